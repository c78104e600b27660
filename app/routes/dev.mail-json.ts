import { pageLoader } from "@workers/request/pages";
import { readOutboxMails } from "~/features/outbox/outbox.server";

/** The local outbox as JSON; `?to=` names a receiver. */
export const loader = pageLoader(async ({ ctx, url }) =>
  Response.json(await readOutboxMails(ctx, url.searchParams.get("to"))),
);
