import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Plug } from "lucide-react";
import { autoresponderNames } from "@db/vocabulary/integrations";
import { canInProject } from "@workers/domain/kernel/access";
import { automationChoices, createAutomation } from "@workers/domain/platform/automations";
import { serviceOrigin } from "@workers/domain/kernel/public-address";
import { basePathOf, pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { namedBy } from "~/features/admin/operator.server";
import { AutomationFields } from "~/features/integrations/AutomationFields";
import { ownAutomationChoices } from "~/features/integrations/own-automation-choices.server";
import { OwnAutomationFields } from "~/features/integrations/OwnAutomationFields";
import { newAutomationOfForm } from "~/features/integrations/integration-forms.server";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";

/** In the place of a newsletter tool: the app itself. */
const ownTool = "app";

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const named = url.searchParams.get("tool");
  const offered = await automationChoices(ctx, named && named !== ownTool ? namedBy<"autoresponder">(named) : null);
  const tool = offered.tools.find(({ id }) => id === named) ?? null;
  const integrations = canInProject(ctx.team, "project.view_integrations")
    ? `${serviceOrigin(ctx.env)}/projects/${ctx.project.id}/settings/integrations`
    : null;
  const own = named === ownTool ? await ownAutomationChoices(ctx) : null;
  return { ...offered, tool, integrations, own };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  const { id } = await createAutomation(ctx, newAutomationOfForm(form));
  throw redirect(appPath(basePathOf(ctx))(`/settings/automation/${id}`));
});

export const handle = { texts: ["integrations"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("integrations:automation.createTitle"), isPrivate: true }));

export default function NewAutomation() {
  const { t } = useTranslation(["integrations", "admin"]);
  const { tools, tool, choices, refusal, integrations, own } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const path = useAppPath();
  const [list, here] = [path("/settings/automation"), path("/settings/automation/create")];
  return (
    <>
      <PageHeader title={t("automation.createTitle")} back={{ to: list, label: t("automation.title") }} />
      {own ? (
        <Form method="post">
          <FieldErrors errors={problem?.fieldErrors}>
            <div className="grid grid-cols-1 gap-6">
              <FormError>{formMessage(problem)}</FormError>
              <OwnAutomationFields choices={own} automation={null} />
              <div className="flex flex-wrap justify-end gap-3">
                <ButtonLink to={list}>{t("admin:cancel")}</ButtonLink>
                <SubmitButton>{t("automation.submit")}</SubmitButton>
              </div>
            </div>
          </FieldErrors>
        </Form>
      ) : null}
      {own || tool ? null : (
        <SettingsSection
          title={t("automation.own.title")}
          text={t("automation.own.text")}
          footer={<ButtonLink to={`${here}?tool=${ownTool}`}>{t("automation.own.choose")}</ButtonLink>}
        >
          {null}
        </SettingsSection>
      )}
      <div className={own || tool ? "contents" : "mt-6"}>
        {own ? null : tools.length === 0 ? (
          <Card padding="none">
            <EmptyState
              icon={<Plug />}
              title={t("automation.noToolsTitle")}
              text={t("automation.noToolsText")}
              action={
                integrations ? (
                  <ButtonLink to={integrations} variant="primary">
                    {t("automation.toTools")}
                  </ButtonLink>
                ) : null
              }
            />
          </Card>
        ) : tool ? (
          <Form method="post">
            <FieldErrors errors={problem?.fieldErrors}>
              <div className="grid grid-cols-1 gap-6">
                <FormError>{formMessage(problem)}</FormError>
                <AutomationFields
                  tool={tool}
                  choices={choices}
                  refusal={refusal}
                  automation={null}
                  here={`${here}?tool=${tool.id}`}
                  changeAt={here}
                  problem={problem}
                />
                <div className="flex flex-wrap justify-end gap-3">
                  <ButtonLink to={list}>{t("admin:cancel")}</ButtonLink>
                  <SubmitButton>{t("automation.submit")}</SubmitButton>
                </div>
              </div>
            </FieldErrors>
          </Form>
        ) : (
          <Form method="get">
            <SettingsSection
              title={t("automation.tool")}
              footer={
                <>
                  <ButtonLink to={list}>{t("admin:cancel")}</ButtonLink>
                  <SubmitButton>{t("automation.next")}</SubmitButton>
                </>
              }
            >
              <Select
                label={t("automation.chooseTool")}
                name="tool"
                required
                defaultValue={tools[0]?.id}
                options={tools.map(({ id, name, type }) => ({
                  value: id,
                  label: name === autoresponderNames[type] ? name : `${name} (${autoresponderNames[type]})`,
                }))}
              />
            </SettingsSection>
          </Form>
        )}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
