import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { Fact } from "@workers/domain/kernel/facts";

/** Who became a moderator or is none any more: what open connections may see is decided anew. */
export function rightsChanged(ctx: AppContext, before: readonly ProfileId[], after: readonly ProfileId[]): Fact[] {
  const changed = new Set([...before, ...after].filter((id) => before.includes(id) !== after.includes(id)));
  return [...changed].map((profileId) => ({ type: "member.updated", appId: ctx.app.id, profileId }));
}
