import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import { useTranslation } from "~/i18n/use-translation";
import { requireAbility } from "@workers/domain/kernel/access";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { chatRulesForm } from "~/features/chat/chat-forms.server";
import { ServiceSettings } from "~/features/settings/app/ServiceSettings";
import { serviceAction, servicePageOf } from "~/features/settings/app/service-page.server";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { NumberField } from "~/ui/NumberField";
import { Switch } from "~/ui/Switch";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  return { page: await servicePageOf(ctx, "chat") };
});

export const action = serviceAction("chat", { rules: chatRulesForm });

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("settings:chat.title"), isPrivate: true }));

export default function ChatSettings() {
  const { t } = useTranslation("settings");
  const { page } = useLoaderData<typeof loader>();
  const { settings } = page;
  return (
    <ServiceSettings service="chat" page={page} title={t("chat.title")} text={t("chat.text")}>
      {(problem) => (
        <SectionForm
          intent="rules"
          title={t("chat.rules")}
          stored={[settings.isPrivateMessagingFree, settings.rewardAccess]}
          problem={problem}
        >
          <Switch
            isRow
            name="isPrivateMessagingFree"
            label={t("chat.free")}
            description={t("chat.freeText")}
            defaultChecked={settings.isPrivateMessagingFree}
          />
          <NumberField
            label={t("chat.price")}
            name="price"
            isOptional
            isWhole
            min={gamificationLimits.rewardPoints.min}
            max={gamificationLimits.rewardPoints.max}
            description={t("chat.priceText")}
            defaultValue={problem?.values["price"] ?? settings.rewardAccess?.points ?? ""}
          />
        </SectionForm>
      )}
    </ServiceSettings>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
