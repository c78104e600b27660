/** How a count travels: two writes at once may reach the room in the wrong order, so each says when it was done. */
export interface Count {
  /** Name of the count in the event's data. */
  field: "likesCount" | "commentsCount" | "membersCount" | "requestsCount" | "readsCount" | "attendeesCount";
  /** What is counted, such as `post:…`. */
  of: string;
  /** Grows from write to write; milliseconds with a fraction. */
  stamp: number;
}

const maxKept = 1000;

/** The newest of each count, so that a later event never carries an older number. */
export class LatestCounts {
  private readonly known = new Map<string, { stamp: number; value: number }>();

  /** An event's data with the newest number of its count. */
  withNewest(data: object, count: Count): object {
    const value = (data as Partial<Record<string, number>>)[count.field];
    return value === undefined ? data : { ...data, [count.field]: this.newest(count, value) };
  }

  /** The value to send: the given one, or the newer one that was sent before. */
  private newest({ field, of, stamp }: Count, value: number): number {
    const key = `${field} of ${of}`;
    const before = this.known.get(key);
    if (before && before.stamp > stamp) return before.value;
    this.known.delete(key);
    this.known.set(key, { stamp, value });
    if (this.known.size > maxKept) this.known.delete(this.known.keys().next().value!);
    return value;
  }
}
