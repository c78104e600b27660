import type { EntityType } from "@db/vocabulary/enumerations";
import { decoded } from "../decoded";

/** The addresses of an app that lead somewhere, below its base path. A new screen of the specification's table comes here. */
const addresses: readonly (readonly [EntityType, string])[] = [
  ["registration", "/auth/signup"],
  ["registration_confirm", "/auth/signup/confirm"],
  ["groups", "/groups"],
  ["space", "/groups/g/:slug"],
  ["space", "/groups/g/:slug/members"],
  ["space", "/groups/g/:slug/rules"],
  ["post", "/groups/g/:spaceSlug/p/:slug"],
  ["post", "/groups/p/:slug"],
  ["post_shared", "/groups/g/:spaceSlug/share/:shareHash"],
  ["communities", "/communities"],
  ["communities", "/communities/c/:slug"],
  ["communities_post", "/communities/c/:spaceSlug/p/:slug"],
  ["communities_post", "/communities/p/:slug"],
  ["communities_post_shared", "/communities/c/:spaceSlug/share/:shareHash"],
  ["profile", "/m/:id"],
  ["profile", "/m/:id/comments"],
  ["profile", "/m/:id/spaces"],
];

export interface Matched {
  type: EntityType;
  values: Record<string, string>;
}

/** What a path below an app's base path stands for; null where it leads nowhere. */
export function matchAddress(path: string): Matched | null {
  const given = path.split("/").slice(1).map(decoded);
  while (given.at(-1) === "") given.pop();
  if (given.length === 0) return { type: "app", values: {} };
  for (const [type, pattern] of addresses) {
    const values = match(pattern.split("/").slice(1), given);
    if (values) return { type, values };
  }
  return null;
}

function match(pattern: string[], given: string[]): Record<string, string> | null {
  if (pattern.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [i, part] of pattern.entries()) {
    if (part.startsWith(":")) values[part.slice(1)] = given[i]!;
    else if (part !== given[i]) return null;
  }
  return values;
}
