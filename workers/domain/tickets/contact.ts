import { sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { ContactSource, MemberType } from "@db/vocabulary/enumerations";
import type { TicketId } from "@db/vocabulary/ids";
import type { Contact } from "@workers/contracts/members/contacts";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { aliased, appQuery } from "@workers/store";
import { canInProject } from "../access";
import { getContact } from "../contacts";
import { iso } from "../time";
import { requireDesk } from "./ticket-view";

const p = aliased(profiles, "p");

interface Row {
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  email: string | null;
  phone: string | null;
  type: MemberType;
  isBlocked: number;
  source: ContactSource;
  createdAt: number;
}

/** Who asked, with their places in the apps that the caller sees: for a moderator of one app that alone. */
export async function contactOfTicket(ctx: AppContext, id: TicketId): Promise<Contact> {
  const { profileId } = await requireDesk(ctx, id);
  if (canInProject(ctx.team, "project.view_contacts", ctx.app.id)) {
    const { contact: _, permissions: __, ...contact } = await getContact(ctx, profileId);
    return contact;
  }
  const row = await ctx.shard.readOne(
    appQuery<Row>(
      ctx,
      (
        appId,
      ) => sql`select ${p.firstName} as firstName, ${p.lastName} as lastName, ${p.avatarUrl} as avatarUrl, ${p.email}, ${p.phone},
          ${p.type}, ${p.isBlocked} as isBlocked, ${p.source}, ${p.createdAt} as createdAt
        from ${p} where ${p.appId} = ${appId} and ${p.id} = ${profileId} and ${p.deletedAt} is null`,
    ),
  );
  if (!row) throw notFound("contact");
  const { type, isBlocked, createdAt, ...person } = row;
  return {
    ...person,
    id: profileId,
    createdAt: iso(createdAt),
    profiles: [
      {
        id: profileId,
        appId: ctx.app.id,
        appName: ctx.app.name,
        type,
        isBlocked: Boolean(isBlocked),
        createdAt: iso(createdAt),
      },
    ],
  };
}
