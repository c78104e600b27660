import { sql } from "drizzle-orm";
import { spaceMembers, profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appQuery } from "@workers/store";
import type { CsvCell } from "@workers/domain/kernel/csv";
import { text } from "@workers/domain/kernel/texts";
import { iso } from "@workers/domain/kernel/time";
import { requireInSpace, type SpaceRef, spaceRow, type SpaceRow } from "@workers/domain/community/spaces";

const m = aliased(spaceMembers, "m");
const p = aliased(profiles, "p");

interface ExportedRow {
  id: ProfileId;
  firstName: string;
  lastName: string;
  email: string | null;
  type: string;
  isModerator: number;
  createdAt: number;
}

/** Rows that one read brings. */
const rowsAtOnce = 500;

/** The members of a space for a CSV file, its head first, those who joined first first. Read while it is written, however many they are. */
export async function exportSpaceMembers(
  ctx: AppContext,
  ref: SpaceRef,
): Promise<{ name: string; lines: AsyncGenerator<readonly CsvCell[]> }> {
  const space = requireInSpace(ctx, "space.profiles_export", await ctx.shard.readOne(spaceRow(ctx, ref)));
  return { name: `${space.slug}-${iso(ctx.now()).slice(0, 10)}`, lines: linesOf(ctx, space) };
}

async function* linesOf(ctx: AppContext, space: SpaceRow): AsyncGenerator<readonly CsvCell[]> {
  const word = (key: string) => text(ctx.language, "defaults", `export.${key}`);
  yield ["firstName", "lastName", "email", "role", "joinedAt"].map(word);
  let after: ExportedRow | undefined;
  do {
    const memberRows: ExportedRow[] = await ctx.shard.read(membersAfter(ctx, space, after));
    for (const { firstName, lastName, email, type, isModerator, createdAt } of memberRows)
      yield [firstName, lastName, email, word(isModerator ? "moderator" : type), iso(createdAt)];
    after = memberRows.length === rowsAtOnce ? memberRows.at(-1) : undefined;
  } while (after);
}

const membersAfter = (ctx: AppContext, space: SpaceRow, after: ExportedRow | undefined) =>
  appQuery<ExportedRow>(
    ctx,
    (appId) => sql`
    select ${p.id}, ${p.firstName} as firstName, ${p.lastName} as lastName, ${p.email}, ${p.type}, ${m.isModerator} as isModerator, ${m.createdAt} as createdAt
    from ${m} cross join ${p} on ${p.appId} = ${m.appId} and ${p.id} = ${m.profileId} and ${p.deletedAt} is null
    where ${m.appId} = ${appId} and ${m.spaceId} = ${space.id}
      ${after ? sql`and (${m.createdAt}, ${m.profileId}) > (${after.createdAt}, ${after.id})` : sql``}
    order by ${m.createdAt}, ${m.profileId} limit ${rowsAtOnce}`,
  );
