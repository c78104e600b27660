import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { eventViews } from "@db/vocabulary/calendar/events";
import { formFlag } from "@workers/contracts/form-fields";
import { listEventCategories } from "@workers/domain/calendar/events";
import { requireAbility } from "@workers/domain/kernel/access";
import { editServiceSettings, viewServiceSettings } from "@workers/domain/platform/apps";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { useTranslation } from "~/i18n/use-translation";
import { placeOfTasks } from "~/features/tasks/place.server";
import { ImportEvents } from "~/features/events/settings/ImportEvents";
import { EventCategories } from "~/features/events/settings/EventCategories";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { ServiceForm } from "~/features/settings/app/ServiceForm";
import { plainServiceForm } from "~/features/settings/app/service-forms.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";

const ref = { entityType: "service", entityId: "events" } as const;
const optionsForm = z.strictObject({ defaultView: z.enum(eventViews), isWaitingListDefault: formFlag() });

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  const [categories, service, access] = await Promise.all([
    listEventCategories(ctx),
    viewServiceSettings(ctx, "events"),
    accessPageOf(ctx, ref),
  ]);
  return { categories, service, access, tasks: placeOfTasks(ctx) };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  if (await saveAccess(ctx, ref, form)) return done("saved", form);
  const changes = form.get("intent") === "options" ? parseForm(optionsForm, form) : parseForm(plainServiceForm, form);
  await editServiceSettings(ctx, "events", changes);
  return done("saved", form);
});

export const handle = { texts: ["events", "tasks"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("events:settings.title"), isPrivate: true }));

export default function EventsSettingsPage() {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const { categories, service, access, tasks } = useLoaderData<typeof loader>();
  const { t: admin } = useTranslation("admin");
  const problem = useFormOutcome((key) => admin(`done.${key}`));
  return (
    <>
      <PageHeader
        title={t("settings.title")}
        text={t("settings.text")}
        actions={<ButtonLink to={path.events()}>{t("settings.view")}</ButtonLink>}
      />
      <div className="grid grid-cols-1 gap-6">
        <ServiceForm service="events" settings={service} problem={problem} />
        <EventCategories categories={categories} />
        <ImportEvents categories={categories} placeOfTasks={tasks} />
        <SectionForm
          intent="options"
          title={t("settings.options")}
          problem={problem}
          stored={[service.defaultView, service.isWaitingListDefault]}
        >
          <Select
            label={t("settings.defaultView")}
            name="defaultView"
            className="max-w-64"
            defaultValue={service.defaultView}
            options={eventViews.map((value) => ({ value, label: t(`settings.views.${value}`) }))}
          />
          <Switch
            isRow
            name="isWaitingListDefault"
            label={t("settings.isWaitingListDefault")}
            description={t("settings.isWaitingListDefaultText")}
            defaultChecked={service.isWaitingListDefault}
          />
        </SectionForm>
        {access ? <AccessEditor {...access} problem={problem} /> : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
