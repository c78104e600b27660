import { cannedAnswers, chatMembers, chats, ticketNotes, tickets } from "@db/shard";
import type { AccountId, TicketId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import type { Everyone } from "../../harness/everyone";
import { shard } from "../../harness/world";

const now = () => Date.now();

/** A ticket of the author's that somebody works on. */
export async function ticketRow(world: Everyone): Promise<TicketId> {
  const [id, chatId] = [newId<"ticket">(), newId<"chat">()];
  const app = { app: { id: world.app.id } };
  const { profileId } = world.author;
  const at = { createdAt: now(), updatedAt: now() };
  await shard(world.project.shard).write([
    insertRow(app, chats, {
      id: chatId,
      type: "support",
      supportOf: profileId,
      ownerId: profileId,
      ticketId: id,
      membersCount: 1,
      lastMessageAt: now(),
      ...at,
    }),
    insertRow(app, chatMembers, { chatId, profileId, createdAt: now() }),
    insertRow({ project: { id: world.project.id } }, tickets, {
      id,
      appId: world.app.id,
      chatId,
      profileId,
      subject: "A broken video",
      status: "work",
      askedAt: now(),
      ...at,
    }),
  ]);
  return id;
}

async function noteRow(world: Everyone): Promise<string> {
  const id = newId<"ticket note">();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, ticketNotes, {
      id,
      ticketId: await ticketRow(world),
      accountId: newId() as AccountId,
      text: "A note",
      createdAt: now(),
    }),
  ]);
  return id;
}

async function cannedAnswerRow(world: Everyone): Promise<string> {
  const id = newId<"canned answer">();
  await shard(world.project.shard).write([
    insertRow({ project: { id: world.project.id } }, cannedAnswers, {
      id,
      appId: world.app.id,
      title: "Greeting",
      text: "Hello",
      createdAt: now(),
      updatedAt: now(),
    }),
  ]);
  return id;
}

/** What the paths of tickets and canned answers name. */
export const supportMakers: Record<string, (world: Everyone) => Promise<string>> = {
  "tickets/:id": ticketRow,
  "tickets/notes/:id": noteRow,
  "canned-answers/:id": cannedAnswerRow,
};
