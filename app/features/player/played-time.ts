/** From where to where something was played, in seconds. */
export type PlayedRange = readonly [from: number, to: number];

/** Parts that one report names at most. */
const maxRanges = 500;
/** Seconds that the clock of a player may run ahead of ours: it says where it is in steps. */
const tolerance = 1;

/** Parts in order, with one more: joined where they meet. */
export function withPlayed(ranges: readonly PlayedRange[], from: number, to: number): PlayedRange[] {
  if (!(to > from)) return [...ranges];
  const joined: PlayedRange[] = [];
  let [start, end] = [from, to];
  for (const range of ranges) {
    if (range[1] < start || range[0] > end) joined.push(range);
    else [start, end] = [Math.min(start, range[0]), Math.max(end, range[1])];
  }
  joined.push([start, end]);
  return joined.sort(([a], [b]) => a - b);
}

/** The longest parts, where there are more than a report takes. */
export const reportedRanges = (ranges: readonly PlayedRange[]): PlayedRange[] =>
  (ranges.length <= maxRanges
    ? [...ranges]
    : ranges.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, maxRanges)
  )
    .toSorted(([a], [b]) => a - b)
    .map(([from, to]) => [rounded(from), rounded(to)]);

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;

/**
 * Which parts of a file were played: what was jumped over counts nothing, and what was played twice counts once. It hears of a
 * player's events, with the position and the moment of each.
 */
export class PlayedTime {
  #ranges: PlayedRange[] = [];
  /** Where the player was when it last said so; null while it stands still or jumps. */
  #last: { position: number; at: number } | null = null;
  /** Where it stopped; null where it has jumped since. */
  #stoppedAt: number | null = null;

  get ranges(): readonly PlayedRange[] {
    return this.#ranges;
  }

  /** It plays from here: it began, or arrived where it jumped to. */
  begin(position: number, at: number): void {
    this.#last = { position, at };
  }

  /**
   * It plays on from where it stood. Players say so a moment later, when they have already moved; and twice, when they are asked to
   * and when they do.
   */
  resume(position: number, at: number): void {
    if (this.#last) return;
    const stopped = this.#stoppedAt;
    const hasMoved = stopped === null || position < stopped || position > stopped + tolerance;
    this.begin(hasMoved ? position : stopped, at);
  }

  /** It has come here by playing. `at` is in milliseconds. */
  advance(position: number, at: number, speed = 1): void {
    const last = this.#last;
    if (!last) return;
    this.#last = { position, at };
    const step = position - last.position;
    // A player may pass over a gap in a stream without saying that it jumps.
    if (step > 0 && step <= ((at - last.at) / 1000) * speed + tolerance)
      this.#ranges = withPlayed(this.#ranges, last.position, position);
  }

  /** It stands still from here on. */
  pause(position: number, at: number, speed = 1): void {
    this.advance(position, at, speed);
    if (this.#last) this.#stoppedAt = position;
    this.#last = null;
  }

  /** It jumps: where it was before was said by its last step. */
  jump(): void {
    this.#last = null;
    this.#stoppedAt = null;
  }
}
