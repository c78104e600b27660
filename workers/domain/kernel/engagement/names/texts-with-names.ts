import type { Column, SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { MentioningType } from "@db/shard";
import type { AppScope, Writable } from "@workers/store";
import type { NewName, Renamed } from "./name-in-text";

/** A column that holds names, as JSON. */
export interface NamedPart {
  column: Column;
  /** The value under somebody's new name. */
  rename(value: never, person: NewName): Renamed<unknown>;
}

/** Texts of a table that bear the names of people whom `mentions` lists for them. */
export interface TextsWithNames {
  types: readonly MentioningType[];
  table: SQLiteTable & { id: Column; appId: Column };
  /** What `mentions` calls its rows by; left out, their id. */
  thing?: Column;
  /** `mentions` does not list them: they are few in an app, and looked through. */
  isLookedThrough?: true;
  parts: readonly NamedPart[];
  /** The body's plain text, which changes with the first part. */
  text?: Column;
  /** What is written before a text changes, while the condition holds. */
  before?(scope: AppScope, id: string, isUnchanged: SQL): Writable[];
}

const registered: TextsWithNames[] = [];

/** Has the names in texts follow those of the people. Who sets mentions of a type registers it. */
export const registerTextsWithNames = (texts: TextsWithNames): void => void registered.push(texts);

/** Texts of an app that no mentions are kept of. */
export const lookedThrough = (): TextsWithNames[] => registered.filter(({ isLookedThrough }) => isLookedThrough);

/** What is called after people whom `mentions` lists for it, and what is written where one of them is called otherwise. */
interface CalledAfterPeople {
  type: MentioningType;
  writes(scope: AppScope, ids: readonly string[], person: NewName): Writable[];
}

const calledAfterPeople: CalledAfterPeople[] = [];

export const registerCalledAfterPeople = (things: CalledAfterPeople): void => void calledAfterPeople.push(things);

export const thingsCalledAfter = (type: MentioningType): CalledAfterPeople | undefined =>
  calledAfterPeople.find((things) => things.type === type);

export const textsWithNames = (type: MentioningType): TextsWithNames | undefined =>
  registered.find(({ types }) => types.includes(type));
