import type { MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { requireAbility } from "@workers/domain/kernel/access";
import { createCategory } from "@workers/domain/community/categories";
import { redirect } from "@workers/request/redirects";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pictureOf } from "~/features/settings/picture-of-form.server";
import { newGroupForm } from "~/features/settings/settings-forms.server";
import { blankSpaceSettings } from "~/features/settings/spaces/SpaceSettingsFields";
import { SpaceSettingsForm } from "~/features/settings/spaces/SpaceSettingsForm";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  requireAbility(await enterTenantApp(outer), "app.create_communities_category");
  return null;
});

export const action = pageAction(
  async ({ ctx: outer, form }) => {
    const ctx = await enterTenantApp(outer);
    const fields = parseForm(newGroupForm, form);
    await createCategory(ctx, { ...fields, coverId: await pictureOf(ctx, form, "cover", "cover") });
    throw redirect(appPath(basePathOf(ctx))("/settings/communities"));
  },
  { takesFiles: true },
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:categories.new"), isPrivate: true }));

export default function NewCategory() {
  const { t } = useTranslation("admin");
  const list = useAppPath()("/settings/communities");
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <>
      <PageHeader
        title={t("categories.new")}
        text={t("categories.newText")}
        back={{ to: list, label: t("categories.title") }}
      />
      <SpaceSettingsForm
        title={t("categories.about")}
        submitLabel={t("categories.create")}
        settings={blankSpaceSettings}
        problem={problem}
        backTo={list}
        isCategory
      />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
