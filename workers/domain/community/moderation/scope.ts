import { type SQL, sql } from "drizzle-orm";
import { spaces } from "@db/shard";
import type { GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { ModerationScopeType } from "@db/vocabulary/moderation";
import type { AppContext } from "@workers/context";
import { forbidden, notFound, unauthorized } from "@workers/errors";
import { aliased } from "@workers/store";
import { can } from "@workers/domain/kernel/access";

const s = aliased(spaces, "s");

/** A part of the app whose things are asked for; left out for all that the caller moderates. */
export interface ScopeFilter {
  "filter[scopeType]"?: ModerationScopeType;
  "filter[scopeId]"?: string;
}

/** Where a thing lies, and whose it is. */
export interface ItemScope {
  spaceId: SpaceId | null;
  groupId: GroupId | null;
}

/** Whether the caller moderates the whole app. */
export const moderatesApp = (ctx: AppContext): boolean => can(ctx, "app.moderation");

/** Whether the caller moderates where a thing lies. */
export const moderates = (ctx: AppContext, { spaceId, groupId }: ItemScope): boolean =>
  spaceId === null
    ? moderatesApp(ctx)
    : can(ctx, "space.moderation", { spaceId, groupId: groupId ?? undefined }) || moderatesApp(ctx);

/** Nobody but an administrator decides about what they wrote themselves. */
export const mayDecide = (ctx: AppContext, item: ItemScope & { authorId: ProfileId }): boolean =>
  moderates(ctx, item) && (item.authorId !== ctx.me.profile?.id || ctx.me.role === "admin");

/** Refuses who moderates nothing where the thing lies: a thing that isn't there looks the same to them. */
export function requireModerator<Item extends ItemScope>(ctx: AppContext, item: Item | undefined): Item {
  if (ctx.actor.kind === "guest") throw unauthorized();
  if (item ? !moderates(ctx, item) : !can(ctx, "space.moderation")) throw forbidden("space.moderation");
  if (!item) throw notFound("moderation item");
  return item;
}

/** Refuses who moderates nothing in the app. */
export function requireAnyModerator(ctx: AppContext): void {
  if (ctx.actor.kind === "guest") throw unauthorized();
  if (!can(ctx, "space.moderation")) throw forbidden("space.moderation");
}

/** The spaces and groups that a person moderates, for lists of who moderates no more than these. */
const moderatedIds = (places: ReadonlyMap<string, { isModerator: boolean }>): string =>
  JSON.stringify([...places].flatMap(([id, { isModerator }]) => (isModerator ? [id] : [])));

/** The condition that a space's things are among those asked for, on a column that is null or empty for the app as a whole. */
export function inScope(ctx: AppContext, appId: string, spaceId: SQL, filter: ScopeFilter): SQL {
  const conditions = [moderatesApp(ctx) ? sql`true` : sql`${spaceId} in (${moderatedSpaces(ctx, appId)})`];
  const { "filter[scopeType]": type, "filter[scopeId]": id } = filter;
  if (type === "group")
    conditions.push(
      sql`${spaceId} in (select ${s.id} from ${s} where ${s.appId} = ${appId} and ${id ? sql`${s.groupId} = ${id}` : sql`${s.groupId} is not null`})`,
    );
  else if (type === "space" || type === "communities_category")
    conditions.push(
      id
        ? sql`${spaceId} = ${id}`
        : sql`${spaceId} in (select ${s.id} from ${s} where ${s.appId} = ${appId} and ${s.discriminator} = ${type === "space" ? "groups" : "communities"})`,
    );
  return sql.join(conditions, sql` and `);
}

/** The spaces that a person moderates by themselves or by their groups, who doesn't moderate the whole app. */
export const moderatedSpaces = (ctx: AppContext, appId: string): SQL => sql`
  select value from json_each(${moderatedIds(ctx.me.spaces)})
  union select ${s.id} from json_each(${moderatedIds(ctx.me.groups)}) m cross join ${s} on ${s.appId} = ${appId} and ${s.groupId} = m.value`;
