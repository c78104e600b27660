import type { TicketId } from "@db/vocabulary/ids";
import type { Contact } from "@workers/contracts/members/contacts";
import type { AppContext } from "@workers/context";
import { canInProject } from "@workers/domain/kernel/access";
import { contactInApp, getContact } from "./contacts";
import { requireDesk } from "@workers/domain/community/tickets";

/** Who asked, with their places in the apps that the caller sees: for a moderator of one app that alone. */
export async function contactOfTicket(ctx: AppContext, id: TicketId): Promise<Contact> {
  const { profileId } = await requireDesk(ctx, id);
  if (!canInProject(ctx.team, "project.view_contacts", ctx.app.id)) return contactInApp(ctx, profileId);
  const { contact: _, permissions: __, ...contact } = await getContact(ctx, profileId);
  return contact;
}
