import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { AppContext } from "@workers/context";
import { directoryInsert, insertRow, rows, updateRows, type Writable } from "@workers/store";
import { invitationTokens } from "@db/directory";
import { invitations, profiles } from "@db/shard";
import type { InvitationId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { invitationLettersPerDay, periods } from "@db/vocabulary/limits";
import { require as requireAbility, requireUser } from "../access";
import { AppError, notFound } from "../errors";
import { newId } from "../ids";
import { reserveMails, senderOf, sendMail } from "../mail";
import { contactsUsed, requireActive, requireRoom } from "../projects";
import { hashToken, newToken } from "../secrets";
import { type GivenRole, joinAddress } from "./invite-links";
import { requireMayGive, requireSpacesOfApp } from "./rules";

export interface InviteByMailForm {
  emails: string[];
  role: GivenRole;
  spaceIds: SpaceId[];
  message: string;
}

export interface InvitedByMail {
  /** Addresses that are invited now; who got their letters of the day already isn't written to again. */
  invited: string[];
  /** Addresses of people who are members already. */
  members: string[];
}

const day = 86_400_000;

/** A fresh invitation of one person, with the secret that only its mail knows. */
interface Letter {
  id: InvitationId;
  email: string;
  token: string;
  expiresAt: number;
}

/** Invites people by mail; who was invited before is written to again. 403 `limit_exceeded` beyond the tariff's contacts. */
export async function inviteByMail(ctx: AppContext, form: InviteByMailForm): Promise<InvitedByMail> {
  requireAbility(ctx, "app.create_invitation");
  requireActive(ctx.project);
  requireMayGive(ctx, form.role);
  const emails = [...new Set(form.emails)];
  const [known, written] = await Promise.all([
    ctx.shard.read(rows(ctx, profiles, { id: profiles.id, email: profiles.email, type: profiles.type }).where(inArray(profiles.email, emails), isNull(profiles.deletedAt))),
    lettersOfDay(ctx, emails),
    requireSpacesOfApp(ctx, form.spaceIds),
  ]);
  const profileOf = new Map(known.map((profile) => [profile.email, profile]));
  const members = emails.filter((email) => profileOf.has(email) && profileOf.get(email)!.type !== "invited");
  const invited = emails.filter((email) => !members.includes(email));
  requireRoom(ctx.project, "contacts", await contactsUsed(ctx), invited.filter((email) => !profileOf.has(email)).length);
  const due = invited.filter((email) => (written.get(email)?.count ?? 0) < invitationLettersPerDay);
  const letters = (await reserveMails(ctx, { addresses: due, project: ctx.project, kind: "invitations" })).map((email) => letterTo(ctx, email));
  await ctx.shard.write(letters.flatMap((letter) => rowsOf(ctx, form, letter, profileOf.get(letter.email)?.id)));
  await hand(ctx, letters, form.message);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return { invited, members };
}

/**
 * Writes to an invited person again; the address in the earlier mail is void. 404 where they aren't invited (any more), 429
 * after too many letters within a day.
 */
export async function resendMailInvitation(ctx: AppContext, profileId: ProfileId): Promise<void> {
  requireAbility(ctx, "member.invite");
  requireActive(ctx.project);
  const [profile, before] = await Promise.all([
    ctx.shard.readOne(rows(ctx, profiles, { email: profiles.email, type: profiles.type }).where(eq(profiles.id, profileId), isNull(profiles.deletedAt)).limit(1)),
    ctx.shard.readOne(
      rows(ctx, invitations, { id: invitations.id, role: invitations.role, spaceIds: invitations.spaceIds, message: invitations.message })
        .where(eq(invitations.profileId, profileId), isNull(invitations.acceptedAt))
        .limit(1),
    ),
  ]);
  if (!profile) throw notFound("profile");
  if (profile.type !== "invited" || !profile.email) throw new AppError("conflict", { details: { reason: "invitationAccepted" } });
  const form = { role: before?.role ?? "member", spaceIds: before?.spaceIds ?? [], message: before?.message ?? "" };
  requireMayGive(ctx, form.role);
  const written = (await lettersOfDay(ctx, [profile.email])).get(profile.email);
  if (written && written.count >= invitationLettersPerDay) throw new AppError("tooMany", { retryAfter: Math.ceil((written.first + day - ctx.now()) / 1000) });
  await reserveMails(ctx, { addresses: [profile.email], project: ctx.project, kind: "invitations" });
  const letter = letterTo(ctx, profile.email);
  await ctx.shard.write(rowsOf(ctx, form, letter, profileId));
  await hand(ctx, [letter], form.message);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
}

/** How many letters went to each of these addresses within a day, and when the first of them did. */
async function lettersOfDay(ctx: AppContext, emails: string[]): Promise<Map<string | null, { count: number; first: number }>> {
  const found = await ctx.shard.read(
    rows(ctx, invitations, { email: invitations.email, count: sql<number>`count(*)`, first: sql<number>`min(${invitations.createdAt})` })
      .where(inArray(invitations.email, emails), gt(invitations.createdAt, ctx.now() - day))
      .groupBy(invitations.email),
  );
  return new Map(found.map(({ email, ...letters }) => [email, letters]));
}

/** A new invitation's secret and end. */
export function letterTo(ctx: AppContext, email: string): Letter {
  return { id: newId<"invitation">(ctx.now()), email, token: newToken(), expiresAt: ctx.now() + periods.personalInvitationDays * day };
}

/** The invited person's profile and invitation; open ones to the same address end. */
export function rowsOf(ctx: AppContext, form: Omit<InviteByMailForm, "emails">, { id, email, expiresAt }: Letter, known: ProfileId | undefined): Writable[] {
  const now = ctx.now();
  const profileId = known ?? newId<"profile">(now);
  const isOpen = and(eq(invitations.email, email), isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
  return [
    updateRows(ctx, invitations, { revokedAt: now }, isOpen),
    ...(known ? [] : [insertRow(ctx, profiles, { id: profileId, type: "invited", firstName: "", email, source: "invitation", createdAt: now, updatedAt: now }, { orIgnore: true })]),
    insertRow(ctx, invitations, {
      id, email, profileId, role: form.role, spaceIds: form.spaceIds, message: form.message, maxUses: 1, expiresAt,
      invitedBy: ctx.me.profile?.id ?? null, inviterName: inviterOf(ctx), createdAt: now,
    }),
  ];
}

/** Makes the tokens known to the door, then puts the mails on the queue. */
export async function hand(ctx: AppContext, letters: Letter[], message: string): Promise<void> {
  if (letters.length === 0) return;
  const base = await joinAddress(ctx);
  await ctx.directory.write(
    letters.map(({ id, token, expiresAt }) => directoryInsert(invitationTokens, { tokenHash: hashToken(token), appId: ctx.app.id, invitationId: id, expiresAt })),
  );
  const sender = senderOf(ctx.app, base.replace(/\/auth\/join$/, ""));
  const values = { inviterName: inviterOf(ctx), message };
  await sendMail(
    ctx,
    ...letters.map(({ email, token }) => ({
      to: email, template: "invitation" as const, sender, language: ctx.app.language, link: `${base}/${token}`, values,
    })),
  );
}

function inviterOf(ctx: AppContext): string {
  const { firstName, lastName } = ctx.me.profile ?? requireUser(ctx).actor.account;
  return [firstName, lastName].filter(Boolean).join(" ") || ctx.app.name;
}
