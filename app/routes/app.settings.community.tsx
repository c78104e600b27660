import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  editAppOptions,
  editServiceSettings,
  viewAppOptions,
  viewServiceSettings,
} from "@workers/domain/platform/apps";
import { listPages } from "@workers/domain/pages/pages";
import { notFound } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { CommunitySettings } from "~/features/settings/spaces/CommunitySettings";
import { deviceForm, homeForm, startForm } from "~/features/settings/app/service-forms.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  const [settings, options, pages] = await Promise.all([
    viewServiceSettings(ctx, "community"),
    viewAppOptions(ctx),
    listPages(ctx, { page: 1, limit: 100 }),
  ]);
  return { settings, options, pages: pages.data.map(({ id, name }) => ({ id, name })) };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  switch (form.get("intent")) {
    case "start":
      await editAppOptions(ctx, parseForm(startForm, form));
      return done("saved", form);
    case "home":
      await editServiceSettings(ctx, "community", parseForm(homeForm, form));
      return done("saved", form);
    case "device":
      await editAppOptions(ctx, parseForm(deviceForm, form));
      return done("saved", form);
    default:
      throw notFound("page");
  }
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("settings:community.title"), isPrivate: true }));

export default function CommunitySettingsPage() {
  const { t } = useTranslation("settings");
  const { t: say } = useTranslation("admin");
  const problem = useFormOutcome((key) => say(`done.${key}`));
  return (
    <>
      <PageHeader title={t("community.title")} text={t("community.text")} />
      <CommunitySettings {...useLoaderData<typeof loader>()} problem={problem} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
