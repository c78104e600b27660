import { sql } from "drizzle-orm";
import { z } from "zod";
import { importColumns } from "@db/shard";
import type { TaskId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import {
  importMembersForm,
  type ImportMembers,
  importMembersResult,
  type ImportMembersResult,
} from "@workers/contracts/members/imports";
import type { StartedTask } from "@workers/contracts/tasks";
import { invalid } from "@workers/errors";
import { appWrite, nameOf, setExcluded, upsertRow } from "@workers/store";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { registerTaskRight, runner, startTask, type Step } from "@workers/domain/kernel/background";
import { createCustomField } from "@workers/domain/kernel/custom-fields";
import { contactsLeft, requireActive } from "@workers/domain/kernel/projects";
import { requirePlansOfApp } from "@workers/domain/platform/plans";
import { requireSpacesOfApp } from "@workers/domain/platform/invitations";
import { requireTags } from "../../tags";
import { applyPlan } from "./apply-plan";
import { firstLinesOf, forgetLines } from "./first-lines";
import { foldHead } from "./heads";
import { readWorld } from "./import-world";
import { judgeRows } from "./judge-rows";
import { beginReading, readingSchema, readOn } from "./read-file";
import { asEmail, valuesOfRow } from "./row-values";
import { sendMails } from "./send-mails";
import { readPiece, storedFile, storePiece } from "./stored";
import { viewImportFile } from "./upload";

registerTaskRight("import", (ctx, input) => {
  const form = importMembersForm.safeParse(input).data;
  return (
    form !== undefined &&
    can(ctx, "app.profiles_import") &&
    (!form.isInviting || can(ctx, "app.create_invitation")) &&
    (form.planIds.length === 0 || can(ctx, "app.settings_access_plan"))
  );
});

/** Starts an import of members, or a dry run of it, in the background. */
export async function startMembersImport(ctx: AppContext, form: ImportMembers): Promise<StartedTask> {
  requireAbility(ctx, "app.profiles_import");
  requireActive(ctx.project);
  if (!form.mapping.some((target) => target.kind === "field" && target.field === "email"))
    throw invalid({ field: "mapping", key: "columnMissing", params: { column: "E-Mail" } });
  if (form.isInviting && !form.consent) throw invalid({ field: "consent", key: "required" });
  if (form.isInviting) requireAbility(ctx, "app.create_invitation");
  if (form.planIds.length > 0) requireAbility(ctx, "app.settings_access_plan");
  await Promise.all([
    storedFile(ctx, form.fileId),
    requireTags(ctx, form.tagIds),
    form.planIds.length > 0 && requirePlansOfApp(ctx, form.planIds),
    requireSpacesOfApp(ctx, form.spaceIds),
  ]);
  await rememberMapping(ctx, form);
  return startTask(ctx, "import", form);
}

/** The next file of the same heads begins with what was chosen for this one. */
async function rememberMapping(ctx: AppContext, form: ImportMembers): Promise<void> {
  const { columns } = await viewImportFile(ctx, form.fileId, form.sheet ?? undefined);
  const now = ctx.now();
  await ctx.shard.write(
    columns.flatMap(({ head }, column) => {
      const target = form.mapping[column];
      if (!target || foldHead(head) === "") return [];
      return appWrite(ctx, (appId) =>
        upsertRow(
          importColumns,
          { appId, head: foldHead(head), target, updatedAt: now },
          sql`on conflict (${nameOf(importColumns.appId)}, ${nameOf(importColumns.head)}) do update set ${setExcluded(importColumns.target, importColumns.updatedAt)}`,
        ),
      );
    }),
  );
}

const emptyResult: Omit<ImportMembersResult, "isDryRun"> = {
  rows: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  left: 0,
  refused: 0,
  reasons: {},
  refusals: [],
  changes: [],
  mails: 0,
  mailsLeft: 0,
};

const stateSchema = z.object({
  reading: readingSchema,
  isRead: z.boolean(),
  /** The piece at hand, and whether it is judged, counted and to be done. */
  piece: z.number(),
  isJudged: z.boolean(),
  /** Once all rows are done: the piece whose new people are written to, and since when mails go out. */
  mailing: z.object({ piece: z.number(), since: z.number() }).nullable(),
  result: importMembersResult,
});
type State = z.output<typeof stateSchema>;

/** Entries of lists in the result; all that is refused stands in the report. */
const shownEntries = 100;

/**
 * Reads the file into pieces of some hundred rows; then each piece is judged, written down and counted in one step, and done in the next,
 * so that a step that comes twice counts once. A dry run leaves the doing out.
 */
export const membersImportRunner = runner({
  input: importMembersForm,
  state: stateSchema,
  async step(ctx, { id, input, state }): Promise<Step<State>> {
    requireAbility(ctx, "app.profiles_import");
    const before: State = state ?? {
      reading: beginReading,
      isRead: false,
      piece: 0,
      isJudged: false,
      mailing: null,
      result: { ...emptyResult, isDryRun: input.isDryRun },
    };
    if (!before.isRead) return readStep(ctx, id, input, before);
    const after =
      before.mailing || before.piece >= before.reading.pieces
        ? await mailStep(ctx, id, input, before)
        : before.isJudged
          ? await doStep(ctx, id, before)
          : await judgeStep(ctx, id, input, before);
    const total = before.reading.rows;
    if (after !== null) return { state: after, done: Math.min(total, after.result.rows), total };
    await forgetLines(ctx, id);
    return { done: total, total, result: { ...before.result } };
  },
});

async function readStep(ctx: AppContext, id: TaskId, input: ImportMembers, before: State): Promise<Step<State>> {
  const { reading, isDone } = await readOn(ctx, id, input, before.reading);
  if (isDone && !input.isDryRun) await makeFields(ctx, input);
  return { state: { ...before, reading, isRead: isDone }, done: 0, total: reading.rows };
}

/** Makes the custom fields that columns become; those that are there by their name stay. */
async function makeFields(ctx: AppContext, input: ImportMembers): Promise<void> {
  const world = await readWorld(ctx, input);
  for (const target of input.mapping)
    if (target.kind === "newCustomField" && world.fields.get(`new:${target.name}`)?.id.startsWith("new:"))
      await createCustomField(ctx, { type: "text", name: target.name });
}

async function judgeStep(ctx: AppContext, id: TaskId, input: ImportMembers, before: State): Promise<State> {
  const rows = await readPiece(ctx, id, "rows", before.piece);
  const world = await readWorld(ctx, input);
  const addresses = rows.flatMap((row) => {
    const email = asEmail(valuesOfRow(row, input.mapping).email);
    return email === null ? [] : { email, line: row.line };
  });
  const firstLines = await firstLinesOf(ctx, id, addresses);
  const room = await roomLeft(ctx, before);
  const judged = await judgeRows(ctx, world, rows, { taskId: id, firstLines, room });
  await Promise.all([
    storePiece(ctx, id, "plan", before.piece, judged.plan),
    storePiece(ctx, id, "refused", before.piece, judged.refused),
  ]);
  const { result } = before;
  const reasons = { ...result.reasons };
  for (const { reason } of judged.refused) reasons[reason] = (reasons[reason] ?? 0) + 1;
  const refusals = judged.refused.map(({ line, email, reason, detail }) => ({
    line,
    email: email.slice(0, 120),
    reason,
    detail,
  }));
  const counted: ImportMembersResult = {
    ...result,
    rows: result.rows + rows.length,
    created: result.created + judged.created,
    changed: result.changed + judged.changed,
    unchanged: result.unchanged + judged.unchanged,
    left: result.left + judged.left,
    refused: result.refused + judged.refused.length,
    reasons,
    refusals: [...result.refusals, ...refusals].slice(0, shownEntries),
    changes: [...result.changes, ...judged.changes].slice(0, shownEntries),
    mails: result.mails + (input.isDryRun && input.isInviting ? judged.created : 0),
  };
  return input.isDryRun
    ? { ...before, result: counted, piece: before.piece + 1 }
    : { ...before, result: counted, isJudged: true };
}

/** People that the tariff has room for; a dry run counts those that it would have made. */
async function roomLeft(ctx: AppContext, { result }: State): Promise<number> {
  return (await contactsLeft(ctx)) - (result.isDryRun ? result.created : 0);
}

async function doStep(ctx: AppContext, id: TaskId, before: State): Promise<State> {
  await applyPlan(ctx, id, await readPiece(ctx, id, "plan", before.piece));
  return { ...before, piece: before.piece + 1, isJudged: false };
}

/** Writes to the new people of one piece after the other; null where nothing is left to be done. */
async function mailStep(ctx: AppContext, id: TaskId, input: ImportMembers, before: State): Promise<State | null> {
  if (input.isDryRun || !input.isInviting) return null;
  const { piece, since } = before.mailing ?? { piece: 0, since: ctx.now() };
  if (!before.mailing) return { ...before, mailing: { piece, since } };
  if (piece >= before.reading.pieces) return null;
  const plan = await readPiece(ctx, id, "plan", piece);
  const due = plan.filter(({ isNew }) => isNew);
  const sent = await sendMails(ctx, due, since);
  const { result } = before;
  return {
    ...before,
    mailing: { piece: piece + 1, since },
    result: { ...result, mails: result.mails + sent, mailsLeft: result.mailsLeft + due.length - sent },
  };
}
