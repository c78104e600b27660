import type { ProjectId } from "@db/vocabulary/ids";

export type { Breadcrumb, CloudFile, CloudFolder, CloudItem, StorageInfo, TreeNode } from "@workers/contracts/cloud";
export type { CloudSort, CloudView, FileCategory, FileType, PseudoFolder } from "@db/vocabulary/enumerations";

/** Whose library it is: in an app the caller's own, on the service host the project's. */
export interface LibraryLocation {
  projectId: ProjectId;
  /** Null on the service host. */
  appId: string | null;
}

/** A pseudo folder's name, or the id of a folder. */
export type LibrarySection = string;
