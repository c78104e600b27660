import { createStore, del, entries, set } from "idb-keyval";
import type { OutboxStore, OutgoingMessage } from "./message-outbox";

/**
 * Messages in the browser's own database, by who sends them; what waits under a name that they had before is taken up. Where a browser has none (private windows of some), they wait in
 * memory, and a reload loses them as it would lose the text field.
 */
export function indexedStore<Content>(owner: string, formerOwner: string | null = null): OutboxStore<Content> {
  const keyOf = (clientId: string) => `${owner} ${clientId}`;
  const inMemory = new Map<string, OutgoingMessage<Content>>();
  const database = typeof indexedDB === "undefined" ? null : createStore("lyceum-chat", "outbox");
  const inDatabase = async <T>(stored: (store: NonNullable<typeof database>) => Promise<T>, otherwise: () => T) => {
    if (!database) return otherwise();
    try {
      return await stored(database);
    } catch (error) {
      console.warn("messages wait in memory alone", error);
      return otherwise();
    }
  };
  return {
    all: async () => {
      const stored = await inDatabase(
        async (store) =>
          (await entries<string, OutgoingMessage<Content>>(store))
            .filter(([key]) => key.startsWith(`${owner} `) || (formerOwner && key.startsWith(`${formerOwner} `)))
            .map(([, message]) => message),
        () => [],
      );
      const known = new Set(stored.map(({ clientId }) => clientId));
      return [...stored, ...[...inMemory.values()].filter(({ clientId }) => !known.has(clientId))];
    },
    put: (message) =>
      inDatabase(
        (store) => set(keyOf(message.clientId), message, store),
        () => void inMemory.set(message.clientId, message),
      ),
    remove: (clientId) => {
      inMemory.delete(clientId);
      return inDatabase(
        async (store) => {
          await del(keyOf(clientId), store);
          if (formerOwner) await del(`${formerOwner} ${clientId}`, store);
        },
        () => {},
      );
    },
  };
}
