import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { RotateCw, Trash2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { oneDomain, removeDomain, renameDomain, validateDomain } from "@workers/domain/platform/domains";
import { domainForm } from "@workers/contracts/admin/domains";
import { redirect } from "@workers/request/redirects";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { DnsRecords } from "~/features/admin/projects/DnsRecords";
import { DomainProblem } from "~/features/admin/projects/DomainProblem";
import { DomainSteps } from "~/features/admin/projects/DomainSteps";
import { DomainStatusBadge } from "~/features/admin/projects/DomainList";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { FieldErrors } from "~/ui/Field";
import { formMessage } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  return { projectId: ctx.project.id, domain: await oneDomain(ctx, namedBy<"domain">(params.domainId)) };
});

const checkOutcomes = { parked: "domainLive", proceeding: "domainChecked", validation_failed: "domainFailed" } as const;

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"domain">(params.domainId);
  switch (form.get("intent")) {
    case "validate": {
      const { status } = await validateDomain(ctx, id);
      return done(checkOutcomes[status]);
    }
    case "remove":
      await removeDomain(ctx, id);
      throw redirect(`/projects/${ctx.project.id}/settings/domains`);
    default:
      await renameDomain(ctx, id, parseForm(domainForm, form).domain);
      return done("saved", form);
  }
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.domain.domain, isPrivate: true }));

export default function Domain() {
  const { t } = useTranslation("admin");
  const { projectId, domain } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  const isLive = domain.status === "parked";
  const refusal = formMessage(problem);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={domain.domain}
        aside={<DomainStatusBadge status={domain.status} />}
        back={{ to: `/projects/${projectId}/settings/domains`, label: t("domains.title") }}
      />
      <div className="grid grid-cols-1 gap-6">
        <Form method="post">
          <SettingsSection
            title={t("dns.title")}
            text={t(`dns.text.${domain.status}`)}
            footer={
              <SubmitButton
                name="intent"
                value="validate"
                variant={isLive ? "secondary" : "primary"}
                icon={<RotateCw />}
              >
                {t("dns.check")}
              </SubmitButton>
            }
          >
            <DomainSteps steps={domain.steps} />
            <DomainProblem domain={domain} />
            <DnsRecords records={domain.dnsRecords} />
          </SettingsSection>
        </Form>
        <UpToDate with={domain.domain}>
          <Form method="post">
            <FieldErrors errors={refusal ? { domain: refusal } : problem?.fieldErrors}>
              <SettingsSection
                title={t("domains.rename")}
                text={t("domains.renameText")}
                footer={
                  <SaveButton intent="rename" variant="secondary">
                    {t("save")}
                  </SaveButton>
                }
              >
                <TextField
                  label={t("field.domain")}
                  isLabelHidden
                  name="domain"
                  required
                  inputMode="url"
                  autoCapitalize="none"
                  spellCheck={false}
                  defaultValue={problem?.values["domain"] ?? domain.domain}
                />
              </SettingsSection>
            </FieldErrors>
          </Form>
        </UpToDate>
        <SettingsSection
          title={t("domains.remove")}
          text={t(domain.appIds.length > 0 ? "domains.inUse" : "domains.removeText")}
          isDangerous
        >
          <ConfirmedForm
            intent="remove"
            label={t("domains.remove")}
            icon={<Trash2 />}
            disabled={domain.appIds.length > 0}
            title={t("domains.removeAsk", { name: domain.domain })}
            text={t("domains.removeText")}
            confirmLabel={t("domains.remove")}
          />
        </SettingsSection>
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
