import { cloudSorts, type PseudoFolder, pseudoFolders } from "@db/vocabulary/enumerations";
import type { FolderId } from "@db/vocabulary/ids";
import { notFound } from "@workers/errors";
import {
  folderContent,
  folderTree,
  type LibraryContext,
  pathOf,
  pseudoContent,
  rootOf,
  shownStorage,
} from "@workers/domain/kernel/files";
import { idParam } from "@workers/contracts/form-fields";
import { cloudViewFrom } from "~/features/shell/navigation/remembered";
import type { CloudScreenData } from "./CloudScreen";
import { perPage } from "./calls";
import type { CloudSort } from "./shapes";

/** What the library's screen shows first. 404 for a folder that isn't there or that the person may not see. */
export async function cloudPage(
  library: LibraryContext,
  { folderId, url, request }: { folderId: string | undefined; url: URL; request: Request },
): Promise<CloudScreenData> {
  const madeAt = library.now();
  const place = folderId ?? "my";
  const pseudo = (pseudoFolders as readonly string[]).includes(place) ? (place as PseudoFolder) : null;
  const sort = sortOf(url.searchParams.get("sort"), pseudo !== null && pseudo !== "my");
  const query = { page: 1, limit: perPage, sort };
  const folder = pseudo ? null : namedFolder(place);
  const [{ rootId, tree }, storage, path, list] = await Promise.all([
    folderTree(library),
    shownStorage(library),
    folder ? pathOf(library, folder) : pseudo === "my" && library.hasOwn ? pathOf(library, rootOf(library)) : [],
    folder ? folderContent(library, folder, query) : pseudoContent(library, { ...query, type: pseudo! }),
  ]);
  const { data, nextCursor, files, folders, total } = list;
  return {
    library: { projectId: library.project.id, appId: library.inApp?.app.id ?? null },
    place,
    sort,
    view: cloudViewFrom(request.headers.get("Cookie")),
    first: {
      outline: { rootId, tree, path, storage },
      items: { page: { data, nextCursor, files, folders, pages: Math.ceil(total / perPage) }, madeAt },
    },
  };
}

function namedFolder(place: string): FolderId {
  const parsed = idParam<"folder">().safeParse(place);
  if (!parsed.success) throw notFound("folder");
  return parsed.data;
}

function sortOf(requested: string | null, isPseudoFolder: boolean): CloudSort {
  const sort = cloudSorts.find((option) => option === requested) ?? "newest";
  return isPseudoFolder && sort.endsWith("type") ? "newest" : sort;
}
