import { z } from "zod";
import { memberCounts } from "@db/shard";
import type { ProfileId, TaskId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { bulkRemovalForm, type BulkActResult, type BulkResult } from "@workers/contracts/members/bulk";
import { idField } from "@workers/contracts/form-fields";
import { rows } from "@workers/store";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { registerTaskRight, runner, type Step } from "@workers/domain/kernel/background";
import { actOf, judge } from "./judge";
import { operationSchema, type Operation } from "./operations";
import { idsOfTask, peopleOf, selected, snapshotPeople } from "./people";

const stateSchema = z.object({
  total: z.number(),
  /** The act at hand, and the person that it goes on with. */
  act: z.number(),
  next: z.number(),
  /** Judged and counted, and to be done: a step that comes twice counts once. */
  pending: z.object({ ids: z.array(idField<"profile">()), length: z.number() }).nullable(),
  results: z.array(z.object({ touched: z.number(), leftOut: z.record(z.string(), z.number()) })),
});
type State = z.output<typeof stateSchema>;

const inputSchema = z.strictObject({ selection: bulkRemovalForm, operations: z.array(operationSchema).min(1) });

registerTaskRight("members_update", (ctx, input) => {
  const isRemoving = inputSchema.safeParse(input).data?.operations.some(({ act }) => act === "remove") ?? true;
  return can(ctx, "app.settings_members") && (!isRemoving || can(ctx, "member.delete"));
});

/**
 * Does one act after the other, each for all people that were found at the start. A step judges some people and writes down who of them
 * is touched; the next one does it. So what is counted is what was judged, however often either comes.
 */
export const bulkRunner = runner({
  input: inputSchema,
  state: stateSchema,
  async step(ctx, { id, input: { selection, operations }, state }): Promise<Step<State>> {
    requireAbility(ctx, "app.settings_members");
    if (!state) {
      const total = await snapshotPeople(ctx, id, await selected(ctx, selection));
      const begun = {
        total,
        act: 0,
        next: 0,
        pending: null,
        results: operations.map(() => ({ touched: 0, leftOut: {} })),
      };
      return total === 0 ? ended(ctx, operations, begun) : { state: begun, done: 0, total: total * operations.length };
    }
    const after = state.pending ? await perform(ctx, operations, state) : await decide(ctx, id, operations, state);
    const done = after.act * state.total + after.next;
    return after.act < operations.length
      ? { state: after, done, total: state.total * operations.length }
      : ended(ctx, operations, after);
  },
});

/** Judges the next people of the act at hand. */
async function decide(ctx: AppContext, id: TaskId, operations: readonly Operation[], state: State): Promise<State> {
  const operation = operations[state.act]!;
  const ids = await idsOfTask(ctx, id, state.next, actOf(operation).atOnce);
  if (ids.length === 0) return { ...state, act: state.act + 1, next: 0 };
  const { touched, leftOut } = await judge(ctx, operation, ids);
  const results = state.results.map((result, i) => {
    if (i !== state.act) return result;
    const counts = { ...result.leftOut };
    for (const { reason } of leftOut) counts[reason] = (counts[reason] ?? 0) + 1;
    return { touched: result.touched + touched.length, leftOut: counts };
  });
  return onwards({ ...state, results, pending: { ids: touched, length: ids.length } }, touched.length === 0);
}

async function perform(ctx: AppContext, operations: readonly Operation[], state: State): Promise<State> {
  const operation = operations[state.act]!;
  const refused = await actOf(operation).apply(ctx, await stillThere(ctx, state.pending!.ids), operation.settings);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  const results = state.results.map((result, i) =>
    i === state.act && refused.length > 0
      ? {
          touched: result.touched - refused.length,
          leftOut: { ...result.leftOut, refused: (result.leftOut["refused"] ?? 0) + refused.length },
        }
      : result,
  );
  return onwards({ ...state, results }, true);
}

/** Without those who left between being judged and now: many acts refuse all where one of them is gone. */
const stillThere = async (ctx: AppContext, ids: readonly ProfileId[]): Promise<ProfileId[]> =>
  (await peopleOf(ctx, ids)).filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);

/** Goes on behind the people at hand, where nothing is left to be done for them. */
function onwards(state: State, isDone: boolean): State {
  if (!isDone) return state;
  const next = state.next + state.pending!.length;
  return next < state.total
    ? { ...state, next, pending: null }
    : { ...state, act: state.act + 1, next: 0, pending: null };
}

async function ended(ctx: AppContext, operations: readonly Operation[], state: State): Promise<Step<State>> {
  const acts = operations.map(({ act, name }, i): BulkActResult => ({ act, name, ...state.results[i]! }));
  const [counts] = operations.some(({ act }) => act === "remove")
    ? await ctx.shard.read(
        rows(ctx, memberCounts, { membersCount: memberCounts.members, contactsCount: memberCounts.contacts }).limit(1),
      )
    : [];
  const result: BulkResult = { total: state.total, acts, ...counts };
  const total = state.total * operations.length;
  return { done: total, total, result: { ...result } };
}
