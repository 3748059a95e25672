import type { Sandbox } from '../../test/sandbox/sandbox.ts';
import type { Editor } from './editor.ts';
import type { Operation } from './operations.ts';
import type { Frame } from './page.ts';
import type { Zaps } from './zaps.ts';

/** What the pages show: whose firm it is, who is connected to it, and what can be done there. */
export type Stage = Readonly<{
  frame: Frame;
  operations: readonly Operation[];
  /** The account, where it is connected from the start. */
  editor?: Editor;
  connect: () => Promise<Editor>;
  zaps: Zaps;
  /** In a firm that is made up one can make something happen, and see the events of it. */
  sandbox?: Sandbox;
  stop: () => Promise<void>;
}>;
