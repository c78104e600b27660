import { eq, type SQL, sql } from "drizzle-orm";
import { attachments, files } from "@db/shard";
import type { AppId, FileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, projectQuery, type ProjectScope, type Readable, type RowOf, rows } from "@workers/store";
import { can, canInProject } from "../access";
import { projectLibrary } from "./library/library";
import { basicFileFields } from "./file-fields";

const at = aliased(attachments, "at");
const f = aliased(files, "f");

const fileFields = {
  ...basicFileFields,
  appId: files.appId,
  placeholder: files.placeholder,
  isPublic: files.isPublic,
  extension: files.extension,
  removedAt: files.removedAt,
};

export type StoredFile = RowOf<typeof fileFields>;

export const storedFile = (scope: ProjectScope, id: FileId): Readable<StoredFile> =>
  rows(scope, files, fileFields).where(eq(files.id, id)).limit(1);

/** Whether the caller may see a file wherever it is shown: it is their own, or they look after the app. */
export const mayAlwaysSee = (ctx: AppContext, file: StoredFile): boolean =>
  (isOwn(ctx, file) || (file.appId === ctx.app.id && !file.isPrivate)) &&
  can(ctx, "cloud.download", { isOwn: isOwn(ctx, file) });

/** Files belong to accounts, or to the project. */
const isOwn = (ctx: AppContext, { ownerId, libraryId }: StoredFile) =>
  ctx.actor.kind === "user" &&
  (libraryId === projectLibrary(ctx.project.id)
    ? canInProject(ctx.team, "library.download")
    : ownerId === ctx.actor.account.id);

/** The apps of the project in which a file may be shown: where it was uploaded, and where it is attached. */
export const appsShowing = (scope: ProjectScope, id: FileId): Readable<{ appId: AppId }> =>
  projectQuery(
    scope,
    (projectId) => sql`
    select ${files.appId} as appId from ${files} where ${files.projectId} = ${projectId} and ${files.id} = ${id} and ${files.appId} is not null
    union select ${at.appId} from ${at} join ${f} on ${f.id} = ${at.fileId} and ${f.projectId} = ${projectId} where ${at.fileId} in (${shownBy(scope, id)})`,
  );

/** Ids of the files whose places show a file: itself, and the videos that it is the picture of. */
export const shownBy = ({ project }: ProjectScope, id: FileId): SQL => sql`select ${id}
  union all select ${files.id} from ${files} where +${files.projectId} = ${project.id} and ${files.thumbId} = ${id}
  union all select ${files.id} from ${files} where +${files.projectId} = ${project.id} and ${files.posterId} = ${id}`;
