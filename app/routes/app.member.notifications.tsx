import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProfileId } from "@db/vocabulary/ids";
import { editNotifications, notificationsOf } from "@workers/domain/community/notifications";
import { getProfile } from "@workers/domain/kernel/profiles";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { notificationForm } from "~/features/notifications/notification-form.server";
import { NotificationSettings } from "~/features/notifications/NotificationSettings";
import { Refused } from "~/features/account/Refused";
import { useProblem } from "~/features/auth/AuthForm";
import { MemberFrame } from "~/features/members/MemberFrame";
import { usePersonName } from "~/features/community/person-name";
import { useViewer } from "~/features/community/viewer";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { Notice } from "~/ui/Notice";

/** What reaches a member: for themselves, and for those who may change members. */
export const loader = pageLoader(async ({ ctx, params }) => {
  const madeAt = ctx.now();
  const app = await enterTenantApp(ctx);
  const id = params.memberId as ProfileId;
  const [member, settings] = await Promise.all([getProfile(app, id), notificationsOf(app, id)]);
  return { member, settings, madeAt };
});

export const action = pageAction(async ({ ctx, params, form }) => {
  const id = params.memberId as ProfileId;
  await editNotifications(await enterTenantApp(ctx), id, parseForm(notificationForm, form));
  throw redirect(`${pagePath(ctx).member(id)}/notifications?saved=notifications`, 303);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("account:notifications.title"), args.data?.member.firstName], isPrivate: true }));
export const handle = { texts: ["account", "auth"] };

export default function Notifications() {
  const { t } = useTranslation("account");
  const { member, settings, madeAt } = useLoaderData<typeof loader>();
  const name = usePersonName()(member);
  const isOwn = useViewer().profile?.id === member.id;
  return (
    <MemberFrame member={member} madeAt={madeAt}>
      <div>
        <Refused problem={useProblem()} />
        {isOwn ? null : <Notice tone="info">{t("notifications.ofOther", { name })}</Notice>}
      </div>
      <NotificationSettings key={member.id} settings={settings} />
    </MemberFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
