import { redirect, redirectDocument } from "@remix-run/cloudflare";
import {
  accountDeletionLimits, confirmContactChange, type Contact, contactLimits, deleteAccountByCode, deleteProfileByCode,
  profileDeletionLimits, sendAccountDeletionCode, sendProfileDeletionCode, startContactChange,
} from "@workers/domain/accounts";
import type { UserContext } from "@workers/context";
import { AppError } from "@workers/domain/errors";
import { clearedSessionCookies } from "@workers/door/cookies";
import { enterTenantApp } from "@workers/door/enter";
import { parseForm } from "@workers/door/pages";
import { alreadySent } from "~/features/auth/already-sent.server";
import { goOn, readFlow } from "~/features/auth/auth-flow.server";
import { codeForm } from "~/features/auth/auth-forms.server";
import { pagePath } from "~/features/shell/page-path.server";
import { contactField, contactForms } from "./account-forms.server";
import type { PendingStep } from "./pending-step";

/** The change that waits for its code, as `?step=` says; null where none does. */
export async function pendingStep(ctx: UserContext, request: Request, url: URL): Promise<PendingStep | null> {
  const step = url.searchParams.get("step");
  if (step === "contact") {
    const flow = readFlow(ctx, request, "contact");
    return flow && { step, ...flow.contact, sentTo: sentTo(ctx, flow.contact), limits: await contactLimits(ctx, flow.contact) };
  }
  if (step === "deletion") {
    const flow = readFlow(ctx, request, "deletion");
    if (!flow) return null;
    const limits = flow.what === "account" ? await accountDeletionLimits(ctx) : await profileDeletionLimits(await enterTenantApp(ctx));
    return { step, what: flow.what, sentTo: ctx.actor.account.email, limits };
  }
  return null;
}

/** A number is confirmed at the address that is known. */
const sentTo = (ctx: UserContext, contact: Contact) => (contact.field === "email" ? contact.value : ctx.actor.account.email);

interface Given {
  ctx: UserContext;
  request: Request;
  url: URL;
  form: FormData;
  /** Path of the page that the steps belong to. */
  home: string;
}

/** Begins and completes what needs a code: another contact, deleting the profile or the account. */
export async function takeStep(given: Given): Promise<Response | { ok: true }> {
  const { ctx, form, home, url } = given;
  switch (form.get("intent")) {
    case "contact": {
      const field = contactField.parse(form.get("field"));
      const value = Object.values(parseForm(contactForms[field], form))[0]!;
      await startChange(ctx, { field, value });
      return goOn(ctx, `${home}?step=contact`, { step: "contact", contact: { field, value } });
    }
    case "deletion": {
      const what = form.get("what") === "profile" ? "profile" : "account";
      await alreadySent(sendDeletionCode(ctx, what));
      return goOn(ctx, `${home}?step=deletion`, { step: "deletion", what });
    }
    default:
      if (url.searchParams.get("step") === "contact") return confirmContact(given);
      if (url.searchParams.get("step") === "deletion") return confirmDeletion(given);
      throw new AppError("malformed");
  }
}

/** What is wrong with the value belongs to the field that was filled in. */
async function startChange(ctx: UserContext, contact: Contact): Promise<void> {
  try {
    await alreadySent(startContactChange(ctx, contact));
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName !== "validation") throw error;
    throw new AppError("validation", { errors: error.extras.errors?.map(({ key }) => ({ field: contact.field, key })) });
  }
}

async function confirmContact({ ctx, request, form, home }: Given): Promise<Response | { ok: true }> {
  const flow = readFlow(ctx, request, "contact");
  if (!flow) throw redirect(home);
  if (form.get("intent") === "resend") {
    await startContactChange(ctx, flow.contact);
    return { ok: true };
  }
  const { code } = parseForm(codeForm, form);
  await confirmContactChange(ctx, { ...flow.contact, code });
  throw redirect(`${home}?saved=contact`, 303);
}

async function confirmDeletion({ ctx, request, form, home }: Given): Promise<Response | { ok: true }> {
  const flow = readFlow(ctx, request, "deletion");
  if (!flow) throw redirect(home);
  if (form.get("intent") === "resend") {
    await sendDeletionCode(ctx, flow.what);
    return { ok: true };
  }
  const { code } = parseForm(codeForm, form);
  if (flow.what === "profile") {
    await deleteProfileByCode(await enterTenantApp(ctx), code);
    throw redirectDocument(pagePath(ctx).start());
  }
  await deleteAccountByCode(ctx, code);
  const headers = new Headers();
  for (const cookie of clearedSessionCookies(ctx.origin)) headers.append("Set-Cookie", cookie);
  throw redirectDocument(`${pagePath(ctx)("/auth")}?deleted=1`, { headers });
}

async function sendDeletionCode(ctx: UserContext, what: "account" | "profile") {
  return what === "account" ? sendAccountDeletionCode(ctx) : sendProfileDeletionCode(await enterTenantApp(ctx));
}
