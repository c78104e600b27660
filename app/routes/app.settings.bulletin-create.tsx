import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { basePathOf, pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { saveBulletin } from "~/features/bulletins/bulletin-form.server";
import { bulletinSettingsPath, kindOfPath, useBulletinPath } from "~/features/bulletins/bulletin-path";
import { BulletinForm } from "~/features/bulletins/BulletinForm";
import { scopeChoices } from "~/features/bulletins/scope-choices.server";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { appPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const kind = kindOfPath(url.pathname);
  requireAbility(ctx, `app.create_${kind}`);
  return { kind, scopes: kind === "announcement" ? await scopeChoices(ctx) : [] };
});

export const action = pageAction(
  async ({ ctx: outer, url, form }) => {
    const ctx = await enterTenantApp(outer);
    const kind = kindOfPath(url.pathname);
    const { status } = await saveBulletin(ctx, kind, null, form);
    throw redirect(`${appPath(basePathOf(ctx))(bulletinSettingsPath(kind))}?status=${status}`, 303);
  },
  { takesFiles: true },
);

export const handle = { texts: ["bulletins"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: args.data && t(`bulletins:settings.${args.data.kind}.create`), isPrivate: true }));

export default function NewBulletin() {
  const { t } = useTranslation("bulletins");
  const { kind, scopes } = useLoaderData<typeof loader>();
  const list = useBulletinPath().settings(kind);
  const problem = useFormOutcome((key) => key);
  return (
    <>
      <PageHeader title={t(`settings.${kind}.create`)} back={{ to: list, label: t(`settings.${kind}.title`) }} />
      <BulletinForm key={kind} kind={kind} bulletin={null} scopes={scopes} problem={problem} backTo={list} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
