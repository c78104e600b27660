/** The server's time as this page can estimate it: never ahead, and behind by as much as its answers take. */
export class ServerClock {
  private ahead: number | null = null;

  constructor(private readonly ownTime: () => number = Date.now) {}

  /** Something came that was made at this time of the server's clock, milliseconds UTC. */
  note(at: number): void {
    this.ahead = Math.max(this.ahead ?? Number.NEGATIVE_INFINITY, at - this.ownTime());
  }

  now = (): number => this.ownTime() + (this.ahead ?? 0);
}
