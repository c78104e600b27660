import { describe, expect, it } from "vitest";
import type { ChatId } from "@db/vocabulary/ids";
import {
  MessageOutbox,
  type OutboxOptions,
  type OutboxStore,
  type OutgoingMessage,
  type SendOutcome,
} from "~/features/chat/outbox/message-outbox";

const garden = "chat-garden" as ChatId;
const kitchen = "chat-kitchen" as ChatId;

/** What outlives a page: the browser's database. */
function newStore() {
  const stored = new Map<string, OutgoingMessage<string>>();
  const store: OutboxStore<string> = {
    all: async () => [...stored.values()],
    put: async (message) => void stored.set(message.clientId, message),
    remove: async (clientId) => void stored.delete(clientId),
  };
  return { kept: stored, store };
}

/** A server that takes each message once, by its client's name, and a network in front of it. */
function newServer() {
  const server = {
    isReachable: true,
    /** The server takes the next message, and its answer is lost. */
    losesNextAnswer: false,
    refuses: new Set<string>(),
    texts: [] as string[],
    tries: 0,
    taken: new Set<string>(),
    waiting: [] as (() => void)[],
    comesBack() {
      server.isReachable = true;
      for (const go of server.waiting.splice(0)) go();
    },
    async send({ clientId, content }: OutgoingMessage<string>): Promise<SendOutcome> {
      server.tries++;
      if (!server.isReachable) return { kind: "unreachable" };
      if (server.refuses.has(content)) return { kind: "refused", problem: "Too long" };
      if (!server.taken.has(clientId)) {
        server.taken.add(clientId);
        server.texts.push(content);
      }
      if (server.losesNextAnswer) {
        server.losesNextAnswer = false;
        return { kind: "unreachable" };
      }
      return { kind: "delivered" };
    },
    pause: () => (server.isReachable ? Promise.resolve() : new Promise<void>((go) => server.waiting.push(go))),
  };
  return server;
}

/** What the browser's locks do: work of one name waits for the other. */
function newLocks() {
  const turns = new Map<string, Promise<void>>();
  return (name: string, work: () => Promise<void>): Promise<void> => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(work);
    turns.set(name, turn);
    return turn;
  };
}

const outboxAt = (
  store: OutboxStore<string>,
  server: ReturnType<typeof newServer>,
  more: Partial<OutboxOptions<string>> = {},
) => new MessageOutbox<string>({ store, send: server.send, pause: server.pause, alone: newLocks(), ...more });

/** Resolves once the outbox is as wanted. */
const until = (outbox: MessageOutbox<string>, isSo: () => boolean) =>
  new Promise<void>((done) => {
    const look = () => {
      if (!isSo()) return;
      stop();
      done();
    };
    const stop = outbox.subscribe(look);
    look();
  });

describe("messages on their way", () => {
  it("are sent in the order in which they were written", async () => {
    const { store, kept: stored } = newStore();
    const server = newServer();
    const outbox = outboxAt(store, server);
    await Promise.all(["one", "two", "three"].map((text) => outbox.add(garden, text)));
    await until(outbox, () => outbox.current().length === 0);
    expect(server.texts).toEqual(["one", "two", "three"]);
    expect(stored.size).toBe(0);
  });

  it("wait while the server can't be reached, and keep their order", async () => {
    const { store } = newStore();
    const server = newServer();
    const outbox = outboxAt(store, server);
    server.isReachable = false;
    await outbox.add(garden, "one");
    await outbox.add(garden, "two");
    expect(outbox.current().map(({ content, state }) => [content, state])).toEqual([
      ["one", "waiting"],
      ["two", "waiting"],
    ]);
    server.comesBack();
    await until(outbox, () => outbox.current().length === 0);
    expect(server.texts).toEqual(["one", "two"]);
  });

  it("outlive the page", async () => {
    const { store } = newStore();
    const server = newServer();
    server.isReachable = false;
    const closed = outboxAt(store, server);
    await closed.add(garden, "before the reload");
    closed.stop();
    server.isReachable = true;
    const opened = outboxAt(store, server);
    await opened.resume();
    await until(opened, () => opened.current().length === 0);
    expect(server.texts).toEqual(["before the reload"]);
  });

  it("are one message although the answer to the first try was lost", async () => {
    const { store } = newStore();
    const server = newServer();
    const outbox = outboxAt(store, server);
    server.losesNextAnswer = true;
    await outbox.add(garden, "once");
    await until(outbox, () => outbox.current().length === 0);
    expect(server.tries).toBe(2);
    expect(server.texts).toEqual(["once"]);
  });

  it("stay as failed when they are refused, and let the others pass", async () => {
    const { store } = newStore();
    const server = newServer();
    const outbox = outboxAt(store, server);
    server.refuses.add("bad");
    await outbox.add(garden, "bad");
    await outbox.add(garden, "good");
    await until(outbox, () => server.texts.length === 1 && outbox.current().length === 1);
    expect(outbox.current()[0]).toMatchObject({ content: "bad", state: "failed", problem: "Too long" });
    const { clientId } = outbox.current()[0]!;
    server.refuses.clear();
    await outbox.retry(clientId);
    await until(outbox, () => outbox.current().length === 0);
    expect(server.texts).toEqual(["good", "bad"]);
  });

  it("are gone when they are given up", async () => {
    const { store, kept: stored } = newStore();
    const server = newServer();
    const outbox = outboxAt(store, server);
    server.refuses.add("bad");
    await outbox.add(garden, "bad");
    await until(outbox, () => outbox.current()[0]?.state === "failed");
    await outbox.discard(outbox.current()[0]!.clientId);
    expect(outbox.current()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it("of one chat don't wait for those of another", async () => {
    const { store } = newStore();
    const server = newServer();
    let letGo = () => {};
    const outbox = outboxAt(store, server, {
      send: async (message) => {
        if (message.chatId === garden) await new Promise<void>((go) => (letGo = go));
        return server.send(message);
      },
    });
    await outbox.add(garden, "slow");
    await outbox.add(kitchen, "quick");
    await until(outbox, () => outbox.current().length === 1);
    expect(server.texts).toEqual(["quick"]);
    letGo();
    await until(outbox, () => outbox.current().length === 0);
  });

  it("at which the server fails again and again are failed, and the next ones go on", async () => {
    const { store } = newStore();
    const server = newServer();
    let isBroken = true;
    const outbox = outboxAt(store, server, {
      send: async (message) => {
        if (message.content === "bad" && isBroken) {
          server.tries++;
          return { kind: "broken", problem: "Something went wrong" };
        }
        return server.send(message);
      },
    });
    await outbox.add(garden, "bad");
    await outbox.add(garden, "good");
    await until(outbox, () => server.texts.length === 1 && outbox.current().length === 1);
    expect(server.tries).toBe(5);
    expect(outbox.current()[0]).toMatchObject({ content: "bad", state: "failed", problem: "Something went wrong" });
    isBroken = false;
    await outbox.retry(outbox.current()[0]!.clientId);
    await until(outbox, () => outbox.current().length === 0);
    expect(server.texts).toEqual(["good", "bad"]);
  });

  it("can be given up while they wait", async () => {
    const { store, kept: stored } = newStore();
    const server = newServer();
    const outbox = outboxAt(store, server);
    server.isReachable = false;
    await outbox.add(garden, "never mind");
    await outbox.add(garden, "still wanted");
    await outbox.discard(outbox.current()[0]!.clientId);
    server.comesBack();
    await until(outbox, () => outbox.current().length === 0);
    expect(server.texts).toEqual(["still wanted"]);
    expect(stored.size).toBe(0);
  });

  it("are not sent once they were given up while their files were on the way", async () => {
    const { store, kept } = newStore();
    const server = newServer();
    let hasStoredFile = () => {};
    const outbox: MessageOutbox<string> = outboxAt(store, server, {
      send: async (message, keep) => {
        if (message.content !== "with a file") return server.send(message);
        await new Promise<void>((done) => (hasStoredFile = done));
        return (await keep("with a stored file")) ? server.send(message) : { kind: "delivered" };
      },
    });
    await outbox.add(garden, "with a file");
    await outbox.add(garden, "after it");
    await outbox.discard(outbox.current()[0]!.clientId);
    hasStoredFile();
    await until(outbox, () => outbox.current().length === 0);
    expect(server.texts).toEqual(["after it"]);
    expect(kept.size).toBe(0);
  });

  it("are sent by one of two windows", async () => {
    const { store } = newStore();
    const server = newServer();
    const alone = newLocks();
    server.isReachable = false;
    const first = outboxAt(store, server, { alone });
    const second = outboxAt(store, server, { alone });
    await first.add(garden, "once");
    await second.resume();
    server.comesBack();
    await until(first, () => first.current().length === 0);
    await until(second, () => second.current().length === 0);
    expect(server.texts).toEqual(["once"]);
  });
});
