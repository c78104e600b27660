import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { FlaskConical } from "lucide-react";
import { deleteTracking, editTracking, getTracking, testTracking } from "@workers/domain/platform/consent";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { KeptForm } from "~/features/admin/legal/KeptForm";
import { TrackingFields } from "~/features/admin/legal/TrackingFields";
import { trackingOfForm } from "~/features/admin/legal/tracking-forms.server";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { RemoveSection } from "~/features/admin/RemoveSection";
import { appsToChoose } from "~/features/integrations/apps-to-choose.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const [tracking, apps] = await Promise.all([
    getTracking(ctx, namedBy<"tracking">(params.trackingId)),
    appsToChoose(ctx),
  ]);
  return { projectId: ctx.project.id, tracking, apps };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"tracking">(params.trackingId);
  const intent = form.get("intent");
  if (intent === "remove") {
    await deleteTracking(ctx, id);
    throw redirect(`/projects/${ctx.project.id}/settings/trackings`);
  }
  if (intent === "test") return { tested: await testTracking(ctx, id) };
  await editTracking(ctx, id, trackingOfForm(form));
  return done("saved", form);
});

export const handle = { texts: ["legal"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("legal:trackings.title"), isPrivate: true }));

export default function EditTracking() {
  const { t } = useTranslation(["legal", "admin"]);
  const { projectId, tracking, apps } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tested = answer && "tested" in answer ? answer.tested : null;
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const { updatedAt: _updated, ...stored } = tracking;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={tracking.name}
        text={t(`trackings.types.${tracking.type}`)}
        back={{ to: `/projects/${projectId}/settings/trackings`, label: t("trackings.title") }}
      />
      <div className="grid grid-cols-1 gap-6">
        <KeptForm stored={stored} problem={problem}>
          <TrackingFields tracking={tracking} apps={apps} problem={problem} />
        </KeptForm>
        {tracking.type === "custom" ? null : (
          <SettingsSection title={t("trackings.test")} text={t("trackings.testText")}>
            <div role="status" className="empty:hidden">
              {tested ? (
                <Notice tone={tested.isReachable ? "success" : "danger"}>
                  {t(
                    tested.isReachable
                      ? "trackings.reached"
                      : tested.status
                        ? "trackings.refused"
                        : "trackings.unreached",
                    { status: tested.status ?? 0 },
                  )}
                </Notice>
              ) : null}
            </div>
            <Form method="post" preventScrollReset>
              <SubmitButton name="intent" value="test" variant="secondary" icon={<FlaskConical />}>
                {t("trackings.testStart")}
              </SubmitButton>
            </Form>
          </SettingsSection>
        )}
        <RemoveSection
          label={t("trackings.remove")}
          ask={t("trackings.removeAsk", { name: tracking.name })}
          text={t("trackings.removeText")}
        />
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
