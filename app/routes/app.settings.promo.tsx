import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArrowUpRight, Trash2 } from "lucide-react";
import { notFound } from "@workers/errors";
import { limitOf } from "@workers/domain/kernel/projects";
import { deletePromo, editPromo, findPromo } from "@workers/domain/platform/promos";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { PromoForm } from "~/features/promo/PromoForm";
import { newMediaOf, promoForm } from "~/features/promo/promo-form.server";
import { pictureOf } from "~/features/settings/picture-of-form.server";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  const promo = await findPromo(ctx);
  // Tariffs without the public list have no promo page either; one from earlier can still be changed.
  if (!promo && limitOf(ctx.project, "discoveryCount") === 0) throw notFound("page");
  return { promo, appName: ctx.app.name };
});

export const action = pageAction(
  async ({ ctx: outer, form }) => {
    const ctx = await enterTenantApp(outer);
    if (form.get("intent") === "delete") {
      await deletePromo(ctx);
      return done("saved", form);
    }
    const { media, ...fields } = parseForm(promoForm, form);
    const coverId = await pictureOf(ctx, form, "cover", "promo");
    await editPromo(ctx, { ...fields, coverId, media: [...media, ...(await newMediaOf(ctx, form))] });
    return done("saved");
  },
  { takesFiles: true },
);

export const handle = { texts: ["promo"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("promo:settings.title"), isPrivate: true }));

export default function PromoSettings() {
  const { t } = useTranslation("promo");
  const { t: say } = useTranslation("admin");
  const path = useAppPath();
  const { promo, appName } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => say(`done.${key}`));
  return (
    <>
      <PageHeader
        title={t("settings.title")}
        text={t("settings.text")}
        aside={promo?.isEnabled ? <Badge tone="success">{t("settings.isOn")}</Badge> : null}
        actions={
          promo?.isEnabled ? (
            <ButtonLink to={path("/promo")} icon={<ArrowUpRight />}>
              {t("settings.open")}
            </ButtonLink>
          ) : null
        }
      />
      <UpToDate with={promo}>
        <PromoForm promo={promo} appName={appName} problem={problem} />
      </UpToDate>
      {promo ? (
        <div className="mt-6">
          <SettingsSection title={t("settings.delete")} text={t("settings.deleteText")} isDangerous>
            <ConfirmedForm
              intent="delete"
              label={t("settings.delete")}
              icon={<Trash2 />}
              title={t("settings.deleteAsk")}
              text={t("settings.deleteText")}
              confirmLabel={t("settings.delete")}
            />
          </SettingsSection>
        </div>
      ) : null}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
