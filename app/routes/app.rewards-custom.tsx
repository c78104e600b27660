import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ownBalance } from "@workers/domain/gamification/points";
import { getCustomStuff } from "@workers/domain/gamification/rewards";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { namedBy } from "~/features/admin/operator.server";
import { RewardScreen } from "~/features/gamification/RewardScreen";
import { useFreshPoints } from "~/features/gamification/use-fresh-points";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  const isMember = ctx.me.profile !== null && ctx.me.profile.type !== "invited";
  const [stuff, balance] = await Promise.all([
    getCustomStuff(ctx, namedBy<"custom stuff">(params.customStuffId)),
    isMember ? ownBalance(ctx) : null,
  ]);
  return { stuff, balance: balance?.points ?? null };
});

export const handle = { texts: ["rewards"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.stuff.name, isPrivate: true }));

export default function CustomReward() {
  useFreshPoints();
  return <RewardScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
