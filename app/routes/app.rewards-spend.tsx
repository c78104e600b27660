import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { spendableTypes } from "@db/vocabulary/gamification/points";
import { limits } from "@db/vocabulary/limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import { idField } from "@workers/contracts/form-fields";
import { ownBalance } from "@workers/domain/gamification/points";
import { listRewards, purchase } from "@workers/domain/gamification/rewards";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { enterTenantApp } from "@workers/tenancy";
import { SpendScreen } from "~/features/gamification/SpendScreen";
import { useFreshPoints } from "~/features/gamification/use-fresh-points";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";

const addressQuery = z.object({ type: z.enum(spendableTypes).nullable().catch(null) });

const buyForm = z.strictObject({
  type: z.enum(spendableTypes),
  entityId: idField<string>().optional(),
  points: z.string().transform(Number).pipe(z.int().min(1).max(gamificationLimits.rewardPoints.max)),
  next: z.string().max(500).optional(),
});

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const { type } = addressQuery.parse({ type: url.searchParams.get("type") });
  const isMember = ctx.me.profile !== null && ctx.me.profile.type !== "invited";
  const [rewards, balance] = await Promise.all([
    listRewards(ctx, { page: 1, limit: limits.listLimit.max }),
    isMember ? ownBalance(ctx) : null,
  ]);
  return { type, rewards: rewards.data, balance: balance?.points ?? null, purchases: balance?.purchases ?? [] };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  const { next, ...wanted } = parseForm(buyForm, form);
  await purchase(ctx, wanted);
  if (next?.startsWith("/") && !next.startsWith("//")) throw redirect(next, 303);
  // Its window says what comes next. The page goes there: a redirect would be dropped when the live change loads the page anew meanwhile.
  return {
    ...done("spend.done"),
    opensAt: wanted.type === "custom_stuff" ? `/rewards/custom/${wanted.entityId!}` : null,
  };
});

export const handle = { texts: ["rewards"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("rewards:spend.title"), isPrivate: true }));

export default function SpendPoints() {
  const { t } = useTranslation("rewards");
  useFormOutcome((key) => t(key as "spend.done"));
  useFreshPoints();
  return <SpendScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
