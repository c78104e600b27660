import {
  accountDeletionLimits,
  confirmContactChange,
  contactLimits,
  deleteAccountByCode,
  deleteProfileByCode,
  profileDeletionLimits,
  proofLimits,
  sendAccountDeletionCode,
  sendProfileDeletionCode,
  sendProofCode,
  startContactChange,
} from "@workers/domain/people/accounts";
import { chargedPurchases } from "@workers/domain/commerce/checkout";
import type { UserContext } from "@workers/context";
import { AppError } from "@workers/errors";
import { endOtherSessions, endOwnSession } from "@workers/domain/kernel/sessions";
import { clearedSessionCookies } from "@workers/request/cookies";
import { enterTenantApp } from "@workers/tenancy";
import { parseForm } from "@workers/request/pages";
import type { Contact } from "@workers/contracts/session/accounts";
import { redirect, redirectDocument } from "@workers/request/redirects";
import { alreadySent } from "~/features/auth/already-sent.server";
import { goOn, readFlow } from "~/features/auth/auth-flow.server";
import { codeForm } from "~/features/auth/auth-forms.server";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { contactField, contactForms, proofForm, sessionForm } from "./account-forms.server";
import type { PendingStep } from "./pending-step";

/** The change that waits for its code, as `?step=` says; null where none does. */
export async function pendingStep(ctx: UserContext, request: Request, url: URL): Promise<PendingStep | null> {
  const step = url.searchParams.get("step");
  if (step === "contact") {
    const flow = readFlow(ctx, request, "contact");
    return (
      flow && {
        step,
        ...flow.contact,
        sentTo: sentTo(ctx, flow.contact),
        limits: await contactLimits(ctx, flow.contact),
      }
    );
  }
  if (step === "proof") {
    const flow = readFlow(ctx, request, "proof");
    const isByCode = url.searchParams.get("by") === "code";
    return (
      flow && {
        step,
        value: flow.contact.value,
        isByCode,
        sentTo: ctx.actor.account.email,
        limits: await proofLimits(ctx),
      }
    );
  }
  if (step === "deletion") {
    const flow = readFlow(ctx, request, "deletion");
    if (!flow) return null;
    const app = flow.what === "profile" ? await enterTenantApp(ctx) : null;
    const [limits, charged] = await Promise.all([
      app ? profileDeletionLimits(app) : accountDeletionLimits(ctx),
      chargedPurchases(ctx, app),
    ]);
    return { step, what: flow.what, sentTo: ctx.actor.account.email, limits, charged };
  }
  return null;
}

/** A number is confirmed at the address that is known. */
const sentTo = (ctx: UserContext, contact: Contact) =>
  contact.field === "email" ? contact.value : ctx.actor.account.email;

interface StepArgs {
  ctx: UserContext;
  request: Request;
  url: URL;
  form: FormData;
  /** Path of the page that the steps belong to. */
  home: string;
}

/** Begins and completes what needs a code: another contact, deleting the profile or the account. */
export async function handleAccountStep(args: StepArgs): Promise<Response | { ok: true }> {
  const { ctx, form, home, url } = args;
  switch (form.get("intent")) {
    case "contact": {
      const field = contactField.parse(form.get("field"));
      const value = Object.values(parseForm(contactForms[field], form))[0]!;
      return begin(args, { field, value });
    }
    case "deletion": {
      const what = form.get("what") === "profile" ? "profile" : "account";
      await alreadySent(sendDeletionCode(ctx, what));
      return goOn(ctx, `${home}?step=deletion`, { step: "deletion", what });
    }
    case "endSession":
      await endOwnSession(ctx, parseForm(sessionForm, form).sessionId);
      throw redirect(`${home}?saved=sessions`, 303);
    case "endOtherSessions":
      await endOtherSessions(ctx);
      throw redirect(`${home}?saved=sessions`, 303);
    default:
      if (url.searchParams.get("step") === "proof") return prove(args);
      if (url.searchParams.get("step") === "contact") return confirmContact(args);
      if (url.searchParams.get("step") === "deletion") return confirmDeletion(args);
      throw new AppError("malformed");
  }
}

/** Begins the change, or asks first for proof that the account is theirs: by its password, else by a code. */
async function begin({ ctx, home }: StepArgs, contact: Contact): Promise<Response> {
  try {
    await alreadySent(startContactChange(ctx, contact));
    return goOn(ctx, `${home}?step=contact`, { step: "contact", contact });
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName !== "validation") throw error;
    const failed = error.extras.errors ?? [];
    if (failed.some(({ field }) => field === "currentPassword"))
      return goOn(ctx, `${home}?step=proof`, { step: "proof", contact });
    if (failed.some(({ field }) => field === "code")) {
      await alreadySent(sendProofCode(ctx));
      return goOn(ctx, `${home}?step=proof&by=code`, { step: "proof", contact });
    }
    // What is wrong with the value belongs to the field that was filled in.
    throw new AppError("validation", { errors: failed.map(({ key }) => ({ field: contact.field, key })) });
  }
}

async function prove({ ctx, request, form, home }: StepArgs): Promise<Response | { ok: true }> {
  const flow = readFlow(ctx, request, "proof");
  if (!flow) throw redirect(home);
  switch (form.get("intent")) {
    case "proofCode":
      await alreadySent(sendProofCode(ctx));
      throw redirect(`${home}?step=proof&by=code`, 303);
    case "resend":
      await sendProofCode(ctx);
      return { ok: true };
    default:
      await alreadySent(startContactChange(ctx, flow.contact, parseForm(proofForm, form)));
      return goOn(ctx, `${home}?step=contact`, { step: "contact", contact: flow.contact });
  }
}

async function confirmContact({ ctx, request, form, home }: StepArgs): Promise<Response | { ok: true }> {
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

async function confirmDeletion({ ctx, request, form, home }: StepArgs): Promise<Response | { ok: true }> {
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
