import { type SQL, sql } from "drizzle-orm";
import { moderationActs, moderationItems } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { GroupId, ModerationActId, ModerationItemId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { ModerationActKind, ModerationOrigin, ModerationTab, Visibility } from "@db/vocabulary/moderation";
import type { AppContext } from "@workers/context";
import { aliased, appWrite, insertSelect, nameOf, setExcluded, type Writable } from "@workers/store";
import { recordEvents, type RecordedFact, type Scope, type Signal } from "../../facts";
import { newId } from "../../ids";
import { countIn, countOff } from "./counts";

const i = aliased(moderationItems, "i");

/** Where a thing lies, for who moderates it: what lies in no space is decided about by those who moderate the app. */
export const placeOf = (scope: Scope): OpenedThing["place"] =>
  scope.scope === "space" ? { spaceId: scope.spaceId, groupId: scope.groupId } : null;

/** A thing as it comes into the inbox. */
export interface OpenedThing {
  entityType: EngagedType;
  entityId: string;
  tab: ModerationTab;
  origin: ModerationOrigin;
  /** Where it lies; null for what belongs to the app as a whole. */
  place: { spaceId: SpaceId; groupId: GroupId | null } | null;
  authorId: ProfileId;
  title: string;
  text: string;
  visibility: Visibility;
  /** The condition that it comes in at all, for things that may not have been written. */
  when?: SQL;
}

export interface OpenedItem {
  writes: Writable[];
  /** Changes a row where the thing wasn't in the inbox before. */
  opening: Writable;
  /** To be published where it did. */
  events: RecordedFact[];
}

/** A person has one item for all that they ever do: a new report is a new matter, and can be appealed anew. */
const forgottenAppeal = sql`${nameOf(moderationItems.appealedAt)} = case when ${moderationItems.entityType} = 'profile' then null else ${moderationItems.appealedAt} end,
  ${nameOf(moderationItems.appealMessage)} = case when ${moderationItems.entityType} = 'profile' then '' else ${moderationItems.appealMessage} end`;

/** The condition that an item `i` is about a thing. */
export const isAbout = (entityType: EngagedType, entityId: string): SQL =>
  sql`${i.entityType} = ${entityType} and ${i.entityId} = ${entityId}`;

/**
 * The writes that bring a thing into the inbox, once however often it was decided before, and tell the moderators of it. What
 * is there already stays as it is.
 */
export function openItem(ctx: AppContext, thing: OpenedThing): OpenedItem {
  const { entityType, entityId, tab, origin, place, authorId, title, text, visibility, when = sql`true` } = thing;
  const now = ctx.now();
  const id = newId<"moderation item">(now);
  const items = moderationItems;
  const spaceId = place?.spaceId ?? null;
  const groupId = place?.groupId ?? null;
  const opening = appWrite(ctx, (appId) =>
    insertSelect(
      items,
      {
        id,
        appId,
        entityType,
        entityId,
        tab,
        status: sql`'inbox'`,
        visibility,
        origin,
        spaceId,
        groupId,
        authorId,
        title,
        excerpt: text.slice(0, limits.moderationExcerpt),
        changedAt: now,
        createdAt: now,
      },
      sql`where ${when}
      on conflict (${nameOf(items.appId)}, ${nameOf(items.entityType)}, ${nameOf(items.entityId)}) do update set
        ${nameOf(items.status)} = 'inbox', ${setExcluded(items.visibility, items.origin, items.spaceId, items.groupId, items.title, items.excerpt)}, ${nameOf(items.statusBefore)} = null,
        ${nameOf(items.visibilityBefore)} = null, ${nameOf(items.tellAt)} = null, ${forgottenAppeal}, ${setExcluded(items.changedAt)}
      where ${items.status} <> 'inbox'`,
    ),
  );
  const recorded = recordEvents(
    ctx,
    [{ type: "moderation.opened", appId: ctx.app.id, entityType, entityId, origin, authorId, spaceId, groupId }],
    // Before it comes in: what is in the inbox already isn't opened.
    sql`${when} and not exists (select 1 from ${i} where ${i.appId} = ${ctx.app.id} and ${isAbout(entityType, entityId)} and ${i.status} = 'inbox')`,
  );
  const isCounted = sql`${isAbout(entityType, entityId)} and ${when}`;
  return {
    // Of one that is in the inbox already the two counts outweigh each other.
    writes: [countOff(ctx, isCounted), ...recorded.statements, opening, countIn(ctx, isCounted)],
    opening,
    events: recorded.events,
  };
}

/** An act for the record of a thing's item. */
export function recordAct(
  ctx: AppContext,
  thing: { entityType: EngagedType; entityId: string } | { itemId: ModerationItemId },
  act: {
    id?: ModerationActId;
    kind: ModerationActKind;
    reason?: string | null;
    message?: string;
    measure?: SQL;
    isByItself?: boolean;
    when?: SQL;
  },
): Writable {
  const { id = newId<"moderation act">(ctx.now()), kind, reason = null, message = "" } = act;
  const { measure = sql`null`, isByItself = false, when = sql`true` } = act;
  const actorId = isByItself ? null : (ctx.me.profile?.id ?? null);
  const isItem = "itemId" in thing ? sql`${i.id} = ${thing.itemId}` : isAbout(thing.entityType, thing.entityId);
  return appWrite(ctx, (appId) =>
    insertSelect(
      moderationActs,
      {
        id,
        appId,
        itemId: i.id,
        kind,
        actorId,
        isByTeam: !isByItself && actorId === null,
        reason,
        message,
        measure,
        createdAt: ctx.now(),
      },
      sql`from ${i} where ${i.appId} = ${appId} and ${isItem} and ${when}`,
    ),
  );
}

/** Tells open pages of moderators that the list has changed. */
export const changedEvent = (
  ctx: AppContext,
  { spaceId, groupId }: { spaceId: SpaceId | null; groupId: GroupId | null },
): Signal => ({ type: "moderation.changed", appId: ctx.app.id, spaceId, groupId });
