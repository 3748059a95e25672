import { withPackages, runInPackage } from './packages.ts';
import { HOOK_EVENT } from './events.ts';
await withPackages(async (a) => {
  for (let i = 0; i < 6; i += 1) await runInPackage(a, 'cpuEvent', [HOOK_EVENT], ['--cpu-prof', '--cpu-prof-interval', '100', '--cpu-prof-dir=/tmp/prof2']);
});
