import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { requireAbility } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { createSlide, deleteSlide, editSlide, listSlides } from "@workers/domain/people/onboarding";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy } from "~/features/admin/operator.server";
import { slideOfForm } from "~/features/onboarding/onboarding-forms.server";
import { SlideForm } from "~/features/onboarding/SlideForm";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";

/** A slide of the onboarding: a new one, or the one that the address names. */
export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  if (params.slideId === undefined) return { slide: null };
  const slide = (await listSlides(ctx)).find(({ id }) => id === params.slideId);
  if (!slide) throw notFound("slide");
  return { slide };
});

export const action = pageAction(
  async ({ ctx: outer, params, form }) => {
    const ctx = await enterTenantApp(outer);
    requireAbility(ctx, "app.edit");
    const id = params.slideId === undefined ? null : namedBy<"slide">(params.slideId);
    if (id && form.get("intent") === "delete") await deleteSlide(ctx, id);
    else if (id) await editSlide(ctx, id, await slideOfForm(ctx, form));
    else await createSlide(ctx, await slideOfForm(ctx, form));
    throw redirect(appPath(basePathOf(ctx))("/settings/onboarding"));
  },
  { takesFiles: true },
);

export const handle = { texts: ["onboarding"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: args.data?.slide?.title ?? t("onboarding:slides.new"), isPrivate: true }));

export default function SlidePage() {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("admin");
  const path = useAppPath();
  const { slide } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => say(`done.${key}`));
  return (
    <>
      <PageHeader
        title={slide?.title ?? t("slides.new")}
        back={{ to: path("/settings/onboarding"), label: t("title") }}
      />
      <div className="grid grid-cols-1 gap-6">
        <UpToDate with={slide}>
          <SlideForm slide={slide} problem={problem} />
        </UpToDate>
        {slide ? (
          <SettingsSection title={t("slide.delete")} text={t("slide.deleteText")} isDangerous>
            <ConfirmedForm
              intent="delete"
              label={t("slide.delete")}
              icon={<Trash2 />}
              title={t("slide.deleteAsk", { title: slide.title })}
              text={t("slide.deleteText")}
              confirmLabel={t("slide.delete")}
            />
          </SettingsSection>
        ) : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
