import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import {
  automationChoices,
  automationOf,
  deleteAutomation,
  editAutomation,
  retryAutomation,
} from "@workers/domain/platform/automations";
import { basePathOf, pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { RemoveSection } from "~/features/admin/RemoveSection";
import { namedBy } from "~/features/admin/operator.server";
import { AutomationFields } from "~/features/integrations/AutomationFields";
import { AutomationRuns } from "~/features/integrations/AutomationRuns";
import { ownAutomationChoices } from "~/features/integrations/own-automation-choices.server";
import { OwnAutomationFields } from "~/features/integrations/OwnAutomationFields";
import { automationOfForm } from "~/features/integrations/integration-forms.server";
import { StateBadge } from "~/features/integrations/StateBadge";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  const automation = await automationOf(ctx, namedBy<"automation">(params.automationId));
  const { tools, choices, refusal } = await automationChoices(ctx, automation.autoresponderId);
  const tool = tools.find(({ id }) => id === automation.autoresponderId) ?? null;
  const own = automation.action === "save_contact" ? null : await ownAutomationChoices(ctx);
  return { automation, tool, choices, refusal, own };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"automation">(params.automationId);
  switch (form.get("intent")) {
    case "retry":
      await retryAutomation(ctx, id);
      return done("automationRetried");
    case "remove":
      await deleteAutomation(ctx, id);
      throw redirect(appPath(basePathOf(ctx))("/settings/automation"));
    default:
      await editAutomation(ctx, id, automationOfForm(form));
      return done("saved", form);
  }
});

export const handle = { texts: ["integrations"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: args.data?.automation.autoresponder?.name ?? t("integrations:automation.title"),
    isPrivate: true,
  }));

export default function Automation() {
  const { t } = useTranslation(["integrations", "admin"]);
  const { automation, tool, choices, refusal, own } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const path = useAppPath();
  const { list, tags, isActive, autoresponderId } = automation;
  return (
    <>
      <PageHeader
        title={
          own
            ? t(`automation.action.${automation.action}`)
            : (automation.autoresponder?.name ?? t("automation.toolGone"))
        }
        text={t(`automation.event.${automation.event}`)}
        aside={<StateBadge state={isActive ? "active" : "inactive"} />}
        back={{ to: path("/settings/automation"), label: t("automation.title") }}
      />
      <div className="grid grid-cols-1 gap-6">
        {own ? (
          <UpToDate with={[automation.event, automation.action, automation.settings, isActive]}>
            <Form method="post" preventScrollReset>
              <FieldErrors errors={problem?.fieldErrors}>
                <div className="grid grid-cols-1 gap-6">
                  <FormError>{formMessage(problem)}</FormError>
                  <OwnAutomationFields choices={own} automation={automation} />
                  <div className="flex justify-end">
                    <SaveButton intent="save">{t("automation.save")}</SaveButton>
                  </div>
                </div>
              </FieldErrors>
            </Form>
          </UpToDate>
        ) : tool ? (
          <UpToDate with={[list, tags, isActive, autoresponderId]}>
            <Form method="post" preventScrollReset>
              <FieldErrors errors={problem?.fieldErrors}>
                <div className="grid grid-cols-1 gap-6">
                  <FormError>{formMessage(problem)}</FormError>
                  <AutomationFields
                    tool={tool}
                    choices={choices}
                    refusal={refusal}
                    automation={automation}
                    here={path(`/settings/automation/${automation.id}`)}
                    changeAt={null}
                    problem={problem}
                  />
                  <div className="flex justify-end">
                    <SaveButton intent="save">{t("automation.save")}</SaveButton>
                  </div>
                </div>
              </FieldErrors>
            </Form>
          </UpToDate>
        ) : (
          <Notice tone="warning">{t("automation.toolGone")}</Notice>
        )}
        <AutomationRuns automation={automation} />
        <RemoveSection
          label={t("automation.remove")}
          ask={t("automation.removeAsk")}
          text={t("automation.removeText")}
        />
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
