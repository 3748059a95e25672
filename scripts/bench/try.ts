import { withPackages, runInPackage } from './packages.ts';
import { EMPTY_EVENT, HOOK_EVENT } from './events.ts';
await withPackages(async (a, b) => {
  const A: {core:number;app:number;handled:number}[] = [], B: typeof A = [];
  for (let i = 0; i < 20; i += 1) { A.push(await runInPackage(a, 'cpuEvent', [HOOK_EVENT]) as never); B.push(await runInPackage(b, 'cpuEvent', [EMPTY_EVENT]) as never); }
  const s = (x: number[]) => { const y = x.toSorted((p, q) => p - q); return `${y[0]!.toFixed(1)}/${y[5]!.toFixed(1)}/${y[10]!.toFixed(1)}`; };
  for (const [n, R] of [['app', A], ['base', B]] as const) console.log(n, 'boot', s(R.map((r: any) => r.boot)), 'core', s(R.map((r) => r.core)), 'app', s(R.map((r) => r.app)), 'wrapper', s(R.map((r: any) => r.wrapper)), 'event', s(R.map((r: any) => r.event)));
});
