import { type SQL, sql } from "drizzle-orm";
import { files } from "@db/shard";
import type { AccountId, AppId, CloudItemId, FileId, ProjectId } from "@db/vocabulary/ids";
import type { FileUse, FileUses } from "@workers/contracts/cloud";
import type { AppContext } from "@workers/context";
import { aliased, idsOf } from "@workers/store";
import { filesIn } from "./library/files-in";
import type { LibraryContext } from "./library/library";

const f = aliased(files, "f");

/** A file that is looked for, and who uploaded it. */
export interface SoughtFile {
  id: FileId;
  ownerId: AccountId;
}

/** A place that shows a file. */
export interface FoundUse {
  /** The same for all files that one place shows. */
  key: string;
  appId: AppId | null;
  /** What is shown to the caller; null for nothing. Called in its own app alone. */
  show(ctx: AppContext): FileUse | null;
}

/** Where an area shows files. Each area registers its own. */
export interface FilePlaces {
  /** The places that show some of these files; the caller need not see them. */
  uses(library: LibraryContext, files: readonly SoughtFile[]): Promise<FoundUse[]>;
  /** Whether the caller sees a file in one of the places; left out where those show public files alone. */
  isShown?(ctx: AppContext, id: FileId): Promise<boolean>;
}

const registered: FilePlaces[] = [];

/** Makes known where an area shows files. */
export function registerFilePlaces(places: FilePlaces): void {
  registered.push(places);
}

const maxNamed = 20;

/** Places that one area names, at most. */
export const maxUses = 500;

/** Where files, and those in folders, are shown: said before somebody deletes them. 404 for what the caller may not see. */
export async function fileUses(library: LibraryContext, ids: readonly CloudItemId[]): Promise<FileUses> {
  const soughtFiles = await filesIn(library, ids);
  if (soughtFiles.length === 0) return { total: 0, uses: [] };
  const foundUses = (await Promise.all(registered.map((places) => places.uses(library, soughtFiles)))).flat();
  const uses = new Map<string, FileUse | null>();
  for (const { key, appId, show } of foundUses)
    if (!uses.get(key)) uses.set(key, library.inApp?.app.id === appId ? show(library.inApp) : null);
  const seenUses = [...uses.values()].filter((use) => use !== null);
  return { total: uses.size, uses: seenUses.slice(0, maxNamed) };
}

/** Whether a file is shown anywhere that the caller may see: in a thing, as a cover, or as the picture of a video that is. */
export async function isFileShown(ctx: AppContext, id: FileId): Promise<boolean> {
  const answers = await Promise.all(registered.map((places) => places.isShown?.(ctx, id)));
  return answers.includes(true);
}

/**
 * The files as `chosen` (`id`, `app_id`) and the apps that they were uploaded in as `of_apps` (`app_id`), to begin a query
 * with: what is shown by its address alone shows files of its own app.
 */
export const chosenFiles = (projectId: ProjectId, sought: readonly SoughtFile[]): SQL => sql`with
  chosen as materialized (select ${f.id}, ${f.appId} from ${soughtIds(sought)} e cross join ${f} on ${f.id} = e.value and +${f.projectId} = ${projectId}),
  of_apps as materialized (select distinct chosen.app_id from chosen where chosen.app_id is not null)`;

const soughtIds = (sought: readonly SoughtFile[]): SQL => idsOf(sought.map(({ id }) => id));

/** The accounts that uploaded them. */
export const ownersOf = (sought: readonly SoughtFile[]): SQL =>
  idsOf([...new Set(sought.map(({ ownerId }) => ownerId))]);
