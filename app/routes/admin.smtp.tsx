import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type SmtpTest, smtpTestForm } from "@workers/contracts/integrations/smtp";
import { requireUser } from "@workers/domain/kernel/access";
import { deleteSmtp, editSmtp, smtpOf, testSmtp } from "@workers/domain/platform/smtp";
import { parse } from "@workers/domain/kernel/validation";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { RemoveSection } from "~/features/admin/RemoveSection";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { appsToChoose } from "~/features/integrations/apps-to-choose.server";
import { smtpOfForm } from "~/features/integrations/integration-forms.server";
import { SmtpFields } from "~/features/integrations/SmtpFields";
import { SmtpTestSection } from "~/features/integrations/SmtpTestSection";
import { StateBadge, stateOf } from "~/features/integrations/StateBadge";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const server = await smtpOf(ctx, namedBy<"smtp settings">(params.smtpId));
  const { email } = requireUser(ctx).actor.account;
  return { projectId: ctx.project.id, timezone: ctx.project.timezone, server, email, apps: await appsToChoose(ctx) };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"smtp settings">(params.smtpId);
  switch (form.get("intent")) {
    case "test": {
      const { email } = parse(smtpTestForm, { email: String(form.get("email") ?? "") });
      return { ok: true as const, tested: await testSmtp(ctx, id, email) };
    }
    case "remove":
      await deleteSmtp(ctx, id);
      throw redirect(`/projects/${ctx.project.id}/settings/integrations/smtp`);
    default:
      await editSmtp(ctx, id, smtpOfForm(form));
      return done("saved", form);
  }
});

export const handle = { texts: ["integrations"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.server.name, isPrivate: true }));

export default function MailServer() {
  const { t } = useTranslation(["integrations", "admin"]);
  const { projectId, timezone, server, email, apps } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const outcome = useActionData<{ tested?: SmtpTest }>();
  const { lastSentAt: _sent, lastError: _error, lastErrorAt: _at, pausedUntil: _until, ...entered } = server;
  const { updatedAt: _updated, ...stored } = entered;
  const ofTest = problem?.values["intent"] === "test";
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={server.name}
        text={`${server.host}:${server.port}`}
        aside={<StateBadge state={stateOf(server)} />}
        back={{ to: `/projects/${projectId}/settings/integrations/smtp`, label: t("smtp.title") }}
      />
      <div className="grid grid-cols-1 gap-6">
        <FieldErrors errors={ofTest ? problem?.fieldErrors : undefined}>
          <SmtpTestSection server={server} email={email} timezone={timezone} tested={outcome?.tested ?? null} />
        </FieldErrors>
        <UpToDate with={stored}>
          <Form method="post" preventScrollReset>
            <FieldErrors errors={ofTest ? undefined : problem?.fieldErrors}>
              <div className="grid grid-cols-1 gap-6">
                <FormError>{ofTest ? null : formMessage(problem)}</FormError>
                <SmtpFields server={server} apps={apps} problem={ofTest ? null : problem} />
                <div className="flex justify-end">
                  <SaveButton intent="save">{t("smtp.save")}</SaveButton>
                </div>
              </div>
            </FieldErrors>
          </Form>
        </UpToDate>
        <RemoveSection
          label={t("smtp.remove")}
          ask={t("smtp.removeAsk", { name: server.name })}
          text={t("smtp.removeText")}
        />
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
