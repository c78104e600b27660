import { sql } from "drizzle-orm";
import { chats, ticketReads } from "@db/shard";
import type { TicketId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, insertSelect, nameOf, projectWrite } from "@workers/store";
import { requireUser } from "@workers/domain/kernel/access";
import { messagesRead, publishReadMessages } from "../notifications";
import { requireDesk } from "./ticket-view";

const c = aliased(chats, "c");

/** Marks how far the calling operator has read a ticket; marks never go back, nor beyond what was said. */
export async function markTicketRead(ctx: AppContext, id: TicketId, readSequence: number): Promise<void> {
  const { chatId } = await requireDesk(ctx, id);
  const { account } = requireUser(ctx).actor;
  const readWrite = messagesRead(ctx, [chatId], account.id);
  const changes = await ctx.shard.write([
    projectWrite(ctx, (projectId) =>
      insertSelect(
        ticketReads,
        {
          projectId,
          accountId: account.id,
          chatId: c.id,
          readSequence: sql`min(${c.messageSequence}, ${readSequence})`,
        },
        sql`from ${c} where ${c.appId} = ${ctx.app.id} and ${c.id} = ${chatId}
        on conflict (${nameOf(ticketReads.projectId)}, ${nameOf(ticketReads.accountId)}, ${nameOf(ticketReads.chatId)})
        do update set ${nameOf(ticketReads.readSequence)} = max(${ticketReads.readSequence}, excluded.${nameOf(ticketReads.readSequence)})`,
      ),
    ),
    readWrite,
  ]);
  publishReadMessages(ctx, changes.of(readWrite));
}
