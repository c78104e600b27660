import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { leaderboardPeriods } from "@db/vocabulary/gamification/points";
import { leaderboard, listRules, ownBalance } from "@workers/domain/gamification/points";
import { editOwnProfile } from "@workers/domain/kernel/profiles";
import { settingsOf } from "@workers/domain/platform/apps";
import { shownWidgetArea, startWidgetArea } from "@workers/domain/pages/pages";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { BalanceCard } from "~/features/gamification/BalanceCard";
import { HowToEarn } from "~/features/gamification/HowToEarn";
import { LeaderboardCard } from "~/features/gamification/LeaderboardCard";
import { RewardsFrame } from "~/features/gamification/RewardsFrame";
import { useFreshPoints } from "~/features/gamification/use-fresh-points";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { WithFetchedWidgets } from "~/features/pages/WithFetchedWidgets";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";

const addressQuery = z.object({ period: z.enum(leaderboardPeriods).catch("weekly") });

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const [ctx, areaRow] = await Promise.all([enterTenantApp(outer), startWidgetArea(outer, "gamification")]);
  const { period } = addressQuery.parse(Object.fromEntries(url.searchParams));
  const isMember = ctx.me.profile !== null && ctx.me.profile.type !== "invited";
  const [rules, balance, settings, area] = await Promise.all([
    listRules(ctx),
    isMember ? ownBalance(ctx) : null,
    settingsOf(ctx, "gamification"),
    shownWidgetArea(ctx, "gamification", areaRow),
  ]);
  const isShown =
    settings.isLeaderboardShown && (isMember || ctx.me.role !== "guest" || settings.isLeaderboardShownToGuests);
  return {
    area,
    name: settings.name,
    period,
    rules,
    balance,
    leaderboard: isShown ? await leaderboard(ctx, { period }) : null,
  };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  await editOwnProfile(ctx, { isHiddenFromLeaderboard: form.get("isHidden") === "true" });
  return done("saved", form);
});

export const handle = { texts: ["rewards", "pages"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: args.data?.name ?? t("rewards:title"), isPrivate: true }));

export default function Rewards() {
  const { t } = useTranslation("rewards");
  const data = useLoaderData<typeof loader>();
  const { balance, rules, period } = data;
  useFormOutcome((key) => key);
  useFreshPoints();
  return (
    <WithFetchedWidgets area={data.area}>
      <RewardsFrame
        title={data.name ?? t("overview.title")}
        text={t(balance ? "overview.text" : "overview.guest")}
        isMember={balance !== null}
      >
        {balance ? <BalanceCard balance={balance} /> : null}
        {data.leaderboard ? (
          <LeaderboardCard
            leaderboard={data.leaderboard}
            period={period}
            isHidden={balance ? balance.isHiddenFromLeaderboard : null}
          />
        ) : null}
        <HowToEarn rules={rules} />
      </RewardsFrame>
    </WithFetchedWidgets>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
