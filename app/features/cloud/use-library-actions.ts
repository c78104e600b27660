import { useCallback } from "react";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";
import { getTree, moveItems } from "./calls";
import { useFailure } from "./failure";
import type { OpenLibrary } from "./library-context";
import { byParent, canMoveInto, movedNotice } from "./moving";
import type { LibraryLocation } from "./shapes";
import { ownFolders, wayTo } from "./tree";
import { startUploads } from "./upload/start-uploads";
import type { useOutline } from "./use-outline";

interface Actions {
  library: LibraryLocation;
  outline: ReturnType<typeof useOutline>;
  openFolderId: string | null | undefined;
  pickerId: string | undefined;
  /** The list that is open shows something else now. */
  changed: () => void;
}

/** Puts files into the library, and moves what lies in it. */
export function useLibraryActions({ library, outline, openFolderId, pickerId, changed }: Actions) {
  const { t } = useTranslation("cloud");
  const { account } = useFrame();
  const fail = useFailure();
  const { refresh } = outline;
  const rootId = outline.data?.rootId;
  const canAdd = rootId !== null;

  const upload = useCallback<OpenLibrary["upload"]>(
    (files, folderId) => {
      if (!account || !canAdd) return;
      const onFolder = () => {
        refresh();
        changed();
      };
      const begin = async () => {
        // The folder may be opened before the tree with the root has loaded.
        const into = folderId ?? openFolderId ?? (await getTree(library)).rootId;
        if (into) await startUploads({ ...library, folderId: into, accountId: account.id, pickerId }, files, onFolder);
      };
      begin().catch(fail);
    },
    [account, canAdd, openFolderId, library, pickerId, refresh, changed, fail],
  );
  const move = useCallback<OpenLibrary["move"]>(
    async (items, folderId) => {
      const way = wayTo(ownFolders(outline.data?.tree ?? []), folderId).map(({ id }) => id as string);
      if (!canMoveInto(items, { id: folderId, way })) {
        toast({ tone: "danger", title: t("move.impossible") });
        return false;
      }
      try {
        await moveItems(
          items.map(({ id }) => id),
          folderId === rootId ? null : folderId,
        );
      } catch (error) {
        fail(error);
        return false;
      }
      refresh();
      changed();
      const undo = async () => {
        try {
          for (const [from, ids] of byParent(items)) await moveItems(ids, from === rootId ? null : from);
          toast({ tone: "success", title: t("notice.movedBack", { count: items.length, name: items[0]?.name }) });
        } catch (error) {
          fail(error);
        }
        refresh();
        changed();
      };
      toast({
        tone: "success",
        title: t(`notice.${movedNotice(items)}`, { count: items.length, name: items[0]?.name }),
        action: { label: t("notice.undo"), onAction: () => void undo() },
      });
      return true;
    },
    [outline.data, rootId, refresh, changed, fail, t],
  );
  return { upload, move };
}
