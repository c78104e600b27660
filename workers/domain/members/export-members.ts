import { sql } from "drizzle-orm";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appQuery } from "@workers/store";
import type { CsvCell } from "../csv";
import { text } from "../texts";
import { iso } from "../time";
import { requireInSpace, type SpaceRef, spaceRow, type SpaceRow } from "../spaces";

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
    const found: ExportedRow[] = await ctx.shard.read(membersAfter(ctx, space, after));
    for (const { firstName, lastName, email, type, isModerator, createdAt } of found)
      yield [firstName, lastName, email, word(isModerator ? "moderator" : type), iso(createdAt)];
    after = found.length === rowsAtOnce ? found.at(-1) : undefined;
  } while (after);
}

const membersAfter = (ctx: AppContext, space: SpaceRow, after: ExportedRow | undefined) =>
  appQuery<ExportedRow>(
    ctx,
    (appId) => sql`
    select p.id, p.first_name as firstName, p.last_name as lastName, p.email, p.type, m.is_moderator as isModerator, m.created_at as createdAt
    from space_members m cross join profiles p on p.app_id = m.app_id and p.id = m.profile_id and p.deleted_at is null
    where m.app_id = ${appId} and m.space_id = ${space.id}
      ${after ? sql`and (m.created_at, m.profile_id) > (${after.createdAt}, ${after.id})` : sql``}
    order by m.created_at, m.profile_id limit ${rowsAtOnce}`,
  );
