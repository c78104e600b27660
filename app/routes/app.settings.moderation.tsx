import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { editModerationSettings, viewModerationSettings } from "@workers/domain/community/moderation";
import { notFound } from "@workers/errors";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import {
  approvalSettingsForm,
  linkSettingsForm,
  reportSettingsForm,
  wordSettingsForm,
} from "~/features/moderation/moderation-forms.server";
import { ModerationSettings } from "~/features/moderation/ModerationSettings";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => ({
  settings: await viewModerationSettings(await enterTenantApp(outer)),
}));

const forms = {
  approval: approvalSettingsForm,
  reports: reportSettingsForm,
  words: wordSettingsForm,
  links: linkSettingsForm,
};

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  const schema = forms[form.get("intent") as keyof typeof forms];
  if (!schema) throw notFound("page");
  await editModerationSettings(ctx, parseForm(schema, form));
  return done("saved", form);
});

export const handle = { texts: ["moderation"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("moderation:settings.title"), isPrivate: true }));

export default function ModerationSettingsPage() {
  const { t } = useTranslation("moderation");
  const { t: say } = useTranslation("admin");
  const path = useAppPath();
  const problem = useFormOutcome((key) => say(`done.${key}`));
  const { settings } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("settings.title")}
        text={t("settings.text")}
        actions={<ButtonLink to={path("/settings/members/moderation")}>{t("settings.inbox")}</ButtonLink>}
      />
      <ModerationSettings settings={settings} problem={problem} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
