import { generateNKeysBetween } from "fractional-indexing";
import { links, spaceMembers, spaceRequests } from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import type { SeedApp } from "./seed-app";
import type { Member } from "./members";
import type { Random } from "./random";
import type { SpaceOfApp } from "./spaces";
import type { RowsOfDatabase } from "./table-rows";

const day = 24 * 60 * 60_000;

interface SeedContext {
  app: SeedApp;
  appId: AppId;
  shard: RowsOfDatabase;
  members: Member[];
  random: Random;
  now: number;
}

/** Links beside the spaces, rules with those who have read them, and people who ask to be let into a private space. */
export function addBesideSpaces(context: SeedContext, spaces: readonly SpaceOfApp[]): void {
  const bySlug = new Map(spaces.map((space) => [space.row.slug, space]));
  addLinks(context, bySlug);
  for (const [slug, rules] of Object.entries(context.app.rules)) addRules(context, bySlug.get(slug)!, rules);
  addRequests(context, bySlug.get(context.app.asked.space)!);
}

function addLinks({ app, appId, shard, random, now }: SeedContext, spaces: ReadonlyMap<string, SpaceOfApp>) {
  const ranks = generateNKeysBetween(null, null, app.links.length);
  const at = now - 200 * day;
  app.links.forEach(({ besideSpace, ...link }, i) =>
    shard.add(links, {
      id: random.id<"link">(at),
      appId,
      rank: ranks[i]!,
      createdAt: at,
      updatedAt: at,
      ...link,
      groupId: besideSpace ? spaces.get(besideSpace)!.groupId : null,
    }),
  );
}

/** Who joined has read the rules, but for the moderator, who sees that they have changed. */
function addRules({ shard, appId, now, members }: SeedContext, space: SpaceOfApp, rules: string) {
  space.row.rules = rules;
  space.row.rulesChangedAt = now - 30 * day;
  const moderator = members.find(({ persona }) => persona === "moderator");
  for (const row of shard.rowsOf(spaceMembers)) {
    if (row.appId === appId && row.spaceId === space.id && row.profileId !== moderator?.profileId)
      row.rulesReadAt = now - 20 * day;
  }
}

function addRequests({ app, appId, shard, members, now }: SeedContext, space: SpaceOfApp) {
  const outside = members.filter((member) => member.persona === null && !space.members.includes(member));
  app.asked.messages.forEach((message, i) =>
    shard.add(spaceRequests, {
      appId,
      spaceId: space.id,
      profileId: outside[i]!.profileId,
      message,
      createdAt: now - (i + 1) * 7 * 60 * 60_000,
    }),
  );
  space.row.requestsCount = app.asked.messages.length;
}
