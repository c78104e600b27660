import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BarChart3 } from "lucide-react";
import { z } from "zod";
import { formFlag } from "@workers/contracts/form-fields";
import { requireAbility } from "@workers/domain/kernel/access";
import { listHelpdeskCategories } from "@workers/domain/knowledge/helpdesk";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { flatTree } from "~/features/helpdesk/flat-tree";
import { CategoryList } from "~/features/helpdesk/settings/CategoryList";
import { ServiceSettings } from "~/features/settings/app/ServiceSettings";
import { serviceAction, servicePageOf } from "~/features/settings/app/service-page.server";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Switch } from "~/ui/Switch";

const askingForm = z.strictObject({ isAskingOffered: formFlag() });

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  const [categories, page] = await Promise.all([listHelpdeskCategories(ctx), servicePageOf(ctx, "helpdesk")]);
  return { categories, page };
});

export const action = serviceAction("helpdesk", { asking: askingForm });

export const handle = { texts: ["helpdesk"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("helpdesk:settings.title"), isPrivate: true }));

export default function HelpdeskSettingsPage() {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const { categories, page } = useLoaderData<typeof loader>();
  return (
    <ServiceSettings
      service="helpdesk"
      page={page}
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
    >
      {(problem) => (
        <>
          <CategoryList
            title={t("settings.categories")}
            text={t("settings.categoriesText")}
            parentId={null}
            categories={categories}
            total={flatTree(categories).length}
          />
          <SectionForm
            intent="asking"
            title={t("contact.title")}
            problem={problem}
            stored={[page.settings.isAskingOffered]}
          >
            <Switch
              isRow
              name="isAskingOffered"
              label={t("settings.isAskingOffered")}
              description={t("settings.isAskingOfferedText")}
              defaultChecked={page.settings.isAskingOffered}
            />
          </SectionForm>
        </>
      )}
    </ServiceSettings>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
