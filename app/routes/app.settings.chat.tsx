import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { limits } from "@db/vocabulary/limits";
import { useTranslation } from "~/i18n/use-translation";
import { requireAbility } from "@workers/domain/kernel/access";
import { editServiceSettings, viewServiceSettings } from "@workers/domain/platform/apps";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { chatRulesForm, chatServiceForm } from "~/features/chat/chat-forms.server";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { ServiceForm } from "~/features/settings/app/ServiceForm";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { NumberField } from "~/ui/NumberField";
import { PageHeader } from "~/ui/PageHeader";
import { Switch } from "~/ui/Switch";

const service = { entityType: "service", entityId: "chat" } as const;

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  const [settings, access] = await Promise.all([viewServiceSettings(ctx, "chat"), accessPageOf(ctx, service)]);
  return { settings, access };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  if (await saveAccess(ctx, service, form)) return done("saved", form);
  const changes = parseForm(form.get("intent") === "service" ? chatServiceForm : chatRulesForm, form);
  await editServiceSettings(ctx, "chat", changes);
  return done("saved", form);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("settings:chat.title"), isPrivate: true }));

export default function ChatSettings() {
  const { t } = useTranslation(["settings", "admin"]);
  const { settings, access } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  return (
    <>
      <PageHeader title={t("settings:chat.title")} text={t("settings:chat.text")} />
      <div className="grid grid-cols-1 gap-6">
        <SectionForm
          intent="rules"
          title={t("settings:chat.rules")}
          stored={[settings.isPrivateMessagingFree, settings.rewardAccess]}
          problem={problem}
        >
          <Switch
            isRow
            name="isPrivateMessagingFree"
            label={t("settings:chat.free")}
            description={t("settings:chat.freeText")}
            defaultChecked={settings.isPrivateMessagingFree}
          />
          <NumberField
            label={t("settings:chat.price")}
            name="price"
            isOptional
            isWhole
            min={limits.rewardPoints.min}
            max={limits.rewardPoints.max}
            description={t("settings:chat.priceText")}
            defaultValue={problem?.values["price"] ?? settings.rewardAccess?.points ?? ""}
          />
        </SectionForm>
        <ServiceForm service="chat" settings={settings} problem={problem} />
        {access ? <AccessEditor {...access} problem={problem} /> : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
