import type { ChatId } from "@db/vocabulary/ids";

/** A message that the server doesn't have yet. `Content` is what is sent of it. */
export interface OutgoingMessage<Content = unknown> {
  /** The sender's own name for it: however often it is sent, it is one message. */
  clientId: string;
  chatId: ChatId;
  /** Milliseconds UTC by this device; the order in which a chat's messages are sent. */
  createdAt: number;
  content: Content;
  state: "waiting" | "failed";
  /** Why the server refused it, in the reader's language. */
  problem: string | null;
}

/** Where messages wait over reloads. */
export interface OutboxStore<Content> {
  all(): Promise<OutgoingMessage<Content>[]>;
  put(message: OutgoingMessage<Content>): Promise<void>;
  remove(clientId: string): Promise<void>;
}

/**
 * What became of a try: delivered, refused for good, to be tried again after a pause (the server's own, where it named one), or
 * broken: the server failed at it.
 */
export type SendOutcome =
  | { kind: "delivered" }
  | { kind: "refused" | "broken"; problem: string }
  | { kind: "unreachable"; pauseMilliseconds?: number };

/** A message at which the server fails so often waits no longer for itself: its sender decides. */
const mostBroken = 4;

export interface OutboxOptions<Content> {
  store: OutboxStore<Content>;
  /**
   * Sends one message; may keep what it has done so far of it, such as an uploaded recording, by `keep`, which answers whether
   * the message is still to be sent.
   */
  send(message: OutgoingMessage<Content>, keep: (content: Content) => Promise<boolean>): Promise<SendOutcome>;
  /** Waits before the next try; ends early where the device comes online. */
  pause(failures: number, milliseconds: number | undefined): Promise<void>;
  /** Runs work that only one window may do at a time for a chat. */
  alone?(chatId: ChatId, work: () => Promise<void>): Promise<void>;
  /** Tells the other windows that the store has changed. */
  announce?(): void;
}

/**
 * Messages on their way. Each is stored before it is shown and until the server has it, so that a lost connection, a reload
 * or a closed window loses none. The messages of a chat go one after the other, in the order in which they were written; one
 * that the server refuses stays as failed and lets the others pass.
 */
export class MessageOutbox<Content> {
  private messages: readonly OutgoingMessage<Content>[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly sending = new Set<ChatId>();
  /** Shown, and not yet in the store. */
  private readonly unstored = new Set<string>();
  private lastAt = 0;
  private isStopped = false;

  constructor(private readonly options: OutboxOptions<Content>) {}

  /** What waits and what failed, oldest first; the same array while nothing changes. */
  readonly current = (): readonly OutgoingMessage<Content>[] => this.messages;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Takes up what an earlier page left, or another window wrote, and goes on sending. */
  async resume(): Promise<void> {
    const stored = await this.options.store.all();
    if (this.isStopped) return;
    this.lastAt = Math.max(this.lastAt, ...stored.map(({ createdAt }) => createdAt));
    this.show(stored);
    this.sendAll();
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Stores a message and sends it as soon as it can be sent. It is shown at once. */
  async add(chatId: ChatId, content: Content, clientId: string = crypto.randomUUID()): Promise<void> {
    // Two messages of one millisecond keep their order.
    this.lastAt = Math.max(Date.now(), this.lastAt + 1);
    const message: OutgoingMessage<Content> = {
      clientId,
      chatId,
      createdAt: this.lastAt,
      content,
      state: "waiting",
      problem: null,
    };
    this.unstored.add(clientId);
    this.show([...this.messages, message]);
    await this.put(message);
    this.unstored.delete(clientId);
    this.sendAll();
  }

  async retry(clientId: string): Promise<void> {
    const message = this.find(clientId);
    if (message?.state !== "failed") return;
    await this.put({ ...message, state: "waiting", problem: null });
    this.sendAll();
  }

  /** Gives a message up. */
  async discard(clientId: string): Promise<void> {
    this.show(this.messages.filter((message) => message.clientId !== clientId));
    await this.options.store.remove(clientId);
    this.options.announce?.();
  }

  private find = (clientId: string) => this.messages.find((message) => message.clientId === clientId);

  private async put(message: OutgoingMessage<Content>): Promise<void> {
    this.show(this.messages.map((other) => (other.clientId === message.clientId ? message : other)));
    await this.options.store.put(message);
    this.options.announce?.();
  }

  private show(messages: readonly OutgoingMessage<Content>[]): void {
    this.messages = [...messages].sort((a, b) => a.createdAt - b.createdAt);
    for (const listener of this.listeners) listener();
  }

  private sendAll(): void {
    const chatIds = new Set(this.messages.filter(({ state }) => state === "waiting").map(({ chatId }) => chatId));
    for (const chatId of chatIds) if (!this.sending.has(chatId)) void this.sendChat(chatId);
  }

  private async sendChat(chatId: ChatId): Promise<void> {
    this.sending.add(chatId);
    const alone = this.options.alone ?? ((_: ChatId, work: () => Promise<void>) => work());
    try {
      await alone(chatId, () => this.sendInOrder(chatId));
    } finally {
      this.sending.delete(chatId);
    }
    // What was written while the last one was on its way.
    if (this.next(chatId) && !this.isStopped) void this.sendChat(chatId);
  }

  private next = (chatId: ChatId) =>
    this.messages.find(
      ({ chatId: of, clientId, state }) => of === chatId && state === "waiting" && !this.unstored.has(clientId),
    );

  private async sendInOrder(chatId: ChatId): Promise<void> {
    // Another window may have sent some of them while this one waited for its turn.
    const stored = new Set((await this.options.store.all()).map(({ clientId }) => clientId));
    const isSentElsewhere = (message: OutgoingMessage<Content>) =>
      message.chatId === chatId && !stored.has(message.clientId) && !this.unstored.has(message.clientId);
    if (this.messages.some(isSentElsewhere)) this.show(this.messages.filter((message) => !isSentElsewhere(message)));
    let failures = 0;
    const broken = new Map<string, number>();
    for (let message = this.next(chatId); message && !this.isStopped; message = this.next(chatId)) {
      const { clientId } = message;
      const keep = async (content: Content) => {
        const now = this.find(clientId);
        if (now) await this.put({ ...now, content });
        return now !== undefined;
      };
      const outcome = await this.options.send(message, keep).catch((): SendOutcome => ({ kind: "unreachable" }));
      const now = this.find(clientId);
      if (outcome.kind === "delivered") {
        failures = 0;
        await this.discard(clientId);
      } else if (outcome.kind === "unreachable") {
        await this.options.pause(failures++, outcome.pauseMilliseconds);
      } else if (outcome.kind === "broken" && (broken.get(clientId) ?? 0) < mostBroken - 1) {
        broken.set(clientId, (broken.get(clientId) ?? 0) + 1);
        await this.options.pause(failures++, undefined);
      } else if (now) await this.put({ ...now, state: "failed", problem: outcome.problem });
    }
  }
}
