import { and, desc, eq, inArray } from "drizzle-orm";
import { accounts } from "@db/directory";
import { ticketNotes } from "@db/shard";
import type { TicketId, TicketNoteId } from "@db/vocabulary/ids";
import type { TicketNote } from "@workers/contracts/support/tickets";
import type { AppContext } from "@workers/context";
import { forbidden, notFound } from "@workers/errors";
import { deleteRows, directoryRows, insertRow, rows } from "@workers/store";
import { requireUser } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { text } from "@workers/domain/kernel/texts";
import { iso } from "@workers/domain/kernel/time";
import { publishTicket } from "./change-status";
import { requireDesk } from "./ticket-view";

/** What operators tell each other about a ticket: its own table, its own calls, and no message. */

/** Notes of a ticket that are shown: the latest. */
const shownNotes = 200;

type NoteRow = typeof ticketNotes.$inferSelect;

/** Who wrote notes, as they are called now: an account of the team, which may be gone. */
const authorsOf = async (ctx: AppContext, notes: readonly NoteRow[]) =>
  ctx.directory.read(
    directoryRows(accounts, {
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
    }).where(inArray(accounts.id, [...new Set(notes.map(({ accountId }) => accountId))])),
  );

type Author = Pick<typeof accounts.$inferSelect, "firstName" | "lastName" | "email">;

const show = (ctx: AppContext, row: NoteRow, author: Author | undefined): TicketNote => ({
  id: row.id,
  text: row.text,
  authorName:
    (author && (`${author.firstName} ${author.lastName}`.trim() || author.email)) ||
    text(ctx.app.language, "defaults", "deletedMember"),
  permissions: { can: mayDelete(ctx, row) ? ["delete"] : [] },
  createdAt: iso(row.createdAt),
});

const mayDelete = (ctx: AppContext, row: Pick<NoteRow, "accountId">): boolean =>
  ctx.me.role === "admin" || (ctx.actor.kind === "user" && ctx.actor.account.id === row.accountId);

const fields = {
  id: ticketNotes.id,
  appId: ticketNotes.appId,
  ticketId: ticketNotes.ticketId,
  accountId: ticketNotes.accountId,
  text: ticketNotes.text,
  createdAt: ticketNotes.createdAt,
};

/** The notes on a ticket, oldest first. For the team alone. */
export async function listNotes(ctx: AppContext, id: TicketId): Promise<TicketNote[]> {
  const [, notes] = await Promise.all([
    requireDesk(ctx, id),
    ctx.shard.read(
      rows(ctx, ticketNotes, fields)
        .where(eq(ticketNotes.ticketId, id))
        .orderBy(desc(ticketNotes.createdAt), desc(ticketNotes.id))
        .limit(shownNotes),
    ),
  ]);
  if (notes.length === 0) return [];
  const authors = await authorsOf(ctx, notes);
  return notes.reverse().map((row) =>
    show(
      ctx,
      row,
      authors.find((author) => author.id === row.accountId),
    ),
  );
}

export async function addNote(ctx: AppContext, id: TicketId, words: string): Promise<TicketNote> {
  const { chatId } = await requireDesk(ctx, id);
  const { account } = requireUser(ctx).actor;
  const row: NoteRow = {
    id: newId<"ticket note">(ctx.now()),
    appId: ctx.app.id,
    ticketId: id,
    accountId: account.id,
    text: words,
    createdAt: ctx.now(),
  };
  await ctx.shard.write([insertRow(ctx, ticketNotes, row)]);
  publishTicket(ctx, { id, chatId });
  return show(ctx, row, account);
}

/** Takes a note away: one's own, or any for who administers the app. */
export async function deleteNote(ctx: AppContext, id: TicketNoteId): Promise<void> {
  const [row] = await ctx.shard.read(rows(ctx, ticketNotes, fields).where(eq(ticketNotes.id, id)).limit(1));
  if (!row) throw notFound("ticketNote");
  const { chatId } = await requireDesk(ctx, row.ticketId);
  if (!mayDelete(ctx, row)) throw forbidden("ticket.update");
  await ctx.shard.write([
    deleteRows(ctx, ticketNotes, and(eq(ticketNotes.id, id), eq(ticketNotes.ticketId, row.ticketId))),
  ]);
  publishTicket(ctx, { id: row.ticketId, chatId });
}
