import { eq, sql } from "drizzle-orm";
import { accounts } from "@db/directory";
import type { UserContext } from "@workers/context";
import { aliased, directoryUpdate } from "@workers/store";
import type { CodeLimits } from "@workers/contracts/session/sessions";
import type { AccountView, Contact, FreshProof } from "@workers/contracts/session/accounts";
import { checkCode, type CodeSubject, isCodeOpen, issueCode, limitsOf } from "@workers/domain/kernel/codes";
import { AppError, invalid } from "@workers/errors";
import { guesserOf } from "@workers/domain/kernel/guessing";
import { sendMail } from "@workers/domain/kernel/mail";
import { recordDirectoryEvents, ofInstallation } from "@workers/domain/kernel/facts";
import { findAccount, findAccountByEmail, isOnKnownDevice, showAccount } from "./account";
import { requireFreshProof } from "./fresh-proof";
import { storedContact } from "./phone-region";
import { signInScopeOf, scopeHere } from "@workers/domain/kernel/sessions";

const other = aliased(accounts, "other");

/**
 * Begins a change of the account's address or number: mails a code, for an address to the new one, for a number to the
 * address that is known. Another address takes fresh proof, once for a change; a number doesn't, for its code is that proof.
 * A new address that has an account is answered in the same way; its owner gets a mail.
 */
export async function startContactChange(ctx: UserContext, form: Contact, proof: FreshProof = {}): Promise<CodeLimits> {
  const contact = storedContact(ctx, form);
  const account = (await findAccount(ctx, ctx.actor.account.id))!;
  if (account[contact.field] === contact.value) throw invalid({ field: "value", key: "unique" });
  if (contact.field === "email" && !(await isCodeOpen(ctx, subjectOf(ctx, contact))))
    await requireFreshProof(ctx, proof);
  const isTaken = contact.field === "email" && (await findAccountByEmail(ctx, contact.value)) !== undefined;
  const { sender, language, home, project } = await signInScopeOf(ctx);
  const to = contact.field === "email" ? contact.value : account.email;
  const { code, limits } = await issueCode(ctx, subjectOf(ctx, contact), {
    address: to ?? "",
    project,
    isOwner: contact.field === "phone",
  });
  await sendMail(
    ctx,
    isTaken
      ? { to, template: "contactTaken", sender, language, link: `${home}/auth` }
      : { to, template: "contactChange", sender, language, code, values: { contact: contact.value } },
  );
  return limits;
}

/** How things stand with the code of such a change, for the screen that asks for it. */
export const contactLimits = (ctx: UserContext, contact: Contact): Promise<CodeLimits> =>
  limitsOf(ctx, subjectOf(ctx, storedContact(ctx, contact)), isOnKnownDevice(ctx));

/** Completes the change by the code. Throws codeInvalid, codeExpired, codeCheckLimit; taken for an address that somebody else signed up with meanwhile. */
export async function confirmContactChange(ctx: UserContext, form: Contact & { code: string }): Promise<AccountView> {
  const contact = storedContact(ctx, form);
  const { id } = ctx.actor.account;
  const before = (await findAccount(ctx, id))!;
  await checkCode(ctx, subjectOf(ctx, contact), contact.code, { guesser: guesserOf(ctx, before, before.email ?? "") });
  const now = ctx.now();
  const change = directoryUpdate(
    accounts,
    contact.field === "email"
      ? { email: contact.value, emailConfirmedAt: now, updatedAt: now }
      : { phone: contact.value, updatedAt: now },
    eq(accounts.id, id),
    contact.field === "email"
      ? sql`not exists (select 1 from ${other} where ${other.email} = ${contact.value} and ${other.id} <> ${id})`
      : undefined,
  );
  const recorded = recordDirectoryEvents(
    { now: ctx.now, project: ofInstallation },
    contact.field === "email" && before.email
      ? [{ type: "account.email_changed", accountId: id, from: before.email, to: contact.value }]
      : [],
    sql`exists (select 1 from ${accounts} where ${accounts.id} = ${id} and ${accounts.email} = ${contact.value} and ${accounts.updatedAt} = ${now})`,
  );
  const changes = await ctx.directory.write([change, ...recorded.statements]);
  if (!changes.of(change)) throw new AppError("taken");
  ctx.publish(...recorded.events, { type: "account.updated", accountId: id });
  if (contact.field === "email" && before.email) await mailOldAddress(ctx, before.email);
  if (contact.field === "phone") await mailNumberChange(ctx, before.email);
  return showAccount((await findAccount(ctx, id))!);
}

/** A takeover of an account must become known at its old address. */
async function mailOldAddress(ctx: UserContext, from: string): Promise<void> {
  const { sender, language, home } = await signInScopeOf(ctx);
  await sendMail(ctx, {
    to: from,
    template: "emailChanged",
    sender,
    language,
    link: sender.replyTo ? `mailto:${sender.replyTo}` : home,
  });
}

/** A number signs in as an address does, so a change of it is mailed too. */
async function mailNumberChange(ctx: UserContext, to: string | null): Promise<void> {
  const { sender, language, home } = await signInScopeOf(ctx);
  await sendMail(ctx, { to, template: "phoneChanged", sender, language, link: `${home}/auth/reset` });
}

const subjectOf = (ctx: UserContext, { field, value }: Contact): CodeSubject => ({
  purpose: field === "email" ? "change_email" : "change_phone",
  target: value,
  scope: scopeHere(ctx, ctx.actor.account.id),
});
