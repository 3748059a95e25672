/** What was kept last, by its key. The oldest makes room: nobody goes back that far. */
export class Recent<Value> {
  readonly #kept = new Map<string, Value>();

  get = (key: string): Value | undefined => this.#kept.get(key);

  forget = (key: string): boolean => this.#kept.delete(key);

  keep(key: string, value: Value): void {
    this.#kept.set(key, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
  }
}

const MOST = 200;
