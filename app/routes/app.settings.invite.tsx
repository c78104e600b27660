import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { inviteByMail } from "@workers/domain/platform/invitations";
import { isProblem } from "~/features/shell/forms/form-outcome";
import { ContactsRoom } from "~/features/settings/members/ContactsRoom";
import { contactsRoomOf } from "~/features/settings/members/contacts-room.server";
import { InviteForm } from "~/features/settings/members/InviteForm";
import { inviteForm } from "~/features/settings/settings-forms.server";
import { spacesToChoose } from "~/features/settings/spaces/spaces-to-choose.server";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_invitation");
  const [spaces, room] = await Promise.all([spacesToChoose(ctx), contactsRoomOf(ctx)]);
  return { spaces, room, canGiveAll: can(ctx, "app.edit") };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  return { ok: true as const, ...(await inviteByMail(ctx, parseForm(inviteForm, form))) };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:members.invite"), isPrivate: true }));

export default function Invite() {
  const { t } = useTranslation("admin");
  const { room, ...formProps } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const sent = outcome && !isProblem(outcome) ? outcome : null;
  return (
    <>
      <PageHeader
        title={t("members.invite")}
        text={t("invitations.text")}
        back={{ to: useAppPath()("/settings/members"), label: t("members.title") }}
      />
      <div role="status" className="grid gap-3 not-empty:mb-6">
        {sent && sent.invited.length > 0 ? (
          <Notice tone="success" title={t("invitations.sent", { count: sent.invited.length })}>
            {sent.invited.join(", ")}
          </Notice>
        ) : null}
        {sent && sent.members.length > 0 ? (
          <Notice title={t("invitations.members", { count: sent.members.length })}>{sent.members.join(", ")}</Notice>
        ) : null}
      </div>
      <ContactsRoom room={room} />
      <InviteForm
        key={sent ? sent.invited.join() : "new"}
        {...formProps}
        problem={isProblem(outcome) ? outcome : null}
      />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
