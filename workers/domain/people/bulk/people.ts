import { type SQL, sql } from "drizzle-orm";
import { teamMembers } from "@db/directory";
import { eq } from "drizzle-orm";
import type { MemberType } from "@db/vocabulary/enumerations";
import type { AccountId, ProfileId, TaskId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { BulkSelection } from "@workers/contracts/members/bulk";
import { appQuery, directoryRows, idsOf } from "@workers/store";
import { canInProject, requireAbility, roleFromTeam } from "@workers/domain/kernel/access";
import { invalid } from "@workers/errors";
import { filteredPerson as p, judgeFilter, meetsFilter } from "../members";

/** Somebody whom a bulk change may be for, with what its acts judge by. */
export interface BulkPerson {
  id: ProfileId;
  name: string;
  type: MemberType;
  email: string | null;
  isBlocked: number;
  isPunished: number;
  isDeleted: number;
  isSelf: boolean;
  /** Runs the app by a role in the project's team that the caller may not change. */
  isTeammate: boolean;
}

/** The condition on the person `p` that a selection's people meet. */
export async function selected(ctx: AppContext, selection: BulkSelection): Promise<SQL> {
  requireAbility(ctx, "app.settings_members");
  const scope = selection.membersScope ?? (selection.isAllMembersSelected ? "filter" : "selected");
  const now = ctx.now();
  if (scope === "selected" || scope === "page") {
    if (selection.selectedMemberIds.length === 0) throw invalid({ field: "selectedMemberIds", key: "required" });
    return sql`${p.appId} = ${ctx.app.id} and ${p.id} in ${idsOf(selection.selectedMemberIds)} and ${p.deletedAt} is null`;
  }
  const filter = scope === "all" ? { view: selection.filter.view } : selection.filter;
  const condition = meetsFilter({ app: ctx.app, now }, await judgeFilter(ctx, filter));
  return selection.exceptIds.length === 0
    ? condition
    : sql`${condition} and ${p.id} not in ${idsOf(selection.exceptIds)}`;
}

const idsAtOnce = 5000;

/** The ids of all people of a selection, in their order; each read brings some thousands. */
export async function* idsOfSelection(ctx: AppContext, condition: SQL): AsyncGenerator<ProfileId[]> {
  let last: ProfileId | undefined;
  do {
    const rows: { id: ProfileId }[] = await ctx.shard.read(
      appQuery<{ id: ProfileId }>(
        ctx,
        (appId) => sql`select ${p.id} from ${p} where ${p.appId} = ${appId} and ${condition}
          ${last ? sql`and ${p.id} > ${last}` : sql``} order by ${p.id} limit ${idsAtOnce}`,
      ),
    );
    if (rows.length > 0) yield rows.map(({ id }) => id);
    last = rows.length === idsAtOnce ? rows.at(-1)!.id : undefined;
  } while (last);
}

type StoredPerson = Omit<BulkPerson, "isSelf" | "isTeammate"> & { accountId: AccountId | null };

/** People by their ids, in the order of these; who is gone for good is left out. */
export async function peopleOf(ctx: AppContext, ids: readonly ProfileId[]): Promise<BulkPerson[]> {
  const [stored, team] = await Promise.all([
    ctx.shard.read(
      appQuery<StoredPerson>(
        ctx,
        (
          appId,
        ) => sql`select ${p.id}, trim(${p.firstName} || ' ' || ${p.lastName}) as name, ${p.type}, ${p.email}, ${p.accountId} as accountId,
          ${p.isBlocked} as isBlocked, ${p.isPunished} as isPunished, ${p.deletedAt} is not null as isDeleted
          from ${idsOf(ids)} e cross join ${p} on ${p.appId} = ${appId} and ${p.id} = e.value`,
      ),
    ),
    untouchableAccounts(ctx),
  ]);
  return stored.map(({ accountId, ...person }) => ({
    ...person,
    isSelf: person.id === ctx.me.profile?.id,
    isTeammate: accountId !== null && team.has(accountId),
  }));
}

/** As `refuseTeammate` judges: who may change the team may, but for its owner. */
async function untouchableAccounts(ctx: AppContext): Promise<Set<AccountId>> {
  const team = await ctx.directory.read(
    directoryRows(teamMembers, { accountId: teamMembers.accountId, role: teamMembers.role, appIds: teamMembers.appIds })
      .where(eq(teamMembers.status, "active"), eq(teamMembers.projectId, ctx.project.id))
      .limit(1000),
  );
  const mayChangeTeam = canInProject(ctx.team, "project.edit_team");
  return new Set(
    team
      .filter((mate) => roleFromTeam(mate, ctx.app.id) !== null && (mate.role === "owner" || !mayChangeTeam))
      .flatMap(({ accountId }) => accountId ?? []),
  );
}

export const bulkFolder = "bulk/";
const keyOf = (task: TaskId) => `${bulkFolder}${task}`;
/** Ids have one length, so that a piece of the list is a range of bytes. */
const idBytes = 36;

/** Writes down the people that a task is for, once: a message that comes twice finds the same. Answers how many they are. */
export async function snapshotPeople(ctx: AppContext, task: TaskId, condition: SQL): Promise<number> {
  const before = await ctx.env.FILES.head(keyOf(task));
  if (before) return before.size / idBytes;
  let ids = "";
  for await (const piece of idsOfSelection(ctx, condition)) ids += piece.join("");
  await ctx.env.FILES.put(keyOf(task), ids, { onlyIf: { etagDoesNotMatch: "*" } });
  return ((await ctx.env.FILES.head(keyOf(task)))?.size ?? 0) / idBytes;
}

/** A piece of the people of a task; none where they are kept no longer. */
export async function idsOfTask(ctx: AppContext, task: TaskId, from: number, count: number): Promise<ProfileId[]> {
  const object = await ctx.env.FILES.get(keyOf(task), {
    range: { offset: from * idBytes, length: count * idBytes },
  });
  const text = object ? await object.text() : "";
  return (text.match(/.{36}/g) ?? []) as ProfileId[];
}
