import { sql } from "drizzle-orm";
import { pointRules } from "@db/shard";
import { earningActions, type EarningRule, earningRules } from "@db/vocabulary/gamification/points";
import type { AppContext } from "@workers/context";
import type { GamificationRule, GamificationRulesForm } from "@workers/contracts/gamification/points";
import { requireAbility } from "@workers/domain/kernel/access";
import { requireActive } from "@workers/domain/kernel/projects";
import { appWrite, nameOf, type Readable, rows, setExcluded, upsertRow } from "@workers/store";
import { requirePoints } from "../points-service";

interface RuleRow {
  action: string;
  isActive: boolean;
  points: number;
}

const ruleRows = (ctx: AppContext): Readable<RuleRow> =>
  rows(ctx, pointRules, { action: pointRules.action, isActive: pointRules.isActive, points: pointRules.points });

const withDefaults = (changed: readonly RuleRow[]): GamificationRule[] =>
  earningActions.map((id) => {
    const { points, perDay }: EarningRule = earningRules[id];
    const own = changed.find(({ action }) => action === id);
    return { id, isActive: own?.isActive ?? true, points: own?.points ?? points, perDay: perDay ?? null };
  });

/** What each action earns, for everybody who may see the app; for who sets it also while the service is off. */
export async function listRules(ctx: AppContext): Promise<GamificationRule[]> {
  requirePoints(ctx);
  return rulesOf(ctx);
}

export async function rulesOf(ctx: AppContext): Promise<GamificationRule[]> {
  return withDefaults(await ctx.shard.read(ruleRows(ctx)));
}

/** Sets what actions earn from now on; what was earned stays. */
export async function editRules(ctx: AppContext, { rules }: GamificationRulesForm): Promise<GamificationRule[]> {
  requireAbility(ctx, "app.create_gamification_rule");
  requireActive(ctx.project);
  const { rows: changed } = await ctx.shard.writeAndRead(
    rules.map(({ ruleId, active, points }) =>
      appWrite(ctx, (appId) =>
        upsertRow(
          pointRules,
          { appId, action: ruleId, isActive: active, points, updatedAt: ctx.now() },
          sql`on conflict (${nameOf(pointRules.appId)}, ${nameOf(pointRules.action)}) do update set ${setExcluded(
            pointRules.isActive,
            pointRules.points,
            pointRules.updatedAt,
          )}`,
        ),
      ),
    ),
    ruleRows(ctx),
  );
  ctx.publish({ type: "gamification.changed", appId: ctx.app.id });
  return withDefaults(changed);
}
