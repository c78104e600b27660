import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listEventCategories } from "@workers/domain/calendar/events";
import { requireAbility } from "@workers/domain/kernel/access";
import { settingsOf } from "@workers/domain/platform/apps";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { NewEventScreen } from "~/features/events/editor/NewEventScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_event", { service: "events" });
  const [categories, settings] = await Promise.all([listEventCategories(ctx), settingsOf(ctx, "events")]);
  return {
    categories: categories.filter(({ lock }) => !lock),
    hasWaitingList: settings.isWaitingListDefault,
    now: ctx.now(),
  };
});

export const handle = { texts: ["events", "community"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("events:form.new"), isPrivate: true }));

export default function NewEvent() {
  return <NewEventScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
