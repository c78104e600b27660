import { rows } from "@workers/store";
import { eq } from "drizzle-orm";
import { serviceSettings } from "@db/shard";
import { usualReactions } from "@db/vocabulary/enumerations";
import type { PostId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { Like } from "@workers/contracts/engagement";
import { invalid } from "@workers/errors";
import { setReaction } from "@workers/domain/kernel/engagement";

/** What posts of the app can be answered with beside the like. */
const reactionsOf = async (ctx: AppContext): Promise<readonly string[]> => {
  const row = await ctx.shard.readOne(
    rows(ctx, serviceSettings, { settings: serviceSettings.settings }).where(eq(serviceSettings.service, "community")),
  );
  const chosen = (row?.settings as { reactions?: string[] } | undefined)?.reactions;
  return chosen ?? usualReactions;
};

/** Leaves a reaction on a post in place of an earlier one; 422 for what isn't of the app's set. The like, which is empty, always is. */
export async function reactToPost(ctx: AppContext, id: PostId, emoji: string): Promise<Like> {
  if (emoji !== "" && !(await reactionsOf(ctx)).includes(emoji)) throw invalid({ field: "emoji", key: "notAllowed" });
  return setReaction(ctx, "post", id, emoji);
}
