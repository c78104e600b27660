import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { editOwnNotifications, listMutes, ownNotifications, setMute } from "@workers/domain/community/notifications";
import { dropPushToken, listPushDevices } from "@workers/domain/platform/push";
import { requireUser } from "@workers/domain/kernel/access";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { droppedPushTokenForm } from "@workers/contracts/session/push";
import { muteForm } from "@workers/contracts/notifications";
import { redirect } from "@workers/request/redirects";
import { MutedThreads } from "~/features/notifications/MutedThreads";
import { notificationForm } from "~/features/notifications/notification-form.server";
import { PushDevices } from "~/features/notifications/push/PushDevices";
import { NotificationSettings } from "~/features/notifications/NotificationSettings";
import { Refused } from "~/features/account/Refused";
import { useProblem } from "~/features/auth/AuthForm";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useOwnSettingsBack } from "~/features/account/own-settings/use-own-settings-back";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx }) => {
  const app = await enterTenantApp(ctx);
  const [settings, threads, devices] = await Promise.all([
    ownNotifications(app),
    listMutes(app),
    listPushDevices(requireUser(app), app.app.id),
  ]);
  return { settings, threads, devices, profileId: app.me.profile!.id };
});

export const action = pageAction(async ({ ctx, form }) => {
  const app = await enterTenantApp(ctx);
  if (form.get("intent") === "unmute") await setMute(app, parseForm(muteForm, form), false);
  else if (form.get("intent") === "removeDevice")
    await dropPushToken(requireUser(app), { appId: app.app.id, ...parseForm(droppedPushTokenForm, form) });
  else await editOwnNotifications(app, parseForm(notificationForm, form));
  throw redirect(`${pagePath(ctx)("/profile/notifications")}?saved=notifications`, 303);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("account:notifications.title"), isPrivate: true }));
export const handle = { texts: ["account", "auth"] };

export default function OwnNotifications() {
  const { t } = useTranslation("account");
  const { settings, threads, devices, profileId } = useLoaderData<typeof loader>();
  const { name: app } = useFrameApp();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-8 md:py-8">
      <PageHeader
        title={t("notifications.title")}
        text={t("notifications.text", { app })}
        back={useOwnSettingsBack()}
      />
      <Refused problem={useProblem()} />
      <div className="grid grid-cols-1 gap-6">
        <NotificationSettings settings={settings} />
        {settings.isPushOffered ? <PushDevices profileId={profileId} devices={devices} /> : null}
        <MutedThreads threads={threads} />
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
