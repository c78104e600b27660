import type { Context } from "@workers/context";
import { notFound } from "@workers/errors";
import { type OutgoingMail, readOutbox } from "@workers/integrations/mail";

/** The newest mails of the local outbox. 404 in production, where mails are sent and nobody may read them. */
export async function readOutboxMails(ctx: Context, to: string | null): Promise<OutgoingMail[]> {
  if (ctx.env.ENVIRONMENT === "production") throw notFound("page");
  return readOutbox(ctx.env.FILES, { to: to?.toLowerCase() || undefined });
}
