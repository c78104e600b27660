import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { eventViews } from "@db/vocabulary/calendar/events";
import { formFlag } from "@workers/contracts/form-fields";
import { listEventCategories } from "@workers/domain/calendar/events";
import { requireAbility } from "@workers/domain/kernel/access";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { useTranslation } from "~/i18n/use-translation";
import { placeOfTasks } from "~/features/tasks/place.server";
import { ImportEvents } from "~/features/events/settings/ImportEvents";
import { EventCategories } from "~/features/events/settings/EventCategories";
import { ServiceSettings } from "~/features/settings/app/ServiceSettings";
import { serviceAction, servicePageOf } from "~/features/settings/app/service-page.server";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";

const optionsForm = z.strictObject({ defaultView: z.enum(eventViews), isWaitingListDefault: formFlag() });

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  const [categories, page] = await Promise.all([listEventCategories(ctx), servicePageOf(ctx, "events")]);
  return { categories, page, tasks: placeOfTasks(ctx) };
});

export const action = serviceAction("events", { options: optionsForm });

export const handle = { texts: ["events", "tasks"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("events:settings.title"), isPrivate: true }));

export default function EventsSettingsPage() {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const { categories, page, tasks } = useLoaderData<typeof loader>();
  return (
    <ServiceSettings
      service="events"
      page={page}
      title={t("settings.title")}
      text={t("settings.text")}
      actions={<ButtonLink to={path.events()}>{t("settings.view")}</ButtonLink>}
    >
      {(problem) => (
        <>
          <EventCategories categories={categories} />
          <ImportEvents categories={categories} placeOfTasks={tasks} />
          <SectionForm
            intent="options"
            title={t("settings.options")}
            problem={problem}
            stored={[page.settings.defaultView, page.settings.isWaitingListDefault]}
          >
            <Select
              label={t("settings.defaultView")}
              name="defaultView"
              className="max-w-64"
              defaultValue={page.settings.defaultView}
              options={eventViews.map((value) => ({ value, label: t(`settings.views.${value}`) }))}
            />
            <Switch
              isRow
              name="isWaitingListDefault"
              label={t("settings.isWaitingListDefault")}
              description={t("settings.isWaitingListDefaultText")}
              defaultChecked={page.settings.isWaitingListDefault}
            />
          </SectionForm>
        </>
      )}
    </ServiceSettings>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
