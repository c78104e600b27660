import { readText } from "@workers/bounded-body";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { AppError, type LockDetails, notFound, type ErrorName, type FieldError } from "@workers/errors";
import { dropFormFiles, type FormFile, putFormFileAside } from "@workers/domain/kernel/files";
import { hasPromo, lockScreenOf } from "@workers/domain/platform/lock-screens";
import { movedTo } from "@workers/domain/kernel/addresses";
import { errorText, text } from "@workers/domain/kernel/texts";
import { fieldErrors } from "@workers/domain/kernel/validation";
import { enterTenantApp } from "@workers/tenancy";
import type { LockScreenPage } from "@workers/contracts/lock-screens";
import type { CodeLimits } from "@workers/contracts/session/sessions";
import { redirect, redirectElsewhere } from "./redirects";
import { languageOf } from "../accepted-language";
import { StreamedForm } from "./multipart";
import type { Context } from "../context";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    /** Null where no tenant answers at the host. */
    ctx: Context | null;
    nonce: string;
    /** The answer is a document, not the data for one that stands. */
    isDocument: boolean;
    /** Why a form is refused: there were too many. */
    refusal: AppError | null;
    /** Why a page is not shown: its reader asked for too many. */
    readRefusal: AppError | null;
  }
}

interface PageArgs {
  ctx: Context;
  params: LoaderFunctionArgs["params"];
  request: Request;
  url: URL;
}

/** What a screen's error boundary learns of a refusal. */
export interface PageError {
  name: ErrorName;
  message: string;
  details?: Record<string, unknown>;
  /** What is shown in place of what is locked. */
  lockScreen?: LockScreenPage;
}

/**
 * A screen's loader: gets the request's Context; refusals become answers with their status for the error boundary,
 * and who isn't signed in is led to the sign-in and back.
 */
export function pageLoader<Data>(load: (args: PageArgs) => Promise<Data> | Data) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Data> => {
    const ctx = context.ctx;
    if (!ctx) throw refusal(context.readRefusal ?? notFound(), languageOf(ctx, request));
    if (context.readRefusal) throw refusal(context.readRefusal, ctx.language);
    try {
      return await load({ ctx, params, request, url: new URL(request.url) });
    } catch (error) {
      throw await pageRefusal(error, ctx, request);
    }
  };
}

/** What a form gets back when it wasn't accepted: what failed, and what was typed. */
export interface FormProblem {
  ok: false;
  error: { name: ErrorName; message: string; details?: Record<string, unknown>; limits?: CodeLimits };
  /** By field name, in the reader's language. */
  fieldErrors: Record<string, string>;
  /** What was typed, passwords left out. */
  values: Record<string, string>;
}

/**
 * A screen's action. What people can mend (bad input, taken, too often, wrong code) comes back as a FormProblem with
 * its status, nothing typed lost; the rest goes to the error boundary.
 */
export function pageAction<Data>(
  act: (args: PageArgs & { form: PageForm }) => Promise<Data> | Data,
  { takesFiles = false } = {},
) {
  return async ({ context, params, request }: ActionFunctionArgs): Promise<Data | FormProblem> => {
    const ctx = context.ctx;
    if (!ctx) throw refusal(notFound(), languageOf(ctx, request));
    const form = new PageForm();
    try {
      await readForm(ctx, request, form, { takesFiles: takesFiles && !context.refusal });
      if (context.refusal) throw context.refusal;
      return await act({ ctx, params, request, url: new URL(request.url), form });
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 404 || (error.status === 401 && !error.extras.errors))
        throw await pageRefusal(error, ctx, request);
      // Remix unwraps it: what a screen gets is the problem itself.
      return data(problem(error, ctx, form), { status: error.status }) as unknown as FormProblem;
    } finally {
      if (form.files.length > 0)
        ctx.waitUntil(
          dropFormFiles(
            ctx.env,
            form.files.map(({ file }) => file),
          ).catch(logNotDropped),
        );
    }
  };
}

const logNotDropped = (error: unknown) => console.warn("files of a form stay until the clock takes them", error);

/** A page's form: its fields, and beside them its files, which were put aside as they came. */
export class PageForm extends FormData {
  readonly files: { field: string; file: FormFile }[] = [];

  filesOf(field: string): FormFile[] {
    return this.files.filter((file) => file.field === field).map(({ file }) => file);
  }
}

/** Reads a page's form. 415 for what is sent in no form's format, 413 as soon as there are more bytes than it may have, 400 for what is no form. */
async function readForm(
  ctx: Context,
  request: Request,
  form: PageForm,
  { takesFiles }: { takesFiles: boolean },
): Promise<void> {
  const type = request.headers.get("Content-Type") ?? "";
  const isMultipart = /^multipart\/form-data\b/i.test(type);
  if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(type)) throw new AppError("unsupportedMediaType");
  const maxFieldBytes = ctx.actor.kind === "guest" ? limits.jsonBodyBytes : limits.formFieldBytes;
  const maxBytes = isMultipart && ctx.actor.kind === "user" ? limits.formBytes : maxFieldBytes;
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw new AppError("tooLarge");
  if (isMultipart && !/;\s*boundary=/i.test(type)) throw new AppError("malformed");
  if (!isMultipart) {
    for (const [name, value] of new URLSearchParams(await readText(request, maxBytes))) form.append(name, value);
    return;
  }
  const fields = await StreamedForm.receiveAll(request, { maxBytes, maxFieldBytes }, async (field, fileName, bytes) => {
    const file = takesFiles ? await putFormFileAside(ctx.env, fileName, bytes) : null;
    if (file) form.files.push({ field, file });
  });
  for (const [name, value] of fields) form.append(name, value);
}

/** A form's fields by a schema; names that end in [] are lists. Throws the 422 that names each failed field. */
export function parseForm<S extends z.ZodType>(schema: S, form: FormData): z.output<S> {
  const values: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    if (name.startsWith("_") || name === "intent") continue;
    const all = form.getAll(name);
    if (name.endsWith("[]")) values[name.slice(0, -2)] = all;
    else values[name] = all[0];
  }
  const parsed = schema.safeParse(values, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError("validation", { errors: fieldErrors(parsed.error) });
}

function problem(error: AppError, ctx: Context, form: FormData): FormProblem {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !/password|code/i.test(name)) values[name] = value;
  const inLanguage = (fieldError: FieldError) => text(ctx.language, "validation", fieldError.key, fieldError.params);
  return {
    ok: false,
    error: {
      name: error.errorName,
      message: errorText(ctx.language, error),
      details: error.extras.details,
      limits: error.extras.limits,
    },
    fieldErrors: Object.fromEntries(
      (error.extras.errors ?? []).map((fieldError) => [fieldError.field, inLanguage(fieldError)]),
    ),
    values,
  };
}

async function pageRefusal(error: unknown, ctx: Context, request: Request): Promise<unknown> {
  if (!(error instanceof AppError)) return error;
  if (error.errorName === "locked" && request.method === "GET" && ctx.tenant.kind === "app")
    return insteadOfLocked(error, ctx);
  if (error.errorName === "notFound" && request.method === "GET" && ctx.tenant.kind === "app") {
    const moved = await movedAddress(ctx, request);
    if (moved) return moved;
  }
  if (error.status === 401 && ctx.actor.kind === "guest") return redirect(signInAddress(ctx, request));
  const elsewhere = request.method === "GET" ? startWithNotice(error, ctx, request) : null;
  return elsewhere ? redirect(elsewhere) : refusal(error, ctx.language);
}

/** Null where the app itself is what is not there, as one in the archive. */
async function appOrNull(ctx: Context) {
  try {
    return await enterTenantApp(ctx);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Leads on from an address under which something opened before; null where nothing did. */
async function movedAddress(ctx: Context, request: Request): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const basePath = basePathOf(ctx);
  const app = await appOrNull(ctx);
  const now = app && (await movedTo(app, pathname.slice(basePath.length).replace(/\.data$/, "")));
  // Another thing may be given the address later, so browsers ask again.
  return now ? redirect(basePath + now + search, { status: 301, headers: { "Cache-Control": "no-cache" } }) : null;
}

/** What is shown in place of what a gate keeps closed: the app's promo, another page, or a lock screen. */
async function insteadOfLocked(error: AppError, ctx: Context): Promise<Response> {
  const lock = error.extras.details as unknown as LockDetails;
  const app = await enterTenantApp(ctx);
  if (lock.show === "promo" && (await hasPromo(app))) return redirect(`${basePathOf(ctx)}/promo`);
  const lockScreen = await lockScreenOf(app, lock);
  return lockScreen.forwardUrl
    ? redirectElsewhere(lockScreen.forwardUrl)
    : refusal(error, ctx.language, { lockScreen });
}

/** The query parameter by which the start says which ability a screen asked for in vain. */
export const missingParameter = "missing";

/**
 * Who lacks a screen's ability is led to where the app or project begins, which names it. Null where that helps nothing:
 * the app itself is closed to the person, or the start is the screen that refuses.
 */
function startWithNotice(
  { errorName, extras: { details } }: AppError,
  { tenant }: Context,
  request: Request,
): string | null {
  // The team asks for two-step sign-in: it is set up first.
  if (errorName === "twoStepRequired" && tenant.kind === "service") return "/projects/settings/security?required=team";
  const ability = details?.["ability"];
  const { pathname, searchParams } = new URL(request.url);
  if (errorName !== "forbidden" || typeof ability !== "string" || details?.["reason"] !== undefined) return null;
  if (ability === "app.view" || searchParams.has(missingParameter)) return null;
  const query = `?${missingParameter}=${encodeURIComponent(ability)}`;
  if (tenant.kind === "app") return `${tenant.basePath || "/"}${query}`;
  const project = /^\/projects\/[0-9a-f-]{36}(?=\/)/.exec(pathname)?.[0];
  return tenant.kind === "service" && project ? `${project}${query}` : null;
}

function refusal(error: AppError, language: Context["language"], more?: Pick<PageError, "lockScreen">): Response {
  const body: PageError = {
    ...more,
    name: error.errorName,
    message: errorText(language, error),
    details: error.extras.details,
  };
  const response = Response.json(body, { status: error.status, statusText: error.errorName });
  if (error.extras.retryAfter) response.headers.set("Retry-After", String(error.extras.retryAfter));
  return response;
}

/** What addresses of the app begin with: `/slug`, or empty. */
export const basePathOf = ({ tenant }: Pick<Context, "tenant">): string =>
  tenant.kind === "app" ? tenant.basePath : "";

/** The sign-in of this host, which leads back to where the person wanted to go. */
function signInAddress(ctx: Context, request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${basePathOf(ctx)}/auth?next=${encodeURIComponent(pathname.replace(/\.data$/, "") + search)}`;
}

/** A path of this host to go on to after signing in; anything else leads to the start. */
export function safeNext(next: string | null, fallback: string): string {
  return next && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : fallback;
}
