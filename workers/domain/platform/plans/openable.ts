import { asc, inArray, isNull, sql } from "drizzle-orm";
import { accessObjects, chats, groups, spaces } from "@db/shard";
import { groupTypes } from "@db/vocabulary/chats";
import type { ProjectContext } from "@workers/context";
import { aliased, rows } from "@workers/store";
import type { OpenableApp } from "@workers/contracts/payments/plans";
import { requireInProject } from "@workers/domain/kernel/access";
import { appsOfPlans } from "./list-plans";

/** Members begin groups of their own; so many are offered. */
const mostChats = 200;
const x = aliased(accessObjects, "x");

/** All that a plan of the project can open, for its editor. */
export async function openableThings(ctx: ProjectContext): Promise<OpenableApp[]> {
  requireInProject(ctx, "project.create_plan");
  const apps = await appsOfPlans(ctx);
  return Promise.all(
    apps.map(async ({ id, name }) => {
      const scope = { app: { id } };
      const [ofGroups, ofSpaces, ofChats] = await ctx.shard.readAll([
        rows(scope, groups, { id: groups.id, name: groups.name }).orderBy(asc(groups.rank), asc(groups.id)),
        rows(scope, spaces, {
          id: spaces.id,
          name: spaces.name,
          groupId: spaces.groupId,
          discriminator: spaces.discriminator,
        }).orderBy(asc(spaces.rank), asc(spaces.id)),
        rows(scope, chats, { id: chats.id, name: chats.name })
          .where(
            inArray(chats.type, groupTypes),
            isNull(chats.deletedAt),
            sql`(${chats.access} <> 'secret' or exists (select 1 from ${x} where ${x.appId} = ${id} and ${x.entityType} = 'chat' and ${x.entityId} = ${chats.id}))`,
          )
          .orderBy(asc(chats.nameKey), asc(chats.id))
          .limit(mostChats),
      ]);
      const named = (spaceRows: typeof ofSpaces) => spaceRows.map((space) => ({ id: space.id, name: space.name }));
      return {
        appId: id,
        name,
        groups: ofGroups.map((group) => ({
          ...group,
          spaces: named(ofSpaces.filter((space) => space.groupId === group.id)),
        })),
        categories: named(ofSpaces.filter(({ discriminator }) => discriminator === "communities")),
        chats: ofChats,
      };
    }),
  );
}
