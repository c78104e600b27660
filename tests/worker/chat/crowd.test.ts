import { describe, expect, it } from "vitest";
import { chatMembers, chats } from "@db/shard";
import type { ChatId, MessageId } from "@db/vocabulary/ids";
import type { ChatEventData } from "@party/chat-events";
import type { Message } from "@workers/contracts/chat/messages";
import { eq, sql } from "drizzle-orm";
import { insertRow, updateRows } from "@workers/store";
import { app, type AppOfWorld, type Member, member, project, shard } from "../harness/world";
import { enterRoom, type Socket } from "../realtime/socket";
import { chatsOf } from "./chat-world";

/** A number that follows from a seed, so that a failure comes again. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Each writes, and each listens at a socket of their own. */
const crowd = 200;

type Shown = Map<MessageId, { sequence: number; text: string }>;

/**
 * What a browser does with a chat: takes the frames that arrive, some of which are dropped on the way here, sees by the count
 * of changes that something is missing, and asks for what changed since.
 */
class Client {
  readonly shown: Shown = new Map();
  changeSequence = 0;
  dropped = 0;
  private taken = 0;

  /** `opened`: what the page showed before its socket was open. */
  constructor(
    readonly socket: Socket,
    private readonly who: Member,
    private readonly chatId: ChatId,
    private readonly at: ReturnType<typeof chatsOf>,
    private readonly random: () => number,
    opened: readonly Message[],
  ) {
    for (const message of opened) this.read(message);
  }

  /** Takes what has arrived, in another order than it was sent in, and without every fifth frame. */
  take(): void {
    const frames = this.socket.frames.slice(this.taken) as { event: string; data: unknown }[];
    this.taken += frames.length;
    for (const frame of frames.toSorted(() => this.random() - 0.5)) {
      if (frame.event !== "createMessage") continue;
      if (this.random() < 0.2) {
        this.dropped++;
        continue;
      }
      const { message, changeSequence } = frame.data as ChatEventData["createMessage"];
      // Only what follows without a gap moves the count; the others come again by `since`.
      this.show(message);
      if (changeSequence === this.changeSequence + 1) this.changeSequence = changeSequence;
    }
  }

  async catchUp(): Promise<void> {
    for (;;) {
      const { body } = await this.at.call(
        "get",
        `/chats/${this.chatId}/messages?since=${this.changeSequence}&limit=100`,
        this.who,
      );
      for (const message of body.data as Message[]) this.read(message);
      if (!body.meta.hasLater) return;
    }
  }

  private read(message: Message): void {
    this.show(message);
    this.changeSequence = message.changeSequence;
  }

  private show({ id, sequence, text }: Pick<Message, "id" | "sequence" | "text">): void {
    this.shown.set(id, { sequence, text });
  }

  get order(): string[] {
    return [...this.shown].toSorted(([, earlier], [, two]) => earlier.sequence - two.sequence).map(([id]) => id);
  }
}

/** Members of a chat in its tables, without a call for each. */
async function fill(here: AppOfWorld, chatId: ChatId, people: Member[]): Promise<void> {
  const scope = { app: { id: here.id } };
  const database = shard(here.project.shard);
  for (const { profileId } of people)
    await database.write([
      insertRow(scope, chatMembers, { chatId, profileId, createdAt: Date.now() }, { orIgnore: true }),
    ]);
  await database.write([
    updateRows(scope, chats, { membersCount: sql`${chats.membersCount} + ${people.length}` }, eq(chats.id, chatId)),
  ]);
}

describe("two hundred people who write at once", () => {
  it("end with the same messages in the same order, none lost and none doubled, whatever was dropped on the way", async () => {
    const here = await app(await project(1));
    const at = chatsOf(here);
    const owner = await member(here, "Owner");
    const { id } = await at.create(owner, { name: "Everybody" });
    const people: Member[] = [];
    for (let i = 0; i < crowd; i += 20)
      people.push(...(await Promise.all(Array.from({ length: 20 }, (_, n) => member(here, `Person ${i + n}`)))));
    await fill(here, id, people);
    const opened = await at.messages(owner, id);
    const clients = await Promise.all(
      people.map(async (who, i) => {
        const socket = await enterRoom({ host: here.host, path: `app/${here.id}`, as: who });
        return new Client(socket, who, id, at, dice(i + 1), opened);
      }),
    );
    const random = dice(7);
    await Promise.all(
      people.map(async (who, i) => {
        const message = { text: `Message of ${i}`, clientId: `message-${i}` };
        await at.say(who, id, message);
        // The answer was lost on the way: a third of them send the same again.
        if (random() < 0.33) await at.say(who, id, message);
        clients[i]!.take();
      }),
    );
    for (const client of clients) await client.socket.settled();
    clients.forEach((client) => client.take());
    expect(clients.reduce((sum, { dropped }) => sum + dropped, 0)).toBeGreaterThan(crowd);
    await Promise.all(clients.map((client) => client.catchUp()));
    const [first] = clients;
    expect(first!.order.length).toBe(crowd + 1);
    expect(new Set([...first!.shown.values()].map(({ text }) => text)).size).toBe(crowd + 1);
    for (const client of clients) expect(client.order).toEqual(first!.order);
    const numbers = [...first!.shown.values()]
      .map(({ sequence }) => sequence)
      .toSorted((earlier, two) => earlier - two);
    expect(numbers).toEqual(Array.from({ length: crowd + 1 }, (_, i) => i + 1));
  }, 240_000);
});
