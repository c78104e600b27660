import { and, eq, isNull } from "drizzle-orm";
import { accounts, memberships } from "@db/directory";
import { profiles } from "@db/shard";
import type { ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { directoryRows, directoryUpsert, insertRow, rows, uniqueViolation } from "@workers/store";
import { require as requireAbility } from "../access";
import { addNewcomers, addToSpace, getProfile, type Profile } from "../community";
import { checkAnswers, customFieldRows, type GivenAnswers } from "../custom-fields";
import { invalid } from "../errors";
import { newId } from "../ids";
import { reserveMails } from "../mail";
import { contactsUsed, requireActive, requireRoom } from "../projects";
import type { GivenRole } from "./invite-links";
import { hand, letterTo, rowsOf } from "./invite-by-mail";
import { requireMayGive, requireSpacesOfApp } from "./rules";

export interface AddMemberForm {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string;
  type: GivenRole;
  spaceIds: SpaceId[];
  customFields?: GivenAnswers;
}

/**
 * Makes somebody a member at once. Whose address has an account gets in with it; anybody else is written a letter that
 * opens the door. 422 where the address is taken in the app, 403 `limit_exceeded` beyond the tariff's contacts.
 */
export async function addMember(ctx: AppContext, form: AddMemberForm): Promise<Profile> {
  requireAbility(ctx, "member.invite");
  requireActive(ctx.project);
  requireMayGive(ctx, form.type);
  const [taken, account, fields] = await Promise.all([
    ctx.shard.readOne(rows(ctx, profiles, { id: profiles.id }).where(eq(profiles.email, form.email)).limit(1)),
    ctx.directory.readOne(
      directoryRows(accounts, { id: accounts.id, avatarUrl: accounts.avatarUrl }).where(and(eq(accounts.email, form.email), isNull(accounts.deletedAt))).limit(1),
    ),
    ctx.shard.read(customFieldRows(ctx)),
    requireSpacesOfApp(ctx, form.spaceIds),
  ]);
  const isMember = account && (await ctx.shard.readOne(rows(ctx, profiles, { id: profiles.id }).where(eq(profiles.accountId, account.id)).limit(1)));
  if (taken || isMember) throw invalid({ field: "email", key: "unique" });
  const customFields = checkAnswers(fields, {}, form.customFields ?? {}, false);
  requireRoom(ctx.project, "contacts", await contactsUsed(ctx), 1);
  const now = ctx.now();
  const id = newId<"profile">(now);
  if (!account) await reserveMails(ctx, { addresses: [form.email], project: ctx.project, kind: "invitations" });
  const letter = account ? null : letterTo(ctx, form.email);
  const writes = [
    insertRow(ctx, profiles, {
      id, accountId: account?.id ?? null, type: form.type, firstName: form.firstName, lastName: form.lastName, email: form.email,
      phone: form.phone ?? null, avatarUrl: account?.avatarUrl ?? null, customFields, source: "added", createdAt: now, updatedAt: now,
    }),
    ...(form.spaceIds.length > 0 ? form.spaceIds.flatMap((spaceId) => addToSpace(ctx, spaceId, [id], now)) : addNewcomers(ctx, [id], now)),
    ...(letter ? rowsOf(ctx, { role: form.type, spaceIds: form.spaceIds, message: "" }, letter, id) : []),
  ];
  await ctx.shard.write(writes).catch((error: unknown) => {
    // Somebody else added them in between.
    throw uniqueViolation(error) ? invalid({ field: "email", key: "unique" }) : error;
  });
  if (account) await ctx.directory.write([remember(ctx, account.id, id)]);
  if (letter) await hand(ctx, [letter], "");
  ctx.publish({ type: "member.joined", appId: ctx.app.id, projectId: ctx.project.id, profileId: id });
  return getProfile(ctx, id);
}

const remember = (ctx: AppContext, accountId: typeof accounts.$inferSelect.id, profileId: ProfileId) =>
  directoryUpsert(
    memberships, { accountId, appId: ctx.app.id, profileId, createdAt: ctx.now() },
    [memberships.accountId, memberships.appId], { profileId, deletedAt: null },
  );
