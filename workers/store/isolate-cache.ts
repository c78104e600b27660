/** Small rows that are read by nearly every request, kept in the isolate's memory for seconds. */
export class IsolateCache<Value> {
  private readonly entries = new Map<string, { value: Value; until: number }>();
  /** `seconds` a value may be stale; `maxEntries` values at a time, the oldest goes first. */
  constructor(
    private readonly seconds: number,
    private readonly maxEntries = 1000,
  ) {}

  /** The kept value, or the loaded one. Concurrent first calls may load twice: harmless, and no promise crosses requests. */
  async get(key: string, load: () => Promise<Value>): Promise<Value> {
    const cached = this.entries.get(key);
    if (cached && cached.until > Date.now()) return cached.value;
    const value = await load();
    this.set(key, value);
    return value;
  }

  /** The kept value, if there is one. */
  peek(key: string): Value | undefined {
    const cached = this.entries.get(key);
    return cached && cached.until > Date.now() ? cached.value : undefined;
  }

  set(key: string, value: Value) {
    this.entries.delete(key);
    this.entries.set(key, { value, until: Date.now() + this.seconds * 1000 });
    if (this.entries.size > this.maxEntries) this.entries.delete(this.entries.keys().next().value!);
  }

  delete(key: string) {
    this.entries.delete(key);
  }

  /** Forgets all values that the condition holds for. */
  deleteWhere(condition: (value: Value) => boolean) {
    for (const [key, { value }] of this.entries) if (condition(value)) this.entries.delete(key);
  }

  clear() {
    this.entries.clear();
  }
}
