/*
 * The guard on the wire: each write has to be announced by the task that wants it.
 * It does not know what a write is for; whether the person agreed is asked in writing/stage.ts.
 */
import type { Answer } from './wire.ts';

/** Writes that a task of the live run announces, such as `POST actioncreate`. */
export type Announced = Readonly<{
  writes: readonly string[];
  /** Further writes that an answer to one of them calls for, such as a change of the record that it created. */
  follow?: (answer: Answer) => readonly string[];
}>;

/** Lets through what was announced, once, while its task runs; anything else that is no GET is held back. */
export class Guard {
  readonly #left = new Set<string>();
  /** What was sent and not answered yet. */
  readonly #sent = new Set<string>();
  #follow: (answer: Answer) => readonly string[] = () => [];
  #answers: Answer[] = [];
  #isClosed = false;

  /** For the wire: whether a write may be sent. */
  readonly mayWrite = (method: string, path: string): boolean => {
    const isOpen = !this.#isClosed || method === 'DELETE';
    const write = `${method} ${path}`;
    if (!isOpen || !this.#left.delete(write)) return false;
    this.#sent.add(write);
    return true;
  };

  /** For the wire: what was answered. The platform keeps an answer of 401 to itself. */
  readonly see = (answer: Answer): void => {
    const { method, path } = answer;
    if (method === 'GET') return;
    this.#sent.delete(`${method} ${path}`);
    this.#answers.push(answer);
    for (const write of this.#follow(answer)) this.#left.add(write);
  };

  /** For the account: it has a new token. A request with the old one was not let in, and is sent again. */
  readonly renewed = (): void => {
    for (const write of this.#sent) this.#left.add(write);
    this.#sent.clear();
  };

  /** Runs a task with what it may write. `answers` are those to its writes so far, also when it fails. */
  async during<Result>(
    { writes, follow = () => [] }: Announced,
    task: (answers: readonly Answer[]) => Promise<Result>,
  ): Promise<Result> {
    const answers: Answer[] = [];
    this.#answers = answers;
    this.#follow = follow;
    for (const write of writes) this.#left.add(write);
    try {
      return await task(answers);
    } finally {
      this.#left.clear();
      this.#sent.clear();
      this.#follow = () => [];
    }
  }

  /** From now on nothing is made or changed any more; what was registered can still be removed. */
  close(): void {
    this.#isClosed = true;
  }
}
