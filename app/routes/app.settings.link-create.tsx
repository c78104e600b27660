import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { requireAbility } from "@workers/domain/kernel/access";
import { createLink, listGroups } from "@workers/domain/community/spaces";
import { redirect } from "@workers/request/redirects";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { LinkForm } from "~/features/settings/app/LinkForm";
import { linkForm } from "~/features/settings/settings-forms.server";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_space_group");
  const groups = await listGroups(ctx);
  return {
    groups: groups.map(({ id, name }) => ({ value: id, label: name })),
    groupId: url.searchParams.get("groupId"),
  };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  await createLink(ctx, parseForm(linkForm, form));
  throw redirect(appPath(basePathOf(ctx))("/settings/groups"));
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:groups.newLink"), isPrivate: true }));

export const handle = { texts: ["spaces"] };

export default function NewLink() {
  const { t } = useTranslation(["spaces", "admin"]);
  const list = useAppPath()("/settings/groups");
  const { groups, groupId } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  return (
    <>
      <PageHeader title={t("links.new")} text={t("links.text")} back={{ to: list, label: t("admin:groups.title") }} />
      <LinkForm groups={groups} groupId={groupId} submitLabel={t("links.create")} problem={problem} backTo={list} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
