import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { DomainEvent } from "@workers/domain/kernel/facts";

/** Publishes who became a moderator or is none any more: what open connections may see is decided anew. */
export function rightsChanged(
  ctx: AppContext,
  before: readonly ProfileId[],
  after: readonly ProfileId[],
): DomainEvent[] {
  const changed = new Set([...before, ...after].filter((id) => before.includes(id) !== after.includes(id)));
  return [...changed].map((profileId) => ({ type: "member.updated", appId: ctx.app.id, profileId }));
}
