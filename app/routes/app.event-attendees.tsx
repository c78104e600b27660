import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { attendances } from "@db/vocabulary/calendar/events";
import { listQuery } from "@workers/contracts/form-fields";
import { getEvent, listAttendees } from "@workers/domain/calendar/events";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { AttendeesScreen } from "~/features/events/attendees/AttendeesScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

const perPage = 50;
const addressQuery = z.object({
  page: listQuery.page.catch(1),
  status: z.enum(attendances).catch("joined"),
});

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await enterTenantApp(outer);
  const { page, status } = addressQuery.parse(Object.fromEntries(url.searchParams));
  const event = await getEvent(ctx, { slug: params.eventSlug! });
  const attendees = await listAttendees(ctx, event.id, { page, limit: perPage, status });
  return {
    event,
    attendees: attendees.data,
    status,
    page,
    pages: Math.ceil((attendees.total ?? 0) / perPage),
  };
});

export const handle = { texts: ["events"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("events:attendees.title"), args.data?.event.name], isPrivate: true }));

export default function EventAttendees() {
  return <AttendeesScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
