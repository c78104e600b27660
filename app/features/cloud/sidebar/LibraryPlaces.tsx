import { LoadFailed } from "~/ui/LoadFailed";
import { Loading, Skeleton } from "~/ui/Skeleton";
import { useLibrary } from "../library-context";
import type { PseudoFolder } from "../shapes";
import { FolderTree } from "./FolderTree";
import { StorageMeter } from "./StorageMeter";

/** The places of a library, and how full it is. */
export function LibraryPlaces({ pseudoFolders }: { pseudoFolders?: readonly PseudoFolder[] }) {
  const { outline, isPopup } = useLibrary();
  return (
    <>
      {outline.data ? (
        <FolderTree only={pseudoFolders} />
      ) : outline.hasFailed ? (
        <LoadFailed onRetry={outline.refresh} />
      ) : (
        <Loading className="grid gap-3 px-2 py-1">
          {["w-3/4", "w-1/2", "w-2/3", "w-3/5", "w-1/2", "w-2/3"].map((width, index) => (
            <Skeleton key={index} className={`h-5 ${width}`} />
          ))}
        </Loading>
      )}
      {outline.data?.storage && !isPopup ? (
        <StorageMeter storage={outline.data.storage} className="mt-auto border-t border-line px-2 pt-4" />
      ) : null}
    </>
  );
}
