import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getEvent, listEventCategories } from "@workers/domain/calendar/events";
import { AppError } from "@workers/errors";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { EventEditScreen } from "~/features/events/editor/EventEditScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  const [event, categories] = await Promise.all([getEvent(ctx, { slug: params.eventSlug! }), listEventCategories(ctx)]);
  if (!event.permissions.can.includes("update"))
    throw new AppError("forbidden", { details: { ability: "event.update" } });
  return { event, categories: categories.filter(({ lock }) => !lock) };
});

export const handle = { texts: ["events", "community"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("events:form.edit"), args.data?.event.name], isPrivate: true }));

export default function EventEdit() {
  const data = useLoaderData<typeof loader>();
  return <EventEditScreen key={data.event.id} {...data} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
