import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { listQuery } from "@workers/contracts/form-fields";
import { listEventCategories, listEvents } from "@workers/domain/calendar/events";
import { can } from "@workers/domain/kernel/access";
import { getWidgetArea } from "@workers/domain/pages/pages";
import { settingsOf } from "@workers/domain/platform/apps";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { EventsScreen, eventTabs } from "~/features/events/list/EventsScreen";
import { WithWidgets } from "~/features/pages/WithWidgets";
import { pageMeta } from "~/features/shell/pages/page-meta";

const perPage = 20;

/** What stands in the address of the list; what is none of it counts as left out. */
const addressQuery = z.object({
  page: listQuery.page.catch(1),
  type: z.enum(eventTabs).nullable().catch(null),
  category: z.string().max(limits.slug.max).nullable().catch(null),
  view: z.string().max(20).nullable().catch(null),
  date: z.iso.date().nullable().catch(null),
});

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const query = addressQuery.parse(Object.fromEntries(url.searchParams));
  const [categories, settings, area] = await Promise.all([
    listEventCategories(ctx),
    settingsOf(ctx, "events"),
    getWidgetArea(ctx, "events"),
  ]);
  const category = categories.find(({ slug }) => slug === query.category) ?? null;
  const usualTab = settings.defaultView === "list" || !can(ctx, "app.view_events") ? "upcoming" : "calendar";
  const tab = query.type ?? usualTab;
  const events =
    tab === "calendar"
      ? null
      : await listEvents(ctx, {
          page: query.page,
          limit: perPage,
          type: tab,
          sort: tab === "upcoming" ? "startsAt" : "-startsAt",
          ...(category && { categoryId: category.id }),
        });
  return {
    area,
    tab,
    calendar: { view: query.view, date: query.date, defaultView: settings.defaultView, madeAt: ctx.now() },
    categories,
    events: events?.data ?? [],
    category: category?.slug ?? null,
    page: events?.page ?? 1,
    pages: Math.ceil((events?.total ?? 0) / perPage),
    name: settings.name,
  };
});

export const handle = { texts: ["events", "pages"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: args.data?.name ?? t("events:title") }));

export default function Events() {
  const { area, ...data } = useLoaderData<typeof loader>();
  return (
    <WithWidgets area={area}>
      <EventsScreen {...data} />
    </WithWidgets>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
