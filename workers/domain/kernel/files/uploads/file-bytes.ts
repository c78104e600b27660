/** The bytes of a file on its way in: looked at from the beginning, then passed on once. */
export interface FileBytes {
  /** The first bytes, up to so many, without taking them. */
  peek(count: number): Promise<Uint8Array>;
  /** All of them, piece by piece. */
  all(): AsyncIterable<Uint8Array>;
}

/** Pieces, looked at in lengths of one's own. Holds no more than what was asked for and one piece. */
export class PieceReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private pending: Uint8Array = new Uint8Array();
  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.source = pieces[Symbol.asyncIterator]();
  }

  /** The next bytes without taking them; fewer at the end. */
  async peek(count: number): Promise<Uint8Array> {
    while (this.pending.byteLength < count) {
      const { value, done } = await this.source.next();
      if (done) break;
      this.pending = this.pending.byteLength ? joined(this.pending, value) : value;
    }
    return this.pending.subarray(0, count);
  }

  /** Takes bytes that were looked at. */
  skip(count: number): void {
    this.pending = this.pending.subarray(count);
  }

  /** Takes so many bytes, piece by piece; fewer at the end. */
  async *take(count: number): AsyncIterable<Uint8Array> {
    for (let left = count; left > 0;) {
      if (!this.pending.byteLength) await this.peek(1);
      const piece = this.pending.subarray(0, left);
      if (!piece.byteLength) return;
      this.skip(piece.byteLength);
      left -= piece.byteLength;
      yield piece;
    }
  }

  /** What is left, piece by piece. */
  async *rest(): AsyncIterable<Uint8Array> {
    if (this.pending.byteLength) yield this.pending;
    this.pending = new Uint8Array();
    for (let next = await this.source.next(); !next.done; next = await this.source.next()) yield next.value;
  }
}

export function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.byteLength + second.byteLength);
  both.set(first);
  both.set(second, first.byteLength);
  return both;
}
