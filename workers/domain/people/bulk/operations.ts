import { sql } from "drizzle-orm";
import { accessPlans, spaces } from "@db/shard";
import { z } from "zod";
import { defaultMemberTags, memberTypes } from "@db/vocabulary/enumerations";
import { reportReasons } from "@db/vocabulary/moderation";
import type { SpaceId, TagId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { changePointsForm } from "@workers/contracts/gamification/points";
import type { BulkChanges } from "@workers/contracts/members/bulk";
import { invalid } from "@workers/errors";
import { idsOf, rows } from "@workers/store";
import { requirePlansOfApp } from "@workers/domain/platform/plans";
import { newId } from "@workers/domain/kernel/ids";
import { can } from "@workers/domain/kernel/access";
import { requireTags } from "../tags";
import { type ActSettings, type BulkActName, bulkActs } from "./bulk-acts";

/** One act of a bulk change, as a task keeps it. */
export const operationSchema = z.object({
  act: z.enum(Object.keys(bulkActs) as [BulkActName]),
  name: z.string().nullable(),
  settings: z.object({
    id: z.string().optional(),
    type: z.enum(memberTypes.filter((type) => type !== "invited")).optional(),
    measure: z.enum(defaultMemberTags).optional(),
    reason: z.enum(reportReasons).optional(),
    message: z.string().optional(),
    endsAt: z.string().nullish(),
    planReason: z.string().optional(),
    points: changePointsForm.optional(),
    since: z.number(),
  }),
});
export type Operation = z.output<typeof operationSchema>;

/** The acts of a bulk change, one after the other. 422 for tags, plans and spaces that the app doesn't have, and for none. */
export async function operationsOf(ctx: AppContext, changes: BulkChanges): Promise<Operation[]> {
  const { tagIds, planIds, spaceIds } = changes;
  const [tags, planNames, spaceNames] = await Promise.all([
    requireTags(ctx, [...new Set([...(tagIds?.add ?? []), ...(tagIds?.remove ?? [])])]),
    namesOfPlans(ctx, planIds),
    namesOfSpaces(ctx, spaceIds),
  ]);
  const tagOf = new Map(tags.map((tag) => [tag.id, tag]));
  const since = ctx.now();
  const { reason, message, points } = changes;
  const operation = (
    act: BulkActName,
    settings: Omit<ActSettings, "since">,
    name: string | null = null,
  ): Operation => ({
    act,
    name,
    settings: { ...settings, since },
  });
  const ofTags = (ids: readonly TagId[], isOn: boolean) =>
    ids.map((id) => {
      const tag = tagOf.get(id)!;
      return tag.kind
        ? operation(isOn ? "restrict" : "unrestrict", { measure: tag.kind, reason, message }, tag.name)
        : operation(isOn ? "addTag" : "removeTag", { id }, tag.name);
    });
  const operations = [
    ...ofTags(tagIds?.remove ?? [], false),
    ...ofTags(tagIds?.add ?? [], true),
    ...(planIds?.remove ?? []).map((id) => operation("removePlan", { id }, planNames.get(id))),
    ...(planIds?.add ?? []).map((id) =>
      operation("addPlan", { id, endsAt: changes.planEndsAt, planReason: changes.planReason }, planNames.get(id)),
    ),
    ...(spaceIds?.remove ?? []).map((id) => operation("removeFromSpace", { id }, spaceNames.get(id))),
    ...(spaceIds?.add ?? []).map((id) => operation("addToSpace", { id }, spaceNames.get(id))),
    ...(changes.type ? [operation("changeType", { type: changes.type }, changes.type)] : []),
    // Named once: however often a step is repeated, nobody's points change twice.
    ...(points ? [operation("changePoints", { id: newId(since), points }, String(pointsOf(points)))] : []),
    ...(changes.invite ? [operation("invite", {})] : []),
  ];
  if (operations.length === 0) throw invalid({ field: "changes", key: "required" });
  return operations;
}

const pointsOf = ({ action, points }: NonNullable<BulkChanges["points"]>) =>
  action === "admin_deduct" ? -points : points;

export const removalOperation = (ctx: AppContext): Operation => ({
  act: "remove",
  name: null,
  settings: { since: ctx.now() },
});

async function namesOfPlans(ctx: AppContext, planIds: BulkChanges["planIds"]): Promise<Map<string, string>> {
  const ids = [...new Set([...(planIds?.add ?? []), ...(planIds?.remove ?? [])])];
  if (ids.length === 0) return new Map();
  if (planIds?.add?.length && can(ctx, "app.settings_access_plan"))
    await requirePlansOfApp(ctx, planIds.add, "planIds");
  const plans = await ctx.shard.read(
    rows(ctx, accessPlans, { id: accessPlans.id, name: accessPlans.name }).where(
      sql`${accessPlans.id} in ${idsOf(ids)}`,
    ),
  );
  if (plans.length < ids.length) throw invalid({ field: "planIds", key: "notAllowed" });
  return new Map(plans.map(({ id, name }) => [id, name]));
}

async function namesOfSpaces(ctx: AppContext, spaceIds: BulkChanges["spaceIds"]): Promise<Map<string, string>> {
  const ids: SpaceId[] = [...new Set([...(spaceIds?.add ?? []), ...(spaceIds?.remove ?? [])])];
  if (ids.length === 0) return new Map();
  const spaceRows = await ctx.shard.read(
    rows(ctx, spaces, { id: spaces.id, name: spaces.name }).where(sql`${spaces.id} in ${idsOf(ids)}`),
  );
  if (spaceRows.length < ids.length) throw invalid({ field: "spaceIds", key: "notAllowed" });
  return new Map(spaceRows.map(({ id, name }) => [id, name]));
}
