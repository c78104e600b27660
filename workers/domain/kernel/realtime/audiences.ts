import type { AppAudience, AudienceSpace } from "@party/app-audience";
import type { Facts } from "../access";
import type { Scope, SpaceScope } from "../facts";

/** A space or category as rooms judge who may see it. */
export const audienceSpaceOf = ({
  spaceId,
  groupId,
  spaceAccess,
  accessInGroup,
}: Omit<SpaceScope, "appId" | "scope">): AudienceSpace => ({
  spaceId,
  groupId,
  access: spaceAccess,
  accessInGroup,
});

/** Who may see where a thing lies. */
export function audienceOfScope(scope: Scope): AppAudience {
  if (scope.scope === "space") return { kind: "content", place: audienceSpaceOf(scope) };
  const { ability, service } = scope;
  const facts: Facts = { service, isModerator: false };
  if (scope.scope === "app") return { kind: "ability", ability, facts };
  if (scope.isOfMembers) return { kind: "people", profileIds: [] };
  return { kind: "ability", ability, facts: { ...facts, keys: scope.keys } };
}
