import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Eye } from "lucide-react";
import { requireAbility } from "@workers/domain/kernel/access";
import { deleteBulletin, getBulletin } from "@workers/domain/community/bulletins";
import { basePathOf, pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { namedBy } from "~/features/admin/operator.server";
import { saveBulletin } from "~/features/bulletins/bulletin-form.server";
import { bulletinSettingsPath, kindOfPath, useBulletinPath } from "~/features/bulletins/bulletin-path";
import { BulletinForm } from "~/features/bulletins/BulletinForm";
import { DeleteBulletin } from "~/features/bulletins/DeleteBulletin";
import { scopeChoices } from "~/features/bulletins/scope-choices.server";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { appPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await enterTenantApp(outer);
  const kind = kindOfPath(url.pathname);
  const id = namedBy<"bulletin">(params.announcementId ?? params.dailyId);
  requireAbility(ctx, `${kind}.edit`);
  const [bulletin, scopes] = await Promise.all([
    getBulletin(ctx, kind, id),
    kind === "announcement" ? scopeChoices(ctx) : [],
  ]);
  return { kind, bulletin, scopes };
});

export const action = pageAction(
  async ({ ctx: outer, params, url, form }) => {
    const ctx = await enterTenantApp(outer);
    const kind = kindOfPath(url.pathname);
    const id = namedBy<"bulletin">(params.announcementId ?? params.dailyId);
    if (form.get("intent") === "delete") {
      await deleteBulletin(ctx, kind, id);
      throw redirect(appPath(basePathOf(ctx))(bulletinSettingsPath(kind)), 303);
    }
    await saveBulletin(ctx, kind, id, form);
    return done("saved", form);
  },
  { takesFiles: true },
);

export const handle = { texts: ["bulletins"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.bulletin.title, isPrivate: true }));

export default function EditBulletin() {
  const { t } = useTranslation(["bulletins", "admin"]);
  const { kind, bulletin, scopes } = useLoaderData<typeof loader>();
  const path = useBulletinPath();
  const list = `${path.settings(kind)}?status=${bulletin.status}`;
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const { readsCount: _, isRead: __, isDismissed: ___, audienceCount: ____, ...written } = bulletin;
  return (
    <>
      <PageHeader
        title={bulletin.title}
        aside={
          <Badge tone={bulletin.status === "published" ? "success" : "neutral"}>{t(`status.${bulletin.status}`)}</Badge>
        }
        back={{ to: list, label: t(`settings.${kind}.title`) }}
        actions={
          <ButtonLink to={path.page(kind, bulletin.id)} icon={<Eye />}>
            {t(bulletin.status === "published" ? "settings.view" : "settings.preview")}
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <UpToDate with={written}>
          <BulletinForm kind={kind} bulletin={bulletin} scopes={scopes} problem={problem} backTo={list} />
        </UpToDate>
        <SettingsSection title={t("delete.button")} text={t("delete.text")} isDangerous>
          <DeleteBulletin bulletin={bulletin} backTo={list} />
        </SettingsSection>
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
