import { and, eq, ne, sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { AppContext } from "@workers/context";
import { aliased, rows, hasRow } from "@workers/store";
import { changeProfile } from "@workers/domain/kernel/profiles";
import type { CodeLimits } from "@workers/contracts/session/sessions";
import type { Contact } from "@workers/contracts/session/accounts";
import { requireAbility, requireProfile, requireUser } from "@workers/domain/kernel/access";
import { checkCode, type CodeSubject, issueCode } from "@workers/domain/kernel/codes";
import { AppError, invalid } from "@workers/errors";
import { guesserOf } from "@workers/domain/kernel/guessing";
import { sendMail } from "@workers/domain/kernel/mail";
import { recordEvents } from "@workers/domain/kernel/facts";
import { storedContact } from "./phone-region";
import { signInScopeOf, scopeHere } from "@workers/domain/kernel/sessions";

const other = aliased(profiles, "other");

/** As `startContactChange`, for the contact that the caller's profile shows in one app. */
export async function startProfileContactChange(ctx: AppContext, form: Contact): Promise<CodeLimits> {
  const contact = storedContact(ctx, form, ctx.app);
  const profile = requireOwn(ctx);
  const [own, accountAtAddress] = await Promise.all([
    ctx.shard.readOne(
      rows(ctx, profiles, { email: profiles.email, phone: profiles.phone }).where(eq(profiles.id, profile.id)).limit(1),
    ),
    ctx.shard.readOne(
      rows(ctx, profiles, { id: profiles.id })
        .where(and(eq(profiles.email, contact.value), ne(profiles.id, profile.id)))
        .limit(1),
    ),
  ]);
  if (own?.[contact.field] === contact.value) throw invalid({ field: "value", key: "unique" });
  const { sender, language, home } = await signInScopeOf(ctx, ctx.app.id);
  const address = ctx.actor.kind === "user" ? ctx.actor.account.email : null;
  const to = contact.field === "email" ? contact.value : (own?.email ?? address);
  const { code, limits } = await issueCode(ctx, subjectOf(ctx, contact), { address: to ?? "", project: ctx.project });
  await sendMail(
    ctx,
    accountAtAddress && contact.field === "email"
      ? { to, template: "contactTaken", sender, language, link: `${home}/auth` }
      : { to, template: "contactChange", sender, language, code, values: { contact: contact.value } },
  );
  return limits;
}

/** Completes the change by the code. */
export async function confirmProfileContactChange(ctx: AppContext, form: Contact & { code: string }): Promise<Contact> {
  const contact = storedContact(ctx, form, ctx.app);
  const { id } = requireOwn(ctx);
  const { account } = requireUser(ctx).actor;
  await checkCode(ctx, subjectOf(ctx, contact), contact.code, { guesser: guesserOf(ctx, account, account.email) });
  const { field, value } = contact;
  const now = ctx.now();
  const change = changeProfile(
    ctx,
    id,
    { [field]: value, updatedAt: now },
    field === "email"
      ? sql`not exists (select 1 from ${other} where ${other.appId} = ${ctx.app.id} and ${other.email} = ${value} and ${other.id} <> ${id})`
      : undefined,
  );
  const recorded = recordEvents(
    ctx,
    [{ type: "member.updated", appId: ctx.app.id, profileId: id }],
    hasRow(ctx, profiles, id, eq(profiles[field], value), eq(profiles.updatedAt, now)),
  );
  const changes = await ctx.shard.write([change, ...recorded.statements]);
  if (!changes.of(change)) throw new AppError("taken");
  ctx.publish(...recorded.events);
  return { field, value };
}

function requireOwn(ctx: AppContext) {
  const profile = requireProfile(ctx);
  requireAbility(ctx, "profile.update", { ownerId: profile.id });
  return profile;
}

const subjectOf = (ctx: AppContext, { field, value }: Contact): CodeSubject => ({
  purpose: field === "email" ? "change_email" : "change_phone",
  target: value,
  scope: scopeHere(ctx, ctx.me.profile!.id),
});
