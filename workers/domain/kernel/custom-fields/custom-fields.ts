import { eq, sql } from "drizzle-orm";
import { profiles, customFields } from "@db/shard";
import type { CustomFieldId } from "@db/vocabulary/ids";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { AppContext } from "@workers/context";
import { nameOf, type AppScope, appWrite, deleteRows, insertRow, rows, type RowOf, updateRows } from "@workers/store";
import type { CustomField, CustomFieldForm } from "@workers/contracts/members/custom-fields";
import { can, requireAbility } from "../access";
import { AppError, invalid, notFound } from "@workers/errors";
import { newId } from "../ids";
import { placeAfter, renumber } from "../order";

const fields = {
  id: customFields.id,
  type: customFields.type,
  name: customFields.name,
  placeholder: customFields.placeholder,
  options: customFields.options,
  validationRules: customFields.validationRules,
  isShownAtSignup: customFields.isShownAtSignup,
  isShownOnProfile: customFields.isShownOnProfile,
};
const withRank = { ...fields, rank: customFields.rank };

/** The fields of an app in their order; ask for them together with what answers them. */
export const customFieldRows = (scope: AppScope) =>
  rows(scope, customFields, fields).orderBy(customFields.rank, customFields.id);

/** The fields of an app in their order. Who isn't inside sees those of the sign-up alone. */
export async function listCustomFields(ctx: AppContext): Promise<CustomField[]> {
  const fieldRows = await ctx.shard.read(customFieldRows(ctx));
  const isInside = can(ctx, "app.edit") || (ctx.me.profile !== null && ctx.me.profile.type !== "invited");
  return fieldRows.filter(({ isShownAtSignup }) => isInside || isShownAtSignup);
}

/** Adds a field behind the others. */
export async function createCustomField(ctx: AppContext, form: CustomFieldForm): Promise<CustomField> {
  requireAbility(ctx, "app.edit");
  const all = await orderOf(ctx);
  if (all.length >= peopleLimits.customFields.max)
    throw new AppError("limitExceeded", { details: { limit: peopleLimits.customFields.max } });
  const { rank, renumbered } = placeAfter(all, undefined);
  const id = newId<"custom field">(ctx.now());
  const values = {
    type: "text" as const,
    placeholder: "",
    options: [],
    validationRules: {},
    isShownAtSignup: false,
    isShownOnProfile: false,
    ...form,
  };
  requireSense(values);
  const { rows: fieldRows } = await ctx.shard.writeAndRead(
    [
      ...renumber(ctx, customFields, renumbered),
      insertRow(ctx, customFields, { id, rank, ...values, createdAt: ctx.now(), updatedAt: ctx.now() }),
    ],
    oneOf(ctx, id),
  );
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return fieldRows[0]!;
}

/** Changes what is sent of a field. Answers that no longer fit stay as they are until they are given anew. */
export async function editCustomField(
  ctx: AppContext,
  id: CustomFieldId,
  form: Partial<CustomFieldForm>,
): Promise<CustomField> {
  requireAbility(ctx, "app.edit");
  const before = await find(ctx, id);
  requireSense({ ...before, ...form });
  const { rows: fieldRows } = await ctx.shard.writeAndRead(
    [updateRows(ctx, customFields, { ...form, updatedAt: ctx.now() }, eq(customFields.id, id))],
    oneOf(ctx, id),
  );
  if (!fieldRows[0]) throw notFound("customField");
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return fieldRows[0];
}

/** Deletes a field with everybody's answers. */
export async function deleteCustomField(ctx: AppContext, id: CustomFieldId): Promise<void> {
  requireAbility(ctx, "app.edit");
  await find(ctx, id);
  const path = `$."${id}"`;
  await ctx.shard.write([
    deleteRows(ctx, customFields, eq(customFields.id, id)),
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${profiles} set ${nameOf(profiles.customFields)} = json_remove(${profiles.customFields}, ${path})
      where ${profiles.appId} = ${appId} and json_type(${profiles.customFields}, ${path}) is not null`,
    ),
  ]);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
}

/** Puts a field behind another; null is first. */
export async function moveCustomField(ctx: AppContext, id: CustomFieldId, prevId: CustomFieldId | null): Promise<void> {
  requireAbility(ctx, "app.edit");
  const all = await orderOf(ctx);
  if (!all.some((field) => field.id === id)) throw notFound("customField");
  const { rank, renumbered } = placeAfter(all, prevId, id);
  await ctx.shard.write([
    ...renumber(ctx, customFields, renumbered),
    updateRows(ctx, customFields, { rank, updatedAt: ctx.now() }, eq(customFields.id, id)),
  ]);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
}

const orderOf = (ctx: AppContext): Promise<RowOf<typeof withRank>[]> =>
  ctx.shard.read(rows(ctx, customFields, withRank).orderBy(customFields.rank, customFields.id));

const oneOf = (ctx: AppContext, id: CustomFieldId) =>
  rows(ctx, customFields, fields).where(eq(customFields.id, id)).limit(1);

async function find(ctx: AppContext, id: CustomFieldId): Promise<CustomField> {
  const row = await ctx.shard.readOne(oneOf(ctx, id));
  if (!row) throw notFound("customField");
  return row;
}

/** One field by its id, for those who edit them. */
export async function getCustomField(ctx: AppContext, id: CustomFieldId): Promise<CustomField> {
  requireAbility(ctx, "app.edit");
  return find(ctx, id);
}

function requireSense({ type, options, validationRules }: Required<Omit<CustomFieldForm, "name">>): void {
  if (type === "select" && options.length === 0) throw invalid({ field: "options", key: "required" });
  const { min, max } = validationRules.length ?? {};
  if (min !== undefined && max !== undefined && min > max)
    throw invalid({ field: "validationRules.length.min", key: "maxNumber", params: { max } });
}
