import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { autoresponderNames } from "@db/vocabulary/integrations";
import { autoresponderOf, deleteAutoresponder, editAutoresponder } from "@workers/domain/platform/autoresponders";
import { notFound } from "@workers/errors";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { RemoveSection } from "~/features/admin/RemoveSection";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { appsToChoose } from "~/features/integrations/apps-to-choose.server";
import { AutoresponderFields } from "~/features/integrations/AutoresponderFields";
import { FaultText } from "~/features/integrations/FaultText";
import { autoresponderOfForm } from "~/features/integrations/integration-forms.server";
import { StateBadge, stateOf } from "~/features/integrations/StateBadge";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const tool = await autoresponderOf(ctx, namedBy<"autoresponder">(params.autoresponderId));
  if (tool.type !== params.autoresponderType) throw notFound("page");
  return { projectId: ctx.project.id, tool, apps: tool.type === "zapier" ? await appsToChoose(ctx) : [] };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"autoresponder">(params.autoresponderId);
  if (form.get("intent") === "remove") {
    await deleteAutoresponder(ctx, id);
    throw redirect(`/projects/${ctx.project.id}/settings/integrations/autoresponders`);
  }
  await editAutoresponder(ctx, id, autoresponderOfForm(form));
  return done("saved", form);
});

export const handle = { texts: ["integrations"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.tool.name, isPrivate: true }));

export default function Autoresponder() {
  const { t } = useTranslation(["integrations", "admin"]);
  const { projectId, tool, apps } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const { name, isActive, apiKey, apiUrl, username, appId, webhookUrl } = tool;
  const isUsed = tool.automationsCount > 0;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={tool.name}
        text={`${autoresponderNames[tool.type]} · ${t("tools.automations", { count: tool.automationsCount })}`}
        aside={<StateBadge state={stateOf(tool)} />}
        back={{
          to: `/projects/${projectId}/settings/integrations/autoresponders/${tool.type}`,
          label: t("tools.title"),
        }}
      />
      <div className="grid grid-cols-1 gap-6">
        {tool.lastError === null ? null : (
          <Notice tone="warning" title={t("error")}>
            <FaultText text={tool.lastError} />
          </Notice>
        )}
        <UpToDate with={[name, isActive, apiKey, apiUrl, username, appId, webhookUrl]}>
          <Form method="post" preventScrollReset>
            <FieldErrors errors={problem?.fieldErrors}>
              <div className="grid grid-cols-1 gap-6">
                <FormError>{formMessage(problem)}</FormError>
                <AutoresponderFields type={tool.type} tool={tool} apps={apps} problem={problem} />
                <div className="flex justify-end">
                  <SaveButton intent="save">{t("tools.save")}</SaveButton>
                </div>
              </div>
            </FieldErrors>
          </Form>
        </UpToDate>
        <RemoveSection
          label={t("tools.remove")}
          ask={t("tools.removeAsk", { name: tool.name })}
          text={t("tools.removeText")}
          obstacle={isUsed ? t("tools.inUse") : null}
        />
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
