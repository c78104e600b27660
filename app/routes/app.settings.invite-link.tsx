import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Download, Unlink } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { can } from "@workers/domain/kernel/access";
import { editInviteLink, inviteLinkUrl, removeInviteLink, viewInviteLink } from "@workers/domain/platform/invitations";
import { redirect } from "@workers/request/redirects";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { CopyField } from "~/ui/CopyField";
import { plansToGive } from "~/features/gates/plans-to-give.server";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy } from "~/features/admin/operator.server";
import { InviteLinkForm } from "~/features/settings/members/InviteLinkForm";
import { inviteLinkForm } from "~/features/settings/settings-forms.server";
import { tagsToGive } from "~/features/settings/members/tags-to-give.server";
import { spacesToChoose } from "~/features/settings/spaces/spaces-to-choose.server";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { buttonClass, ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  const link = await viewInviteLink(ctx, namedBy<"invitation">(params.inviteLinkId));
  const [spaces, plans, tags, { qrCode }] = await Promise.all([
    spacesToChoose(ctx),
    plansToGive(ctx, link.planIds),
    tagsToGive(ctx),
    inviteLinkUrl(ctx, link.id),
  ]);
  return { link, qrCode, spaces, plans, tags, canGiveAll: can(ctx, "app.edit"), timezone: ctx.app.timezone };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"invitation">(params.inviteLinkId);
  if (form.get("intent") === "end") await removeInviteLink(ctx, id);
  else await editInviteLink(ctx, id, parseForm(inviteLinkForm, form));
  throw redirect(appPath(basePathOf(ctx))("/settings/members/invite-links"));
});

export const handle = { texts: ["gates", "members"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.link.name, isPrivate: true }));

export default function InviteLink() {
  const { t } = useTranslation("admin");
  const { link, qrCode, ...formProps } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  const path = useAppPath();
  return (
    <>
      <PageHeader
        title={link.name}
        back={{ to: path("/settings/members/invite-links"), label: t("members.linksTab") }}
      />
      <div className="grid grid-cols-1 gap-6">
        <CopyField label={t("links.url", { name: link.name })} value={link.url} isMono={false} />
        <div className="flex flex-wrap items-center gap-4">
          <img src={qrCode} alt={t("members:links.qrCode")} className="size-40 rounded-lg bg-white" />
          <div className="grid gap-3">
            <a href={qrCode} download={`${link.name}.svg`} className={buttonClass({ size: "sm" })}>
              <Download aria-hidden className="size-4" />
              {t("members:links.saveQrCode")}
            </a>
            {link.usesCount > 0 ? (
              <ButtonLink size="sm" to={`${path("/settings/members")}?link=${link.id}`}>
                {t("members:links.whoCame", { count: link.usesCount })}
              </ButtonLink>
            ) : null}
          </div>
        </div>
        <UpToDate with={[link.name, link.role, link.spaceIds, link.planIds, link.tagIds, link.maxUses, link.expiresAt]}>
          <InviteLinkForm {...formProps} link={link} submitLabel={t("save")} problem={problem} />
        </UpToDate>
        <SettingsSection title={t("links.end")} text={t("links.endText")} isDangerous>
          <ConfirmedForm
            intent="end"
            label={t("links.end")}
            icon={<Unlink />}
            title={t("links.endAsk", { name: link.name })}
            text={t("links.endText")}
            confirmLabel={t("links.end")}
          />
        </SettingsSection>
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
