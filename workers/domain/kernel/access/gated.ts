import type { SQL } from "drizzle-orm";
import type { GatedItemType } from "@db/vocabulary/access";
import type { Service } from "@db/vocabulary/enumerations";
import type { AppScope, Readable } from "@workers/store";

/**
 * A kind of things that access is set of and that plans open: registered once, by the area that owns its table. The gate, the
 * editor of access and the editor of plans know no kind but these.
 */
export interface GatedKind {
  /** As it stands in access objects and in what plans name. */
  type: GatedItemType;
  /** The service that its things lie in, whose gate is theirs too; left out of what lies in the app itself. */
  service?: Service;
  /** The kind of what its things lie in; that one's access holds for those without access of their own. */
  parent?: GatedItemType;
  /** Those of these ids that exist in the app. `parentId` is what one lies in, null where it lies in nothing. */
  exists(scope: AppScope, ids: SQL): Readable<GatedThing>;
  /** What a plan can open, by name, in the order that its editor shows. `isClosed`: not everybody who may see it is in it, or joins it. */
  openable(scope: AppScope): Readable<GatedThing & { name: string; isClosed?: number }>;
  /** Of kinds that points buy: those of these ids that may be offered to everybody, drafts and secret ones left out. */
  spendable?(scope: AppScope, ids: SQL): Readable<SpendableThing>;
}

/** As a list of rewards shows it; `path` is below the app's own address. */
export interface SpendableThing {
  id: string;
  name: string;
  description: string;
  coverUrl: string | null;
  path: string;
}

export interface GatedThing {
  id: string;
  parentId: string | null;
}

const kinds = new Map<string, GatedKind>();

/** Makes a kind of things known to gates and plans. */
export function registerGated(kind: GatedKind): void {
  kinds.set(kind.type, kind);
}

/** Takes a kind back, for tests that register one of their own. */
export const unregisterGated = (type: GatedItemType): boolean => kinds.delete(type);

/** All kinds, in the order they were registered in. */
export const gatedKinds = (): GatedKind[] => [...kinds.values()];

export function gatedKind(type: string): GatedKind {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`No gated kind "${type}" is registered`);
  return kind;
}
