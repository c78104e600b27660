import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formFlag } from "@workers/contracts/form-fields";
import { requireAbility } from "@workers/domain/kernel/access";
import { listArticleCategories } from "@workers/domain/knowledge/articles";
import { editServiceSettings, viewServiceSettings } from "@workers/domain/platform/apps";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { ArticleCategories } from "~/features/articles/settings/ArticleCategories";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
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

const ref = { entityType: "service", entityId: "articles" } as const;
const readingForm = z.strictObject({ isCommentAllowed: formFlag(), isAuthorShown: formFlag() });

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  const [categories, service, access] = await Promise.all([
    listArticleCategories(ctx),
    viewServiceSettings(ctx, "articles"),
    accessPageOf(ctx, ref),
  ]);
  return { categories, service, access };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  if (await saveAccess(ctx, ref, form)) return done("saved", form);
  const changes = form.get("intent") === "reading" ? parseForm(readingForm, form) : parseForm(plainServiceForm, form);
  await editServiceSettings(ctx, "articles", changes);
  return done("saved", form);
});

export const handle = { texts: ["articles"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("articles:settings.title"), isPrivate: true }));

export default function ArticlesSettingsPage() {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  const { categories, service, access } = useLoaderData<typeof loader>();
  const { t: admin } = useTranslation("admin");
  const problem = useFormOutcome((key) => admin(`done.${key}`));
  return (
    <>
      <PageHeader
        title={t("settings.title")}
        text={t("settings.text")}
        actions={<ButtonLink to={path.articles()}>{t("form.view")}</ButtonLink>}
      />
      <div className="grid grid-cols-1 gap-6">
        <ServiceForm service="articles" settings={service} problem={problem} />
        <ArticleCategories categories={categories} />
        <SectionForm
          intent="reading"
          title={t("settings.reading")}
          problem={problem}
          stored={[service.isCommentAllowed, service.isAuthorShown]}
        >
          <Switch
            isRow
            name="isCommentAllowed"
            label={t("settings.isCommentAllowed")}
            defaultChecked={service.isCommentAllowed}
          />
          <Switch
            isRow
            name="isAuthorShown"
            label={t("settings.isAuthorShown")}
            defaultChecked={service.isAuthorShown}
          />
        </SectionForm>
        {access ? <AccessEditor {...access} problem={problem} /> : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
