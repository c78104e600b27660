import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formFlag } from "@workers/contracts/form-fields";
import { requireAbility } from "@workers/domain/kernel/access";
import { listArticleCategories } from "@workers/domain/knowledge/articles";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { ArticleCategories } from "~/features/articles/settings/ArticleCategories";
import { ServiceSettings } from "~/features/settings/app/ServiceSettings";
import { serviceAction, servicePageOf } from "~/features/settings/app/service-page.server";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Switch } from "~/ui/Switch";

const readingForm = z.strictObject({ isCommentAllowed: formFlag(), isAuthorShown: formFlag() });

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  const [categories, page] = await Promise.all([listArticleCategories(ctx), servicePageOf(ctx, "articles")]);
  return { categories, page };
});

export const action = serviceAction("articles", { reading: readingForm });

export const handle = { texts: ["articles"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("articles:settings.title"), isPrivate: true }));

export default function ArticlesSettingsPage() {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  const { categories, page } = useLoaderData<typeof loader>();
  return (
    <ServiceSettings
      service="articles"
      page={page}
      title={t("settings.title")}
      text={t("settings.text")}
      actions={<ButtonLink to={path.articles()}>{t("form.view")}</ButtonLink>}
    >
      {(problem) => (
        <>
          <ArticleCategories categories={categories} />
          <SectionForm
            intent="reading"
            title={t("settings.reading")}
            problem={problem}
            stored={[page.settings.isCommentAllowed, page.settings.isAuthorShown]}
          >
            <Switch
              isRow
              name="isCommentAllowed"
              label={t("settings.isCommentAllowed")}
              defaultChecked={page.settings.isCommentAllowed}
            />
            <Switch
              isRow
              name="isAuthorShown"
              label={t("settings.isAuthorShown")}
              defaultChecked={page.settings.isAuthorShown}
            />
          </SectionForm>
        </>
      )}
    </ServiceSettings>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
