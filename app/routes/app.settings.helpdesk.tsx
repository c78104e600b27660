import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BarChart3 } from "lucide-react";
import { z } from "zod";
import { formFlag } from "@workers/contracts/form-fields";
import { requireAbility } from "@workers/domain/kernel/access";
import { listHelpdeskCategories } from "@workers/domain/knowledge/helpdesk";
import { editServiceSettings, viewServiceSettings } from "@workers/domain/platform/apps";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { CategoryList } from "~/features/helpdesk/settings/CategoryList";
import { ServiceForm } from "~/features/settings/app/ServiceForm";
import { plainServiceForm } from "~/features/settings/app/service-forms.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { Switch } from "~/ui/Switch";

const ref = { entityType: "service", entityId: "helpdesk" } as const;
const askingForm = z.strictObject({ isAskingOffered: formFlag() });

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  const [categories, service, access] = await Promise.all([
    listHelpdeskCategories(ctx),
    viewServiceSettings(ctx, "helpdesk"),
    accessPageOf(ctx, ref),
  ]);
  return { categories, service, access };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  if (await saveAccess(ctx, ref, form)) return done("saved", form);
  const changes = form.get("intent") === "asking" ? parseForm(askingForm, form) : parseForm(plainServiceForm, form);
  await editServiceSettings(ctx, "helpdesk", changes);
  return done("saved", form);
});

export const handle = { texts: ["helpdesk"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("helpdesk:settings.title"), isPrivate: true }));

export default function HelpdeskSettingsPage() {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const { categories, service, access } = useLoaderData<typeof loader>();
  const { t: admin } = useTranslation("admin");
  const problem = useFormOutcome((key) => admin(`done.${key}`));
  return (
    <>
      <PageHeader
        title={t("settings.title")}
        text={t("settings.text")}
        actions={
          <>
            <ButtonLink to={path("/settings/helpdesk/report")} icon={<BarChart3 />}>
              {t("report.title")}
            </ButtonLink>
            <ButtonLink to={path.helpdesk()}>{t("view")}</ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <ServiceForm service="helpdesk" settings={service} problem={problem} />
        <CategoryList
          title={t("settings.categories")}
          text={t("settings.categoriesText")}
          parentId={null}
          categories={categories}
        />
        <SectionForm intent="asking" title={t("contact.title")} problem={problem} stored={[service.isAskingOffered]}>
          <Switch
            isRow
            name="isAskingOffered"
            label={t("settings.isAskingOffered")}
            description={t("settings.isAskingOfferedText")}
            defaultChecked={service.isAskingOffered}
          />
        </SectionForm>
        {access ? <AccessEditor {...access} problem={problem} /> : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
