import { eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "@workers/context";
import { aliased, appWrite, directoryInsert, insertSelect, nameOf, rows } from "@workers/store";
import { addProfiles } from "@workers/domain/kernel/profiles";
import { invitationTokens } from "@db/directory";
import { invitations, profiles } from "@db/shard";
import type { ContactSource } from "@db/vocabulary/enumerations";
import type { AppId, InvitationId, ProfileId } from "@db/vocabulary/ids";
import { invitationMailsPerDay, periods } from "@db/vocabulary/limits";
import type { CustomFieldValues } from "@db/vocabulary/members";
import type { InviteByMailForm, InvitedByMail } from "@workers/contracts/members/invitations";
import { requireAbility, requireUser } from "@workers/domain/kernel/access";
import { AppError, notFound } from "@workers/errors";
import { newId } from "@workers/domain/kernel/ids";
import { reserveMails, senderOf, sendMail } from "@workers/domain/kernel/mail";
import { contactsExceeded, contactsRoom, contactsUsed, requireActive } from "@workers/domain/kernel/projects";
import { hashToken, newToken } from "@workers/domain/kernel/secrets";
import { joinAddress } from "./invite-links";
import { requireMayGive, requireSpacesOfApp } from "./rules";

const k = aliased(profiles, "k");
const p = aliased(profiles, "p");

const day = 86_400_000;

/** A fresh invitation of one person, with the secret that only its mail knows. */
interface InvitationMail {
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
  const [profileRows, written] = await Promise.all([
    ctx.shard.read(
      rows(ctx, profiles, { id: profiles.id, email: profiles.email, type: profiles.type }).where(
        inArray(profiles.email, emails),
        isNull(profiles.deletedAt),
      ),
    ),
    mailsOfDay(ctx, emails),
    requireSpacesOfApp(ctx, form.spaceIds),
  ]);
  const profileOf = new Map(profileRows.map((profile) => [profile.email, profile]));
  const members = emails.filter((email) => profileOf.has(email) && profileOf.get(email)!.type !== "invited");
  const invited = emails.filter((email) => !members.includes(email));
  const due = invited.filter((email) => (written.get(email)?.count ?? 0) < invitationMailsPerDay);
  const mails = (await reserveMails(ctx, { addresses: due, project: ctx.project, kind: "invitations" })).map((email) =>
    newInvitationMail(ctx, email),
  );
  const people = mails
    .filter(({ email }) => !profileOf.has(email))
    .map(({ email }) => ({ email, source: "invitation" as const }));
  if (!(await writeInvitations(ctx, form, mails, people))) throw contactsExceeded(ctx.project, await contactsUsed(ctx));
  await sendInvitations(ctx, mails, form.message);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return { invited, members };
}

/**
 * Writes to an invited person again; the address in the earlier mail is void. 404 where they aren't invited (any more), 429
 * after too many mails within a day.
 */
export async function resendMailInvitation(ctx: AppContext, profileId: ProfileId): Promise<void> {
  requireAbility(ctx, "member.invite");
  requireActive(ctx.project);
  const [profile, before] = await Promise.all([
    ctx.shard.readOne(
      rows(ctx, profiles, { email: profiles.email, type: profiles.type })
        .where(eq(profiles.id, profileId), isNull(profiles.deletedAt))
        .limit(1),
    ),
    ctx.shard.readOne(
      rows(ctx, invitations, {
        id: invitations.id,
        role: invitations.role,
        spaceIds: invitations.spaceIds,
        message: invitations.message,
      })
        .where(eq(invitations.profileId, profileId), isNull(invitations.acceptedAt))
        .limit(1),
    ),
  ]);
  if (!profile) throw notFound("profile");
  if (profile.type !== "invited" || !profile.email)
    throw new AppError("conflict", { details: { reason: "invitationAccepted" } });
  const form = { role: before?.role ?? "member", spaceIds: before?.spaceIds ?? [], message: before?.message ?? "" };
  requireMayGive(ctx, form.role);
  const written = (await mailsOfDay(ctx, [profile.email])).get(profile.email);
  if (written && written.count >= invitationMailsPerDay)
    throw new AppError("tooMany", { retryAfter: Math.ceil((written.first + day - ctx.now()) / 1000) });
  await reserveMails(ctx, { addresses: [profile.email], project: ctx.project, kind: "invitations" });
  const mail = newInvitationMail(ctx, profile.email);
  await writeInvitations(ctx, form, [mail], []);
  await sendInvitations(ctx, [mail], form.message);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
}

/** How many mails went to each of these addresses within a day, and when the first of them did. */
async function mailsOfDay(
  ctx: AppContext,
  emails: string[],
): Promise<Map<string | null, { count: number; first: number }>> {
  const mailRows = await ctx.shard.read(
    rows(ctx, invitations, {
      email: invitations.email,
      count: sql<number>`count(*)`,
      first: sql<number>`min(${invitations.createdAt})`,
    })
      .where(inArray(invitations.email, emails), gt(invitations.createdAt, ctx.now() - day))
      .groupBy(invitations.email),
  );
  return new Map(mailRows.map(({ email, ...mails }) => [email, mails]));
}

/** A new invitation's secret and end. */
export function newInvitationMail(ctx: AppContext, email: string): InvitationMail {
  return {
    id: newId<"invitation">(ctx.now()),
    email,
    token: newToken(),
    expiresAt: ctx.now() + periods.personalInvitationDays * day,
  };
}

/** Somebody whom the app doesn't know yet, with what the inviter knows of them. */
export interface InvitedPerson {
  email: string;
  source: ContactSource;
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  customFields?: CustomFieldValues;
}

/**
 * Writes the profiles of the people whom the app doesn't know yet, and everybody's invitation; open ones to the same
 * addresses end. All of it or nothing: false where the tariff's contacts have no room for all of them, judged by the statement
 * that inserts; with `isNew` also where somebody else has brought one of them in meanwhile.
 */
export async function writeInvitations(
  ctx: AppContext,
  form: Omit<InviteByMailForm, "emails">,
  mails: InvitationMail[],
  people: InvitedPerson[],
  { isNew = false } = {},
): Promise<boolean> {
  if (mails.length === 0) return true;
  const room = await contactsRoom(ctx, ctx.project);
  const now = ctx.now();
  const peopleJson = JSON.stringify(
    people.map((person) => ({
      firstName: "",
      lastName: "",
      phone: null,
      customFields: {},
      ...person,
      id: newId<"profile">(now),
    })),
  );
  const mailsJson = JSON.stringify(mails.map(({ id, email, expiresAt }) => ({ id, email, expiresAt })));
  const isKnown = (appId: AppId, email: SQL) =>
    sql`exists (select 1 from ${k} where ${k.appId} = ${appId} and ${k.email} = ${email})`;
  const isMissing = (appId: AppId) =>
    isNew
      ? sql`select 1 from json_each(${peopleJson}) g where not exists (select 1 from ${k} where ${k.appId} = ${appId} and ${k.id} = g.value ->> 'id')`
      : sql`select 1 from json_each(${mailsJson}) l where not ${isKnown(appId, sql`l.value ->> 'email'`)}`;
  const areAllKnown = (appId: AppId) => sql`not exists (${isMissing(appId)})`;
  const insertInvitations = appWrite(ctx, (appId) =>
    insertSelect(
      invitations,
      {
        id: sql`l.value ->> 'id'`,
        appId,
        email: sql`l.value ->> 'email'`,
        profileId: p.id,
        role: form.role,
        message: form.message,
        spaceIds: form.spaceIds,
        maxUses: sql`1`,
        expiresAt: sql`l.value ->> 'expiresAt'`,
        invitedBy: ctx.me.profile?.id ?? null,
        inviterName: inviterOf(ctx),
        createdAt: now,
      },
      sql`from json_each(${mailsJson}) l cross join ${p} on ${p.appId} = ${appId} and ${p.email} = l.value ->> 'email'
      where ${areAllKnown(appId)}`,
    ),
  );
  const changes = await ctx.shard.write([
    addProfiles(
      ctx,
      {
        id: sql`p.value ->> 'id'`,
        type: sql`'invited'`,
        firstName: sql`p.value ->> 'firstName'`,
        lastName: sql`p.value ->> 'lastName'`,
        email: sql`p.value ->> 'email'`,
        phone: sql`p.value ->> 'phone'`,
        customFields: sql`p.value -> 'customFields'`,
        source: sql`p.value ->> 'source'`,
        createdAt: now,
        updatedAt: now,
      },
      (appId) => sql`from json_each(${peopleJson}) p
      where not ${isKnown(appId, sql`p.value ->> 'email'`)}
        and ${room(sql`(select count(*) from json_each(${peopleJson}) n where not ${isKnown(appId, sql`n.value ->> 'email'`)})`)}`,
    ),
    appWrite(
      ctx,
      (appId) => sql`update ${invitations} set ${nameOf(invitations.revokedAt)} = ${now}
      where ${invitations.appId} = ${appId} and ${invitations.email} in (select l.value ->> 'email' from json_each(${mailsJson}) l) and ${invitations.acceptedAt} is null and ${invitations.revokedAt} is null
        and ${areAllKnown(appId)}`,
    ),
    insertInvitations,
  ]);
  return changes.of(insertInvitations) > 0;
}

/** Stores the tokens in the directory, then puts the mails on the queue. */
export async function sendInvitations(ctx: AppContext, mails: InvitationMail[], message: string): Promise<void> {
  if (mails.length === 0) return;
  const base = await joinAddress(ctx);
  await ctx.directory.write(
    mails.map(({ id, token, expiresAt }) =>
      directoryInsert(invitationTokens, {
        tokenHash: hashToken(token),
        appId: ctx.app.id,
        invitationId: id,
        expiresAt,
      }),
    ),
  );
  const sender = senderOf(ctx.app, base.replace(/\/auth\/join$/, ""));
  const values = { inviterName: inviterOf(ctx), message, about: ctx.app.metaDescription ?? "" };
  const days = new Intl.DateTimeFormat(ctx.app.language, { dateStyle: "long", timeZone: ctx.app.timezone });
  await sendMail(
    ctx,
    ...mails.map(({ email, token, expiresAt }) => ({
      to: email,
      template: "invitation" as const,
      sender,
      language: ctx.app.language,
      link: `${base}/${token}`,
      values: { ...values, until: days.format(expiresAt) },
    })),
  );
}

function inviterOf(ctx: AppContext): string {
  const { firstName, lastName } = ctx.me.profile ?? requireUser(ctx).actor.account;
  return [firstName, lastName].filter(Boolean).join(" ") || ctx.app.name;
}
