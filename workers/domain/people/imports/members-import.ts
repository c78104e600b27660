import { sql } from "drizzle-orm";
import { spaceMembers, profiles, groupMembers } from "@db/shard";
import { z } from "zod";
import type { GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, idsOf } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { registerTaskRight, runner, startTask, type Step } from "@workers/domain/kernel/background";
import { requireMemberContainer, type MemberContainer } from "../members";
import { addGroupMembers, addSpaceMembers } from "@workers/domain/community/spaces";
import { AppError } from "@workers/errors";
import { inviteByMail } from "@workers/domain/platform/invitations";
import { idField } from "@workers/contracts/form-fields";
import { type ImportResult, importResultSchema, type StartedTask } from "@workers/contracts/tasks";
import { addressesOf, asAddress, type ImportedRow, storeRows, readStoredRows } from "./rows";

const m = aliased(spaceMembers, "m");
const p = aliased(profiles, "p");
const mOfGroupMembers = aliased(groupMembers, "m");

const rowsAtOnce = 50;
const failuresTold = 200;
/** Bytes of the longest address that a result needs to show. */
const shownAddress = 120;

/** Brings the people of a CSV file into a space. */
export const startSpaceImport = (ctx: AppContext, id: SpaceId, bytes: ArrayBuffer) =>
  start(ctx, { kind: "space", id }, bytes);

/** Brings the people of a CSV file into a group. */
export const startGroupImport = (ctx: AppContext, id: GroupId, bytes: ArrayBuffer) =>
  start(ctx, { kind: "group", id }, bytes);

async function start(ctx: AppContext, place: MemberContainer, bytes: ArrayBuffer): Promise<StartedTask> {
  await requireMemberContainer(ctx, place);
  const key = await storeRows(ctx, addressesOf(bytes));
  return startTask(ctx, place.kind === "space" ? "space_import" : "group_import", { place, key });
}

const inputSchema = z.strictObject({
  key: z.string(),
  place: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("space"), id: idField<"space">() }),
    z.strictObject({ kind: z.literal("group"), id: idField<"group">() }),
  ]),
});

for (const type of ["space_import", "group_import"] as const)
  registerTaskRight(type, async (ctx, input) => {
    const { data } = inputSchema.safeParse(input);
    return data !== undefined && mayBring(ctx, data.place);
  });

async function mayBring(ctx: AppContext, place: MemberContainer): Promise<boolean> {
  try {
    await requireMemberContainer(ctx, place);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const stateSchema = importResultSchema.extend({ next: z.number() });

/** Row by row: members of the app are added; others are invited where the caller may invite, else their rows fail. */
export const importRunner = runner({
  input: inputSchema,
  state: stateSchema,
  async step(ctx, { input, state }) {
    const rows = await readStoredRows(ctx, input.key);
    const before = state ?? { next: 0, added: 0, known: 0, invited: 0, failedCount: 0, failed: [] };
    const piece = rows.slice(before.next, before.next + rowsAtOnce);
    const seenEmails = new Set(rows.slice(0, before.next).map(({ email }) => asAddress(email)));
    const after = await work(ctx, input.place, piece, seenEmails, before);
    const progress = { done: after.next, total: rows.length };
    if (after.next < rows.length) return { ...progress, state: after };
    await ctx.env.FILES.delete(input.key);
    const { next: _, ...result } = after;
    return { ...progress, result: { ...result } } satisfies Step<typeof after>;
  },
});

type State = z.output<typeof stateSchema>;

async function work(
  ctx: AppContext,
  place: MemberContainer,
  piece: ImportedRow[],
  seenEmails: Set<string | null>,
  before: State,
): Promise<State> {
  const failed: ImportResult["failed"] = [];
  const rowsByEmail = new Map<string, ImportedRow>();
  for (const row of piece) {
    const email = asAddress(row.email);
    if (email === null) failed.push({ ...row, reason: "email" });
    else if (seenEmails.has(email) || rowsByEmail.has(email)) failed.push({ ...row, reason: "twice" });
    else rowsByEmail.set(email, row);
  }
  const { members, outside } = await sorted(ctx, place, [...rowsByEmail.keys()]);
  const coming = members.filter(({ isIn }) => !isIn).map(({ id }) => id);
  if (coming.length > 0) await addMembers(ctx, place, coming);
  const refused = await invite(ctx, place, outside);
  if (refused) failed.push(...outside.map((email) => ({ ...rowsByEmail.get(email)!, reason: refused })));
  const reported = failed.map((row) => ({ ...row, email: row.email.slice(0, shownAddress) }));
  return {
    next: before.next + piece.length,
    added: before.added + coming.length,
    known: before.known + members.length - coming.length,
    invited: before.invited + (refused ? 0 : outside.length),
    failedCount: before.failedCount + failed.length,
    failed: [...before.failed, ...reported].slice(0, failuresTold),
  };
}

/** Who of these addresses is a member of the app, and of the place; and who is not. */
async function sorted(ctx: AppContext, place: MemberContainer, emails: string[]) {
  const inPlace = (appId: string) =>
    place.kind === "space"
      ? sql`exists (select 1 from ${m} where ${m.appId} = ${appId} and ${m.spaceId} = ${place.id} and ${m.profileId} = ${p.id})`
      : sql`exists (select 1 from ${mOfGroupMembers} where ${mOfGroupMembers.appId} = ${appId} and ${mOfGroupMembers.groupId} = ${place.id} and ${mOfGroupMembers.profileId} = ${p.id})`;
  const profileRows = await ctx.shard.read(
    appQuery<{ id: ProfileId; email: string; isIn: number }>(
      ctx,
      (appId) => sql`
      select ${p.id}, ${p.email}, ${inPlace(appId)} as isIn from ${p}
      where ${p.appId} = ${appId} and ${p.email} in ${idsOf(emails)} and ${p.type} <> 'invited' and ${p.deletedAt} is null`,
    ),
  );
  const knownEmails = new Set(profileRows.map(({ email }) => email));
  return { members: profileRows, outside: emails.filter((email) => !knownEmails.has(email)) };
}

async function addMembers(ctx: AppContext, place: MemberContainer, people: ProfileId[]): Promise<void> {
  if (place.kind === "space") await addSpaceMembers(ctx, { id: place.id }, people);
  else await addGroupMembers(ctx, { id: place.id }, people);
}

/** Why they couldn't be invited; null where they were. */
async function invite(
  ctx: AppContext,
  place: MemberContainer,
  emails: string[],
): Promise<"notMember" | "limitExceeded" | null> {
  if (emails.length === 0) return null;
  if (place.kind === "group" || !can(ctx, "app.create_invitation")) return "notMember";
  try {
    await inviteByMail(ctx, { emails, role: "member", spaceIds: [place.id], message: "" });
    return null;
  } catch (error) {
    if (error instanceof AppError && error.errorName === "limitExceeded") return "limitExceeded";
    throw error;
  }
}
