import type { Context } from "@workers/context";
import { readHostCookies, sessionCookies, setHostCookie } from "@workers/request/cookies";
import { safeNext } from "@workers/request/pages";
import { seal, unseal } from "@workers/domain/kernel/secrets";
import type { Contact } from "@workers/contracts/session/accounts";
import type { SignedIn } from "@workers/contracts/session/sessions";
import { redirect, redirectDocument } from "@workers/request/redirects";
import { pagePath } from "~/features/shell/pages/page-path.server";

/**
 * What a person has said on the way in, or where a code confirms a change, between one screen and the next. It travels sealed in a cookie: addresses stay
 * out of the browser's history, a reload loses nothing, and it works without scripts.
 */
export type AuthFlow =
  | { step: "signIn"; email: string }
  | { step: "reset"; email: string }
  | { step: "restore"; email: string }
  | { step: "signUp"; email: string; challenge: string }
  | { step: "invitation"; token: string; email: string; code?: string; isKnown?: boolean; isProven?: boolean }
  | { step: "contact"; contact: Contact }
  | { step: "secondStep"; challenge: string }
  | { step: "twoStep"; secret: string }
  | { step: "openId"; email: string; pending: string }
  | { step: "claim"; email: string }
  | { step: "proof"; contact: Contact }
  | { step: "deletion"; what: "account" | "profile" };

/** A browser keeps 4,096 bytes a cookie; a sign-up with long answers needs several. */
const pieces = ["auth_flow", "auth_flow_2", "auth_flow_3", "auth_flow_4"] as const;
const pieceLength = 3500;

const seconds = 60 * 60;
const purpose = "auth flow";

/** What was said in an earlier step of this kind; null where there was none. */
export function readFlow<Step extends AuthFlow["step"]>(
  ctx: Context,
  request: Request,
  step: Step,
): Extract<AuthFlow, { step: Step }> | null {
  const cookies = readHostCookies(ctx.origin, request.headers.get("Cookie"), pieces);
  const sealed = pieces.map((piece) => cookies[piece] ?? "").join("");
  const flow = sealed ? unseal<AuthFlow>(ctx.env, purpose, sealed, ctx.now()) : null;
  return flow && isOf(flow, step) ? flow : null;
}

const isOf = <Step extends AuthFlow["step"]>(flow: AuthFlow, step: Step): flow is Extract<AuthFlow, { step: Step }> =>
  flow.step === step;

/** Goes on to the next step, which remembers what was said. */
export function goOn(ctx: Context, path: string, flow: AuthFlow): Response {
  return redirect(path, {
    status: 303,
    headers: cookies(ctx, seal(ctx.env, purpose, flow, ctx.now() + seconds * 1000)),
  });
}

/**
 * Ends the way in: signs the browser in and loads the target as a new document, for everything looks different now. Where the
 * account asks for a second step, that comes first. `basePath` is what addresses begin with, where the request's own doesn't say.
 */
export function enter(ctx: Context, signedIn: SignedIn, target: string, basePath?: string): Response {
  if ("isSecondStepNeeded" in signedIn) {
    const step = `/auth/second-step?next=${encodeURIComponent(target)}`;
    const path = basePath === undefined ? pagePath(ctx)(step) : `${basePath}${step}`;
    return goOn(ctx, path, { step: "secondStep", challenge: signedIn.challenge });
  }
  const headers = cookies(ctx, "");
  for (const cookie of sessionCookies(ctx.origin, signedIn)) headers.append("Set-Cookie", cookie);
  return redirectDocument(target, { status: 303, headers });
}

/** Keeps the sealed text in as many cookies as it needs, and ends the others. */
function cookies(ctx: Context, sealed: string): Headers {
  const headers = new Headers();
  pieces.forEach((piece, i) => {
    const text = sealed.slice(i * pieceLength, (i + 1) * pieceLength);
    headers.append("Set-Cookie", setHostCookie(ctx.origin, piece, text, text ? seconds : 0));
  });
  return headers;
}

/** Where somebody goes who is in: the remembered place, else the projects or the app's first service. */
export function targetOf(ctx: Context, url: URL): string {
  const { tenant } = ctx;
  const start = tenant.kind === "app" ? pagePath(ctx).start() : "/projects";
  return safeNext(url.searchParams.get("next"), start);
}

/** In an app, somebody who just signed in and isn't a member is asked whether to join, where they may. */
export function targetAfterSignIn(ctx: Context, url: URL): string {
  const target = targetOf(ctx, url);
  return ctx.tenant.kind === "app" ? pagePath(ctx)(`/auth/membership?next=${encodeURIComponent(target)}`) : target;
}

/** Screens for guests alone: who is signed in goes where they wanted to. */
export function requireGuest(ctx: Context, url: URL): void {
  if (ctx.actor.kind === "user") throw redirect(targetOf(ctx, url));
}

/** A step of the way in, with the remembered target. */
export function stepPath(ctx: Context, url: URL, path: string): string {
  const next = url.searchParams.get("next");
  return pagePath(ctx)(next ? `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}` : path);
}
