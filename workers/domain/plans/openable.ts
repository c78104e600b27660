import { asc } from "drizzle-orm";
import { groups, spaces } from "@db/shard";
import type { AppId, GroupId, SpaceId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import { rows } from "@workers/store";
import { requireInProject } from "../access";
import { appsOfPlans } from "./list-plans";

/** What plans can open in an app, by name. */
export interface OpenableApp {
  appId: AppId;
  name: string;
  groups: { id: GroupId; name: string; spaces: { id: SpaceId; name: string }[] }[];
  categories: { id: SpaceId; name: string }[];
}

/** All that a plan of the project can open, for its editor. */
export async function openableThings(ctx: ProjectContext): Promise<OpenableApp[]> {
  requireInProject(ctx, "project.create_plan");
  const apps = await appsOfPlans(ctx);
  return Promise.all(
    apps.map(async ({ id, name }) => {
      const scope = { app: { id } };
      const [ofGroups, ofSpaces] = await ctx.shard.readAll([
        rows(scope, groups, { id: groups.id, name: groups.name }).orderBy(asc(groups.rank), asc(groups.id)),
        rows(scope, spaces, {
          id: spaces.id,
          name: spaces.name,
          groupId: spaces.groupId,
          discriminator: spaces.discriminator,
        }).orderBy(asc(spaces.rank), asc(spaces.id)),
      ]);
      const named = (found: typeof ofSpaces) => found.map((space) => ({ id: space.id, name: space.name }));
      return {
        appId: id,
        name,
        groups: ofGroups.map((group) => ({
          ...group,
          spaces: named(ofSpaces.filter((space) => space.groupId === group.id)),
        })),
        categories: named(ofSpaces.filter(({ discriminator }) => discriminator === "communities")),
      };
    }),
  );
}
