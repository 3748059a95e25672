import { documentWire } from './document.ts';
import { liveWire } from './live.ts';
import type { Dialect, Wire } from './wire.ts';

export const WIRES: Readonly<Record<Dialect, Wire>> = { document: documentWire, live: liveWire };
