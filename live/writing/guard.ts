import type { Answer } from '../answer.ts';

/** Writes that a task of the live run announces, such as `POST actioncreate`. */
export type Announced = Readonly<{
  writes: readonly string[];
  /** Further writes that an answer to one of them calls for, such as a change of the record that it created. */
  follow?: (answer: Answer) => readonly string[];
}>;

/** Lets through what was announced, once, while its task runs; anything else that is no GET is held back. */
export class Guard {
  readonly #left = new Set<string>();
  #follow: (answer: Answer) => readonly string[] = () => [];
  #answers: Answer[] = [];
  #isClosed = false;

  /** For the wire: whether a write may be sent. */
  readonly mayWrite = (method: string, path: string): boolean => {
    const isOpen = !this.#isClosed || method === 'DELETE';
    return isOpen && this.#left.delete(`${method} ${path}`);
  };

  /** For the wire: what was answered. After a 401, which let nothing in, the request is sent again with a new token. */
  readonly see = (answer: Answer): void => {
    const { method, path, status } = answer;
    if (method === 'GET') return;
    this.#answers.push(answer);
    const further = status === 401 ? [`${method} ${path}`] : this.#follow(answer);
    for (const write of further) this.#left.add(write);
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
      this.#follow = () => [];
    }
  }

  /** From now on nothing is made or changed any more; what was registered can still be removed. */
  close(): void {
    this.#isClosed = true;
  }
}
