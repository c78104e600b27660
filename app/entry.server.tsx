import "./i18n/all-texts.server";
import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { TranslatorContext } from "./i18n/use-translation";
import { reportFault } from "@workers/integrations/error-reports";
import { newQueryClient } from "~/features/lists/query-client";
import { ThemeCssContext } from "~/features/shell/layouts/frame";
import { documentThemeCss } from "~/features/shell/layouts/frame.server";
import { NonceContext } from "~/features/shell/pages/nonce";
import { translatorOf } from "./i18n/translator";
import { languageOf } from "@workers/accepted-language";
import { logUnmatched } from "@workers/request/unmatched";

/** Milliseconds after which data that a page waits for while streaming counts as failed. */
export const streamTimeout = 5000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { ctx, nonce }: AppLoadContext,
) {
  let hasFailed = false;
  const translator = translatorOf(languageOf(ctx, request));
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <TranslatorContext.Provider value={translator}>
        <QueryClientProvider client={newQueryClient()}>
          <ThemeCssContext.Provider value={documentThemeCss(ctx)}>
            <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
          </ThemeCssContext.Provider>
        </QueryClientProvider>
      </TranslatorContext.Provider>
    </NonceContext.Provider>,
    {
      nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1000)]),
      onError(error) {
        if (request.signal.aborted) return;
        hasFailed = true;
        reportFault(error, "page");
      },
    },
  );
  if (isbot(request.headers.get("User-Agent"))) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: hasFailed ? 500 : status });
}

/** Errors that nobody expected; what the business refuses on purpose never comes here, but Remix' own refusals do. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) logUnmatched(request, error.status);
  else reportFault(error, "page");
}

/** The Worker takes it from here, so that pages are asked for and drawn by one copy of the router. */
export { createRequestHandler } from "@remix-run/cloudflare";
