import { comments, type MentioningType } from "@db/shard";
import type { Column, SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { AppId, ProfileId } from "@db/vocabulary/ids";
import { type ModerationTab, moderationTabs, type Visibility } from "@db/vocabulary/moderation";
import type { AppContext } from "@workers/context";
import type { AppScope, Writable } from "@workers/store";
import type { Ability, Facts } from "../access";
import type { Fact, Scope, Signal } from "../facts";
import type { ReadScope } from "../search";

/** The id of an app, or the column that says it where a query goes through several. */
export type TenantId = string | SQL;

/**
 * What holds things and decides who may see them, such as a space. The expressions below stand inside the queries of others,
 * around rows that are named there: the tables that a container reads itself have aliases beginning with `container_`, those
 * of things `thing_` (see `ofThing`), and no query gives its own tables such names.
 */
export interface Container {
  /** The container of a row as one JSON value, null where there is none; `row` is the alias or table of the row, `viewerId` who asks. */
  stored(appId: TenantId, row: SQL, viewerId?: ProfileId): SQL;
  /** The condition that a person of `profiles` may read what is in the container of a row. */
  isReadableBy(ctx: AppContext, appId: string, row: SQL, person: SQL): SQL;
  /** The condition that the caller may read what is in the container of a row. */
  isReadable(ctx: AppContext, appId: string, row: SQL): SQL;
  /** What the container of a row is called, and its page below the app's own. */
  title(appId: TenantId, row: SQL): SQL;
  path(appId: TenantId, row: SQL): SQL;
  /** The condition that the container of a row still is as it was read, in all that `judge` asks; left out where it doesn't change. */
  isAsStored?(appId: string, row: SQL, stored: unknown): SQL;
  /** Whether a container that was read hasn't been deleted; left out where it goes with all that is in it. */
  isThere?(stored: unknown): boolean;
  /** The containers whose content the caller may read, as search asks for them; left out where it must look into all. */
  readScope?: ReadScope;
  /** What the caller may do with a container that was read. */
  judge(ctx: AppContext, stored: unknown): JudgedContainer;
}

export interface JudgedContainer {
  /** What the access table needs to know of something inside, with its owner. */
  facts(ownerId: ProfileId | null): Facts;
  isReadable: boolean;
  /** Where things inside lie, for the events that tell of them and for who moderates them. */
  scope: Scope;
}

/** The table of a kind's rows. */
export type EntityTable = SQLiteTable & {
  id: Column;
  appId: Column;
  /** Of kinds that can be liked. */
  likesCount?: Column;
  /** Of kinds that can be commented on: those not deleted. */
  commentsCount?: Column;
  /** Of kinds that can be commented on: those at the top, deleted ones too. */
  threadsCount?: Column;
};

/**
 * A kind of things that people engage with: registered once, by the area that owns its table, in that area's `entity.ts`.
 * What it leaves out it doesn't have.
 */
export interface EntityKind {
  /** As it stands in the columns `entity_type`, and in calls. */
  type: EngagedType;
  table: EntityTable;
  /** The column of who made it. */
  author: Column;
  container: Container;
  /** Where a row opens: what it is called there, and the page below the app's own. What has no page of its own says that of the thing it belongs to. */
  address: { title(appId: TenantId, row: SQL): SQL; path(appId: TenantId, row: SQL): SQL };
  /** The condition that people may engage with a row. */
  isLive(row: SQL): SQL;
  /** What a row answers, of the same kind; left out where nothing answers another. */
  parent?(row: SQL): SQL;
  likes?: {
    ability: Ability;
    /** Who may see who likes it. */
    viewAbility?: Ability;
    /** The column of how many reactions of each other kind a row has; left out of what can only be liked. */
    reactions?: Column;
    event(change: { subject: Subject; profileId: ProfileId; isLiked: boolean; likesCount: number }): Fact | null;
    /** Tells open pages which reactions a row has now. */
    reacted?(change: {
      subject: Subject;
      profileId: ProfileId;
      likesCount: number;
      ownReaction: string | null;
      reactions: Record<string, number>;
    }): Signal;
  };
  comments?: {
    ability: Ability;
    /** The condition that nobody may comment on a row any more. */
    isClosed?(row: SQL): SQL;
    /**
     * What the triggers of the kind's migration call its comments in the search index: letters alone, of no other kind's. Left
     * out where comments on it are not found.
     */
    foundAs?: string;
  };
  follows?: { ability: Ability };
  /** It can be kept among one's bookmarks. */
  bookmarks?: { ability: Ability };
  polls?: {
    ability: Ability;
    event(change: { subject: Subject; votersCount: number }): Fact | null;
  };
  /** It may wait for its time: then its author sees it, and whoever has this ability, and nobody engages with it. */
  waits?: { isWaiting(row: SQL): SQL; ability: Ability };
  /** What it said before each change is kept. */
  revisions?: Revisions;
  /** It can be read by a link that was made for it. */
  shares?: ShareLinks;
  /** Where it is kept who has read it, and how what is new is numbered in its container. */
  reads?: Reads;
  /** It can be reported, and moderators decide about it. */
  reports?: Reports;
}

/** How a kind of things is moderated (see the folder `moderation`). */
export interface Reports {
  /** Who may report one. */
  ability: Ability;
  /** The list of the moderators that it stands in; as a function, where that follows from what it lies in. */
  tab: ModerationTab | ((container: unknown) => ModerationTab);
  /** What moderators read of a row, also when it was changed or deleted meanwhile; of its text, notifications show the beginning. */
  title(row: SQL): SQL;
  text(row: SQL): SQL;
  /** What it is a part of, where a reader needs to know that. */
  context?(appId: TenantId, row: SQL): SQL;
  /** The condition that its moderators can open it where it stands; left out where they always can. */
  isOpen?(ctx: AppContext, appId: string, row: SQL): SQL;
  /** Its rich text; left out where it has none. */
  body?(row: SQL): SQL;
  /** How it goes out of sight and comes back; left out where a decision hides nothing, as of a person. */
  hiding?: Hiding;
}

/** How a kind of things goes out of the others' sight. */
export interface Hiding {
  /** The condition that a row is held and nobody could read it before. */
  isUnseen(row: SQL): SQL;
  /**
   * The writes that bring a thing to a visibility, with every counter it is in; `change` is the one that counts a row where
   * it changed. Of what was deleted meanwhile they change nothing.
   */
  set(
    scope: AppScope,
    id: string,
    to: Visibility,
    circumstances: { now: number; when?: SQL },
  ): { writes: Writable[]; change: Writable };
  /** What the others hear of it. `isNew`: it appears for the first time. */
  events(subject: Subject & { appId: AppId }, change: { to: Visibility; isNew: boolean }): Fact[];
  /** What open pages are told besides. */
  signals?(subject: Subject & { appId: AppId }, change: { to: Visibility; isNew: boolean }): Signal[];
}

/** A thing that somebody engages with, as far as engagement needs to know it. */
export interface Subject {
  kind: EntityKind;
  id: string;
  authorId: ProfileId;
  /** What it answers, of the same kind. */
  parentId: string | null;
  likesCount: number;
  commentsCount: number;
  threadsCount: number;
  isClosedForComments: boolean;
  /** What the access table needs to know of it. */
  facts: Facts;
  container: JudgedContainer;
  stored: StoredSubject;
}

/** A thing as one JSON value says it. */
export interface StoredSubject {
  type: EngagedType;
  id: string;
  authorId: ProfileId;
  parentId: string | null;
  isLive: 0 | 1;
  isWaiting: 0 | 1;
  likesCount: number;
  commentsCount: number;
  threadsCount: number;
  isClosedForComments: 0 | 1;
  container: unknown;
}

/** Where it is kept what things said before they were changed (see `revisions.ts`). */
export interface Revisions {
  table: SQLiteTable & { id: Column; appId: Column; editorId: Column; createdAt: Column; title: Column; body: Column };
  /** The table's column of the thing. */
  thing: Column;
  /** The thing's own columns, as they are now. */
  title: Column;
  body: Column;
  /** When it was last published, of kinds that are saved while they are typed: what was published is kept, though its author goes on writing. */
  releasedAt?: Column;
  /** What `mentions` calls all revisions of a thing by, of kinds that mention people. */
  mentionsType?: MentioningType;
  /** Who may read them. */
  ability: Ability;
}

/** The links that everybody may read things by (see `share-links.ts`). All that ends a link for good empties its columns. */
export interface ShareLinks {
  /** The columns of the link's secret, of who made it and when: null together. The secret is unique in the app. */
  hash: Column;
  by: Column;
  at: Column;
  /** Who may make one. */
  ability: Ability;
  /** Who may end it, as if it were theirs who made it. */
  withdrawAbility: Ability;
  /** Who may read by one. */
  viewAbility: Ability;
  /** The page of a link, below the app's own. */
  path(containerPath: string, hash: string): string;
}

/** The tables and columns by which what is unread is counted (see `unread.ts`). */
export interface Reads {
  /** The table of who has read what since when (`seen_at`), and its column of the thing. */
  table: SQLiteTable & { appId: Column; profileId: Column; seenAt: Column };
  thing: Column;
  /** The thing's number in its container. */
  sequence: Column;
  /** The container: its table, the thing's column of it, and its highest number. */
  container: { table: SQLiteTable & { id: Column; appId: Column }; column: Column; sequence: Column };
  /** The tables of up to which number each member has looked, each with its column of the container. */
  readers: readonly {
    table: SQLiteTable & { appId: Column; profileId: Column; seenSequence: Column };
    column: Column;
  }[];
  /** Tells the member's devices that something there is no longer unread. */
  event(scope: Scope, profileId: ProfileId): Signal;
}

/** What every table of things names these two, whichever it is; comments stand for all. */
export const thingColumns = { id: comments.id, appId: comments.appId };

const kinds = new Map<string, EntityKind>();

/** Makes a kind of things known to all that people do with things. */
export function registerEntity<const Type extends EngagedType>(
  kind: EntityKind & { type: Type },
): EntityKind & { type: Type } {
  kinds.set(kind.type, kind);
  return kind;
}

/** Takes a kind back, for tests that register one of their own. */
export const unregisterEntity = (type: EngagedType): boolean => kinds.delete(type);

/** All kinds, in the order they were registered in. */
export const entityKinds = (): EntityKind[] => [...kinds.values()];

export function kindOf(type: EngagedType): EntityKind {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`No kind "${type}" is registered`);
  return kind;
}

/** The list of the moderators that a thing stands in; the first one, where its kind isn't moderated but what is under it. */
export function tabOf({ type, container }: Pick<StoredSubject, "type" | "container">): ModerationTab {
  const tab = kindOf(type).reports?.tab ?? moderationTabs[0];
  return typeof tab === "function" ? tab(container) : tab;
}

/** A counter of a kind's rows. */
export function counterOf(kind: EntityKind, counter: "likesCount" | "commentsCount" | "threadsCount"): Column {
  const column = kind.table[counter];
  if (!column) throw new Error(`The kind "${kind.type}" has no column for ${counter}`);
  return column;
}

/** What a kind has registered for a feature. */
export function featureOf<
  Feature extends "likes" | "comments" | "follows" | "bookmarks" | "polls" | "revisions" | "shares" | "reports",
>(kind: EntityKind, feature: Feature): NonNullable<EntityKind[Feature]> {
  const registered = kind[feature];
  if (!registered) throw new Error(`The kind "${kind.type}" has no ${feature}`);
  return registered as NonNullable<EntityKind[Feature]>;
}
