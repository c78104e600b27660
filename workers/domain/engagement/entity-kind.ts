import type { SQL } from "drizzle-orm";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { AppScope, Writable } from "@workers/store";
import type { Ability, Facts } from "../access";
import type { DomainEvent, SpacePlace } from "../events";

/** What holds things and decides who may see them, such as a space. */
export interface Container {
  /** The container of a row as one JSON value, null where there is none; `row` is the alias or table of the row. */
  stored(appId: string, row: SQL): SQL;
  /** The condition that a person of `profiles` may read what is in the container of a row. */
  isReadableBy(appId: string, row: SQL, person: SQL): SQL;
  /** The condition that the caller may read what is in the container of a row. */
  isReadable(ctx: AppContext, appId: string, row: SQL): SQL;
  /** What the caller may do with a container that was read. */
  judge(ctx: AppContext, stored: unknown): JudgedContainer;
}

export interface JudgedContainer {
  /** What the access table needs to know of something inside, with its owner. */
  facts(ownerId: ProfileId | null): Facts;
  isReadable: boolean;
  /** Where something inside happened, for the events that tell of it. */
  place: SpacePlace;
}

/**
 * A kind of things that people engage with: registered once, by the area that owns its table, in that area's `entity.ts`.
 * What it leaves out it doesn't have.
 */
export interface EntityKind {
  /** As it stands in the columns `entity_type`, and in calls. */
  type: EngagedType;
  /** The table of its rows; `id` and `app_id` are columns of each. */
  table: string;
  /** The column of who made it. */
  author: string;
  container: Container;
  /** The condition that people may engage with a row. */
  isLive(row: SQL): SQL;
  /** Needs the column `likes_count`. */
  likes?: {
    ability: Ability;
    /** Who may see who likes it. */
    viewAbility?: Ability;
    event(change: { subject: Subject; profileId: ProfileId; isLiked: boolean; likesCount: number }): DomainEvent | null;
  };
  /** Needs the columns `comments_count` (those not deleted) and `threads_count` (those at the top, deleted ones too). */
  comments?: {
    ability: Ability;
    /** The condition that nobody may comment on a row any more. */
    isClosed?(row: SQL): SQL;
  };
  /** It may wait for its time: then its author sees it, and whoever has this ability, and nobody engages with it. */
  waits?: { isWaiting(row: SQL): SQL; ability: Ability };
  /** What is written where somebody has read it, and the events of that; `changes` are those of the writes. */
  reads?: {
    writes(scope: AppScope, id: string, profileId: ProfileId, now: number): Writable[];
    events(subject: Subject, profileId: ProfileId, changes: readonly number[]): DomainEvent[];
  };
}

/** A thing that somebody engages with, as far as engagement needs to know it. */
export interface Subject {
  kind: EntityKind;
  id: string;
  authorId: ProfileId;
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
  isLive: 0 | 1;
  isWaiting: 0 | 1;
  likesCount: number;
  commentsCount: number;
  threadsCount: number;
  isClosedForComments: 0 | 1;
  container: unknown;
}

const kinds = new Map<string, EntityKind>();

/** Makes a kind of things known to all that people do with things. */
export function registerEntity(kind: EntityKind): EntityKind {
  kinds.set(kind.type, kind);
  return kind;
}

/** All kinds, in the order they were registered in. */
export const entityKinds = (): EntityKind[] => [...kinds.values()];

export function kindOf(type: EngagedType): EntityKind {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`No kind "${type}" is registered`);
  return kind;
}

/** What a kind has registered for a feature. */
export function featureOf<Feature extends "likes" | "comments">(kind: EntityKind, feature: Feature): NonNullable<EntityKind[Feature]> {
  const registered = kind[feature];
  if (!registered) throw new Error(`The kind "${kind.type}" has no ${feature}`);
  return registered as NonNullable<EntityKind[Feature]>;
}
