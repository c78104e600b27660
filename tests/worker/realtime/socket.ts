import type { ServerFrame, Since } from "@party/events";
import { sessionAt } from "../harness/audience";
import { type Caller, send } from "../harness/call";

export type Frame = ServerFrame & { event: string };

/** A browser's end of a socket: keeps what arrived, and lets a test await what must arrive. */
export class Socket {
  readonly frames: Frame[] = [];
  closed: { code: number; reason: string } | null = null;
  private wake: (() => void)[] = [];

  constructor(private readonly socket: WebSocket) {
    socket.addEventListener("message", ({ data }) => {
      this.frames.push(JSON.parse(data as string));
      this.notify();
    });
    socket.addEventListener("close", ({ code, reason }) => {
      this.closed = { code, reason };
      this.notify();
    });
    socket.accept();
  }

  send(frame: unknown) {
    this.socket.send(typeof frame === "string" || frame instanceof ArrayBuffer ? frame : JSON.stringify(frame));
  }

  close() {
    this.socket.close(1000, "done");
  }

  /** The first frame that matches, waiting for it if it hasn't come. */
  next(matches: (frame: Frame) => boolean): Promise<Frame> {
    return this.until(() => this.frames.find(matches));
  }

  event(name: string): Promise<Frame> {
    return this.next((frame) => frame.event === name);
  }

  closing(): Promise<{ code: number; reason: string }> {
    return this.until(() => this.closed ?? undefined);
  }

  /** Names of the numbered events that arrived, in order. */
  get events(): string[] {
    return this.frames.flatMap((frame) => ("seq" in frame ? [frame.event] : []));
  }

  /** Says hello and waits until the room has answered. */
  async hello(since: Since = null): Promise<Frame> {
    this.send({ event: "hello", data: { since } });
    return this.event("welcome");
  }

  /** Waits until the room has handled all that was sent to this socket before. */
  async settled(): Promise<void> {
    const before = this.frames.filter(({ event }) => event === "pong").length;
    // With a space, so that the room itself answers: the runtime's own answer may overtake what the room sends.
    this.send('{"event": "ping"}');
    await this.until(() => this.frames.filter(({ event }) => event === "pong").length > before || undefined);
  }

  private async until<T>(look: () => T | undefined): Promise<T> {
    for (;;) {
      const value = look();
      if (value !== undefined) return value;
      await new Promise<void>((resolve) => {
        this.wake.push(resolve);
      });
    }
  }

  private notify() {
    for (const wake of this.wake.splice(0)) wake();
  }
}

export interface SocketOptions {
  host: string;
  path: string;
  as?: (Caller & { accessToken: string }) | null;
  headers?: Record<string, string>;
}

/** Asks for a socket and answers what the Worker says to that. */
export async function askSocket({ host, path, as, headers }: SocketOptions): Promise<Response> {
  const authorization: Record<string, string> = as
    ? { Authorization: `Bearer ${(await sessionAt(as, host)).accessToken}` }
    : {};
  const all = { Upgrade: "websocket", ...authorization, ...headers };
  return send(`https://${host}/ws/${path}`, {
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")),
  });
}

export async function openSocket(options: SocketOptions): Promise<Socket> {
  const { webSocket, status } = await askSocket(options);
  if (!webSocket) throw new Error(`the socket was refused with ${status}`);
  return new Socket(webSocket as unknown as WebSocket);
}

/** Opens a socket and waits until the room has greeted it. */
export async function enterRoom(options: SocketOptions & { since?: Since }): Promise<Socket> {
  const socket = await openSocket(options);
  await socket.hello(options.since ?? null);
  return socket;
}
