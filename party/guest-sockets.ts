import { limits } from "@db/vocabulary/limits";

/**
 * Counts the open sockets of guests by their network. A room keeps no more than twenty of one: sockets that are being
 * accepted count as open, so that many requests at once don't get past the limit.
 */
export class GuestSockets {
  private readonly accepting = new Map<string, number>();

  /** Accepts one more socket of a network that has this many open, or answers 429. */
  async admit(network: string, open: number, accept: () => Promise<Response>): Promise<Response> {
    const accepting = this.accepting.get(network) ?? 0;
    if (open + accepting >= limits.guestSockets) return new Response(null, { status: 429 });
    this.accepting.set(network, accepting + 1);
    try {
      return await accept();
    } finally {
      const left = this.accepting.get(network)! - 1;
      if (left > 0) this.accepting.set(network, left);
      else this.accepting.delete(network);
    }
  }
}
