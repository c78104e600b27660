import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { editAccount, readAccount, timezones } from "@workers/domain/people/accounts";
import { hasPoints, ownBalance } from "@workers/domain/gamification/points";
import { can, requireUser } from "@workers/domain/kernel/access";
import { editOwnAnswers, editOwnProfile, getOwnProfile } from "@workers/domain/kernel/profiles";
import { listCustomFields } from "@workers/domain/kernel/custom-fields";
import { uploadFile } from "@workers/domain/kernel/files";
import { listOwnSessions } from "@workers/domain/kernel/sessions";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect, redirectDocument } from "@workers/request/redirects";
import { linksOf, preferencesForm, profileForm } from "~/features/account/account-forms.server";
import { pendingStep, handleAccountStep } from "~/features/account/account-steps.server";
import { avatarFile } from "~/features/account/avatar-file.server";
import { BlockedProfile } from "~/features/account/BlockedProfile";
import { ConfirmStep } from "~/features/account/ConfirmStep";
import { profilePartOf } from "~/features/account/own-settings/profile-parts";
import { ProfileScreen } from "~/features/account/ProfileScreen";
import { answersOfForm } from "~/features/custom-fields/answers-of-form.server";
import { pictureOf } from "~/features/settings/picture-of-form.server";
import { StatusProgress } from "~/features/gamification/BalanceCard";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { Card } from "~/ui/Card";
import { pagePath } from "~/features/shell/pages/page-path.server";

/** One's own profile in the app, and the account behind it. */
export const loader = pageLoader(async ({ ctx: outer, request, url }) => {
  const ctx = requireUser(outer);
  const app = await enterTenantApp(ctx);
  const [account, profile, fields, pending, sessions, balance] = await Promise.all([
    readAccount(ctx),
    app.me.profile ? getOwnProfile(app) : null,
    app.me.profile ? listCustomFields(app) : [],
    pendingStep(ctx, request, url),
    listOwnSessions(ctx),
    app.me.profile && hasPoints(app) && can(app, "app.view") && !app.me.profile.isBlocked && app.me.role !== "invited"
      ? ownBalance(app)
      : null,
  ]);
  return {
    account,
    profile,
    languageChoice: { isAllowed: app.app.isLanguageChoiceAllowed, ofApp: app.app.language },
    part: profilePartOf(url.pathname),
    isBlocked: app.me.profile?.isBlocked === true,
    fields,
    pending,
    sessions,
    balance,
    zones: pending || !profile ? [] : timezones(ctx.now()),
  };
});

export const action = pageAction(
  async ({ ctx: outer, request, url, form }) => {
    const ctx = requireUser(outer);
    const part = profilePartOf(url.pathname);
    const home = part === "profile" ? pagePath(ctx).profile() : pagePath(ctx)(`/profile/${part}`);
    const intent = form.get("intent");
    if (intent !== "profile" && intent !== "answers" && intent !== "preferences")
      return handleAccountStep({ ctx, request, url, form, home });
    const app = await enterTenantApp(ctx);
    if (intent === "answers") {
      await editOwnAnswers(app, answersOfForm(form));
      throw redirect(`${home}?saved=answers`, 303);
    }
    if (intent === "preferences") {
      const { interfaceLanguage, timezone } = parseForm(preferencesForm, form);
      await editOwnProfile(app, { timezone });
      if (interfaceLanguage !== undefined) await editAccount(ctx, { interfaceLanguage });
      // Another language is another page: its texts come with the document.
      throw redirectDocument(`${home}?saved=preferences`, { status: 303 });
    }
    const filledIn = parseForm(profileForm, form);
    const { firstName, lastName, headline, place, bio } = filledIn;
    const picture = avatarFile(form);
    const avatarId = picture
      ? (await uploadFile(app, { ...picture, options: { purpose: "avatar" } })).id
      : form.has("removeAvatar")
        ? null
        : undefined;
    const coverId = await pictureOf(app, form, "cover", "cover");
    await editOwnProfile(app, {
      firstName,
      lastName,
      headline,
      place,
      bio,
      links: linksOf(filledIn),
      avatarId,
      coverId,
    });
    throw redirect(`${home}?saved=profile`, 303);
  },
  { takesFiles: true },
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t(`account:parts.${profilePartOf(args.location.pathname)}`), isPrivate: true }));
export const handle = { texts: ["account", "auth", "fields", "rewards"] };

export default function OwnProfile() {
  const { part, languageChoice, account, profile, isBlocked, fields, zones, pending, sessions, balance } =
    useLoaderData<typeof loader>();
  const path = useAppPath();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-8 md:py-8">
      {pending ? (
        <ConfirmStep pending={pending} home={part === "profile" ? path.profile() : path(`/profile/${part}`)} />
      ) : isBlocked && profile ? (
        <BlockedProfile account={account} profile={profile} sessions={sessions} />
      ) : (
        <ProfileScreen
          part={part}
          languageChoice={languageChoice}
          account={account}
          profile={profile}
          zones={zones}
          fields={fields}
          sessions={sessions}
          standing={
            balance && part === "profile" ? (
              <Card className="mb-6">
                <StatusProgress balance={balance} />
              </Card>
            ) : null
          }
        />
      )}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
