import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listQuery } from "@workers/contracts/form-fields";
import { editRules, rulesOf, statusesOf } from "@workers/domain/gamification/points";
import { customStuffOf } from "@workers/domain/gamification/rewards";
import { requireAbility } from "@workers/domain/kernel/access";
import { editServiceSettings, viewServiceSettings } from "@workers/domain/platform/apps";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { BoardForm } from "~/features/gamification/BoardForm";
import { boardForm, rulesOfForm } from "~/features/gamification/gamification-forms.server";
import { RulesForm } from "~/features/gamification/RulesForm";
import { StatusList, StuffList } from "~/features/gamification/SettingsLists";
import { ServiceForm } from "~/features/settings/app/ServiceForm";
import { plainServiceForm } from "~/features/settings/app/service-forms.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";

const perPage = 10;
const addressQuery = z.object({ page: listQuery.page.catch(1) });

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_gamification_rule");
  const { page } = addressQuery.parse(Object.fromEntries(url.searchParams));
  const [settings, rules, statuses, stuff] = await Promise.all([
    viewServiceSettings(ctx, "gamification"),
    rulesOf(ctx),
    statusesOf(ctx),
    customStuffOf(ctx, { page, limit: perPage }),
  ]);
  const total = stuff.total ?? 0;
  return { settings, rules, statuses, stuff: stuff.data, page, pages: Math.ceil(total / perPage), total };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  switch (form.get("intent")) {
    case "rules":
      await editRules(ctx, { rules: rulesOfForm(form) });
      break;
    case "board":
      await editServiceSettings(ctx, "gamification", parseForm(boardForm, form));
      break;
    default:
      await editServiceSettings(ctx, "gamification", parseForm(plainServiceForm, form));
  }
  return done("saved", form);
});

export const handle = { texts: ["rewards"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("rewards:settings.title"), isPrivate: true }));

export default function GamificationSettings() {
  const { t } = useTranslation(["rewards", "admin"]);
  const path = useAppPath();
  const { settings, rules, statuses, ...stuff } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  return (
    <>
      <PageHeader
        title={t("settings.title")}
        text={t("settings.text")}
        actions={<ButtonLink to={path("/settings/gamification/purchases")}>{t("settings.purchases")}</ButtonLink>}
      />
      <div className="grid grid-cols-1 gap-6">
        <ServiceForm service="gamification" settings={settings} problem={problem} />
        <StatusList statuses={statuses} />
        <StuffList {...stuff} />
        <BoardForm settings={settings} problem={problem} />
        <RulesForm rules={rules} problem={problem} />
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
