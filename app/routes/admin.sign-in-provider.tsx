import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import {
  deleteOpenIdProvider,
  editOpenIdProvider,
  openIdProviderOf,
  redirectAddresses,
} from "@workers/domain/platform/openid-providers";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { RemoveSection } from "~/features/admin/RemoveSection";
import { providerOfForm } from "~/features/admin/sign-in/provider-forms.server";
import { ProviderFields } from "~/features/admin/sign-in/ProviderFields";
import { RedirectAddresses } from "~/features/admin/sign-in/RedirectAddresses";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const [provider, addresses] = await Promise.all([
    openIdProviderOf(ctx, namedBy<"openid provider">(params.providerId)),
    redirectAddresses(ctx),
  ]);
  return { projectId: ctx.project.id, provider, addresses };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"openid provider">(params.providerId);
  if (form.get("intent") === "remove") {
    await deleteOpenIdProvider(ctx, id);
    throw redirect(`/projects/${ctx.project.id}/settings/sign-in`, 303);
  }
  await editOpenIdProvider(ctx, id, providerOfForm(form));
  return done("saved", form);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.provider.name, isPrivate: true }));

export default function Provider() {
  const { t } = useTranslation("admin");
  const { projectId, provider, addresses } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  const { updatedAt: _updated, ...stored } = provider;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={provider.name}
        back={{ to: `/projects/${projectId}/settings/sign-in`, label: t("signInSettings.title") }}
      />
      <div className="grid grid-cols-1 gap-6">
        <UpToDate with={stored}>
          <Form method="post" preventScrollReset>
            <FieldErrors errors={problem?.fieldErrors}>
              <div className="grid grid-cols-1 gap-6">
                <FormError>{formMessage(problem)}</FormError>
                <ProviderFields provider={provider} problem={problem} />
                <div className="flex justify-end">
                  <SaveButton intent="save">{t("save")}</SaveButton>
                </div>
              </div>
            </FieldErrors>
          </Form>
        </UpToDate>
        <RedirectAddresses addresses={addresses} />
        <RemoveSection
          label={t("signInSettings.remove")}
          ask={t("signInSettings.removeAsk", { name: provider.name })}
          text={t("signInSettings.removeText")}
        />
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
