import { isNull, ne } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { idsOf, rowsAmong } from "@workers/store";
import { invalid } from "@workers/errors";

/** Refuses ids that are no members of the app with 422. */
export async function requireProfilesOfApp(ctx: AppContext, field: string, people: ProfileId[]): Promise<void> {
  if (people.length === 0) return;
  const profileRows = await ctx.shard.read(
    rowsAmong(ctx, profiles, { id: profiles.id }, idsOf(people)).where(
      isNull(profiles.deletedAt),
      ne(profiles.type, "invited"),
    ),
  );
  if (profileRows.length < new Set(people).size) throw invalid({ field, key: "notAllowed" });
}
