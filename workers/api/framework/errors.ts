import type { Language } from "@db/vocabulary/enumerations";
import { AppError } from "@workers/errors";
import { errorText, text } from "@workers/domain/kernel/texts";
import { reportFault } from "@workers/integrations/error-reports";

/** The body of every error answer. */
export interface ErrorBody {
  code: number | string;
  message: string;
  details?: Record<string, unknown>;
  errors?: { field: string; key: string; params?: Record<string, string | number>; message: string }[];
  limits?: Record<string, unknown>;
  app?: unknown;
}

/** What went wrong as an answer, in the caller's language. What nobody threw on purpose is reported and hidden. */
export function errorResponse(error: unknown, language: Language): Response {
  const appError = error instanceof AppError ? error : new AppError("internal");
  if (appError !== error) reportFault(error, "unexpected error");
  const { details, errors, limits, retryAfter, app } = appError.extras;
  const body: ErrorBody = { code: appError.code, message: errorText(language, appError) };
  if (details) body.details = details;
  if (errors)
    body.errors = errors.map(({ field, key, params: values }) => ({
      field,
      key,
      ...(values && { params: values }),
      message: text(language, "validation", key, values),
    }));
  if (limits) Object.assign(body, { limits: { ...limits } });
  if (app) body.app = app;
  const response = Response.json(body, { status: appError.status });
  if (retryAfter) response.headers.set("Retry-After", String(retryAfter));
  return response;
}
