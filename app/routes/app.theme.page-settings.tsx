import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { getPage } from "@workers/domain/pages/pages";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { namedBy } from "~/features/admin/operator.server";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { PageSettings } from "~/features/page-builder/publication/PageSettings";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_page");
  const id = namedBy<"page">(params.pageId);
  const [page, access] = await Promise.all([
    getPage(ctx, id),
    accessPageOf(ctx, { entityType: "custom_page", entityId: id }),
  ]);
  return { page, access };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  await saveAccess(ctx, { entityType: "custom_page", entityId: namedBy<"page">(params.pageId) }, form);
  return done("saved", form);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("designer:page.settings"), args.data?.page.name], isPrivate: true }));

export default function PageSettingsScreen() {
  const { t } = useTranslation("designer");
  const { t: admin } = useTranslation("admin");
  const path = useAppPath();
  const { page, access } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => admin(`done.${key}`));
  return (
    <>
      <PageHeader title={t("page.settings")} back={{ to: path(`/theme/page/${page.id}`), label: page.name }} />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <PageSettings page={page} />
        {access ? <AccessEditor {...access} problem={problem} /> : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
