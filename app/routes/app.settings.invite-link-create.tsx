import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { createInviteLink } from "@workers/domain/platform/invitations";
import { redirect } from "@workers/request/redirects";
import { plansToGive } from "~/features/gates/plans-to-give.server";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { ContactsRoom } from "~/features/settings/members/ContactsRoom";
import { contactsRoomOf } from "~/features/settings/members/contacts-room.server";
import { InviteLinkForm } from "~/features/settings/members/InviteLinkForm";
import { inviteLinkForm } from "~/features/settings/settings-forms.server";
import { tagsToGive } from "~/features/settings/members/tags-to-give.server";
import { spacesToChoose } from "~/features/settings/spaces/spaces-to-choose.server";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_invitation");
  const [spaces, plans, tags, room] = await Promise.all([
    spacesToChoose(ctx),
    plansToGive(ctx),
    tagsToGive(ctx),
    contactsRoomOf(ctx),
  ]);
  return { spaces, plans, tags, room, canGiveAll: can(ctx, "app.edit"), timezone: ctx.app.timezone };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  await createInviteLink(ctx, parseForm(inviteLinkForm, form));
  throw redirect(appPath(basePathOf(ctx))("/settings/members/invite-links"));
});

export const handle = { texts: ["gates", "members"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:links.create"), isPrivate: true }));

const blank = {
  name: "",
  role: "member" as const,
  spaceIds: [],
  planIds: [],
  tagIds: [],
  maxUses: null,
  expiresAt: null,
};

export default function NewInviteLink() {
  const { t } = useTranslation("admin");
  const { room, ...formProps } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <>
      <PageHeader
        title={t("links.create")}
        text={t("links.createText")}
        back={{ to: useAppPath()("/settings/members/invite-links"), label: t("members.linksTab") }}
      />
      <ContactsRoom room={room} />
      <InviteLinkForm {...formProps} link={blank} submitLabel={t("links.submit")} problem={problem} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
