import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader } from "@workers/request/pages";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { changeMember } from "~/features/settings/members/change-member.server";
import { MembersTableScreen } from "~/features/settings/members/table/MembersTableScreen";
import { saveSegmentOfForm } from "~/features/settings/members/table/segment-form.server";
import { memberTablePage } from "~/features/settings/members/table/table-page.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";

export const loader = pageLoader(async ({ ctx, url, request }) =>
  memberTablePage(await enterTenantApp(ctx), url, request),
);

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  return (await saveSegmentOfForm(ctx, form)) ?? done(await changeMember(ctx, form));
});

export const handle = { texts: ["members", "gates", "moderation", "community", "tasks"], isWide: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:members.title"), isPrivate: true }));

export default function Members() {
  const { t } = useTranslation("admin");
  useFormOutcome((key) => t(`done.${key}`));
  return <MembersTableScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
