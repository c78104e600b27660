import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "@workers/errors";
import { requireAbility } from "@workers/domain/kernel/access";
import { listEventCategories } from "@workers/domain/calendar/events";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { useTranslation } from "~/i18n/use-translation";
import { namedBy } from "~/features/admin/operator.server";
import { EventCategorySettings } from "~/features/events/settings/EventCategorySettings";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  const id = namedBy<"event category">(params.eventCategoryId);
  const [categories, access] = await Promise.all([
    listEventCategories(ctx),
    accessPageOf(ctx, { entityType: "event_category", entityId: id }),
  ]);
  const category = categories.find((other) => other.id === id);
  if (!category) throw notFound("event_category");
  return { category, others: categories.filter((other) => other.id !== id), access };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"event category">(params.eventCategoryId);
  await saveAccess(ctx, { entityType: "event_category", entityId: id }, form);
  return done("saved", form);
});

export const handle = { texts: ["events"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.category.name, isPrivate: true }));

export default function EventCategory() {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const { category, others, access } = useLoaderData<typeof loader>();
  const { t: admin } = useTranslation("admin");
  const problem = useFormOutcome((key) => admin(`done.${key}`));
  return (
    <>
      <PageHeader title={category.name} back={{ to: path("/settings/events"), label: t("settings.title") }} />
      <div className="grid grid-cols-1 gap-6">
        <EventCategorySettings key={category.id} category={category} others={others} />
        {access ? <AccessEditor {...access} problem={problem} /> : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
