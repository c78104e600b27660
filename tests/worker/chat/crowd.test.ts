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
 * What a browser does with a chat: takes the frames that arrive, sees by the count of changes that something is missing, comes back
 * where its socket was cut, and asks for what changed since.
 */
class Client {
  readonly shown: Shown = new Map();
  /** The messages that its sockets brought, each as often as they came. */
  readonly heard: MessageId[] = [];
  changeSequence = 0;
  private taken = 0;

  /** `opened`: what the page showed before its socket was open. */
  private constructor(
    private socket: Socket,
    readonly who: Member,
    private readonly chatId: ChatId,
    private readonly here: AppOfWorld,
    opened: readonly Message[],
  ) {
    for (const message of opened) this.read(message);
  }

  static async open(here: AppOfWorld, who: Member, chatId: ChatId, opened: readonly Message[]): Promise<Client> {
    return new Client(await Client.socketOf(here, who), who, chatId, here, opened);
  }

  private static socketOf = (here: AppOfWorld, who: Member) =>
    enterRoom({ host: here.host, path: `app/${here.id}`, as: who });

  /** The connection breaks: what the room sends from now on is lost. */
  async cut(): Promise<void> {
    this.socket.close();
    await this.socket.closing();
    this.take();
  }

  /** Comes back by a new socket, and asks for what it missed. */
  async comeBack(): Promise<void> {
    this.socket = await Client.socketOf(this.here, this.who);
    this.taken = 0;
    await this.catchUp();
  }

  /** Takes all that the room has sent by now. */
  async settle(): Promise<void> {
    await this.socket.settled();
    this.take();
  }

  private take(): void {
    const frames = this.socket.frames.slice(this.taken) as { event: string; data: unknown }[];
    this.taken += frames.length;
    for (const frame of frames) {
      if (frame.event !== "createMessage") continue;
      const { message, changeSequence } = frame.data as ChatEventData["createMessage"];
      this.heard.push(message.id);
      // Only what follows without a gap moves the count; the others come again by `since`.
      this.show(message);
      if (changeSequence === this.changeSequence + 1) this.changeSequence = changeSequence;
    }
  }

  async catchUp(): Promise<void> {
    for (;;) {
      const { body } = await chatsOf(this.here).call(
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
  it("end with the same messages in the same order, none lost and none doubled, also those whose socket was cut", async () => {
    const here = await app(await project(1));
    const at = chatsOf(here);
    const owner = await member(here, "Owner");
    const { id } = await at.create(owner, { name: "Everybody" });
    const people: Member[] = [];
    for (let i = 0; i < crowd; i += 20)
      people.push(...(await Promise.all(Array.from({ length: 20 }, (_, n) => member(here, `Person ${i + n}`)))));
    await fill(here, id, people);
    const opened = await at.messages(owner, id);
    const clients = await Promise.all(people.map((who) => Client.open(here, who, id, opened)));
    const random = dice(7);
    // A third loses the connection before it writes: half of them comes back at once, the others when all is said.
    const isCut = (i: number) => i % 3 === 0;
    const isBackAtOnce = (i: number) => i % 2 === 0;
    await Promise.all(
      people.map(async (who, i) => {
        if (isCut(i)) await clients[i]!.cut();
        const message = { text: `Message of ${i}`, clientId: `message-${i}` };
        await at.say(who, id, message);
        // The answer was lost on the way: a third of them send the same again.
        if (random() < 0.33) await at.say(who, id, message);
        if (isCut(i) && isBackAtOnce(i)) await clients[i]!.comeBack();
      }),
    );
    await Promise.all(clients.map((client, i) => (isCut(i) && !isBackAtOnce(i) ? client.comeBack() : client.settle())));
    const latest = await at.messages(owner, id, "?limit=100");
    const [listening, lost] = [
      clients.filter((_, i) => !isCut(i)),
      clients.filter((_, i) => isCut(i) && !isBackAtOnce(i)),
    ];
    // Whose socket stayed open heard each message once by it alone; who came back at the end had missed most.
    for (const client of listening) {
      expect(client.heard.length).toBe(crowd);
      expect(new Set(client.heard).size).toBe(crowd);
    }
    for (const client of lost) expect(client.heard.length).toBeLessThan(crowd / 2);
    await Promise.all(clients.filter((_, i) => isCut(i) && isBackAtOnce(i)).map((client) => client.catchUp()));
    const [first] = clients;
    expect(first!.order.length).toBe(crowd + 1);
    expect(new Set([...first!.shown.values()].map(({ text }) => text)).size).toBe(crowd + 1);
    for (const client of clients) expect(client.order).toEqual(first!.order);
    expect(first!.order.slice(-latest.length)).toEqual(latest.map((message) => message.id).toReversed());
    const numbers = [...first!.shown.values()]
      .map(({ sequence }) => sequence)
      .toSorted((earlier, two) => earlier - two);
    expect(numbers).toEqual(Array.from({ length: crowd + 1 }, (_, i) => i + 1));
  }, 240_000);
});
