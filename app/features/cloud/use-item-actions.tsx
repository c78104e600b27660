import {
  Copy,
  Crop,
  Download,
  Eye,
  FolderInput,
  FolderOpen,
  ImageOff,
  ImageUp,
  Info,
  Link2,
  PencilLine,
  RotateCcw,
  Star,
  StarOff,
  Trash2,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { MenuEntry } from "~/ui/Menu";
import { toast } from "~/ui/Toast";
import { saveFrom } from "~/features/exports/save-from";
import {
  changePicture,
  deleteItems,
  duplicateFile,
  getDownloadLink,
  markFavorite,
  removeItems,
  renameItem,
  restoreItems,
} from "./calls";
import { ItemDetails } from "./dialogs/ItemDetails";
import { ShareDialog } from "./dialogs/ShareDialog";
import { DeleteItems } from "./dialogs/DeleteItems";
import { MoveDialog } from "./dialogs/MoveDialog";
import { NameDialog } from "./dialogs/NameDialog";
import { PreviewDialog } from "./dialogs/PreviewDialog";
import { VideoPicture } from "./dialogs/VideoPicture";
import { CropDialog } from "./dialogs/CropDialog";
import { useFailure } from "./failure";
import { useLibrary } from "./library-context";
import { parentOf } from "./moving";
import type { CloudFile, CloudItem } from "./shapes";

/** How a list learns of what was done with its items. */
export interface ItemChanges {
  replace(item: CloudItem): void;
  drop(ids: readonly string[]): void;
  reload(): void;
}

type OpenDialog =
  | { kind: "rename" | "picture" | "crop"; items: readonly [CloudItem] }
  | { kind: "move" | "delete"; items: readonly CloudItem[] }
  | { kind: "preview" | "details" | "share"; items: readonly [CloudItem] };

export interface ItemActions {
  /** The menu of an item, or of several at once. */
  menuOf(items: readonly CloudItem[]): (MenuEntry | false)[];
  open(item: CloudItem): void;
  rename(item: CloudItem): void;
  remove(items: readonly CloudItem[]): void;
  restore(items: readonly CloudItem[]): void;
  move(items: readonly CloudItem[]): void;
  download(items: readonly CloudItem[]): void;
  dialogs: ReactNode;
}

const allow = (items: readonly CloudItem[], action: string) =>
  items.length > 0 && items.every(({ permissions }) => permissions.can.includes(action));
export const mayDo = allow;

/** What can be done with files and folders, and the dialogs that ask for more. `onDone` is called when the action on a selection is finished. */
export function useItemActions(items: readonly CloudItem[], changes: ItemChanges, onDone?: () => void): ItemActions {
  const { t } = useTranslation("cloud");
  const { library, outline, onPlace, move } = useLibrary();
  const fail = useFailure();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isPending, setPending] = useState(false);
  const close = () => setDialog(null);
  const ids = (items: readonly CloudItem[]) => items.map(({ id }) => id);

  const refresh = () => {
    outline.refresh();
    onDone?.();
  };
  const restore = async (items: readonly CloudItem[], isUndo = false) => {
    try {
      await restoreItems(ids(items));
      if (isUndo) changes.reload();
      else changes.drop(ids(items));
      refresh();
      toast({ tone: "success", title: t("notice.restored", { count: items.length, name: items[0]?.name }) });
    } catch (error) {
      fail(error);
    }
  };
  const remove = async (items: readonly CloudItem[]) => {
    const isForGood = items.every(({ isDeleted }) => isDeleted);
    setPending(true);
    try {
      await (isForGood ? deleteItems : removeItems)(ids(items));
      changes.drop(ids(items));
      close();
      refresh();
      const words = { count: items.length, name: items[0]?.name };
      if (isForGood) toast({ title: t("notice.deleted", words) });
      else
        toast({
          title: t("notice.removed", words),
          action: { label: t("notice.undo"), onAction: () => void restore(items, true) },
        });
    } catch (error) {
      fail(error);
    } finally {
      setPending(false);
    }
  };
  const favorite = async (item: CloudItem) => {
    try {
      changes.replace(await markFavorite(item, !item.isFavorite));
    } catch (error) {
      fail(error);
    }
  };
  const resetPicture = async (item: CloudFile) => {
    try {
      changes.replace(await changePicture(item.id, { resetThumbnail: true }));
    } catch (error) {
      fail(error);
    }
  };
  const download = async (items: readonly CloudItem[]) => {
    try {
      for (const item of items)
        if (!item.isFolder) saveFrom(item.type === "video" ? await getDownloadLink(item.id) : `${item.url}&download=1`);
    } catch (error) {
      fail(error);
    }
  };
  const duplicate = async (file: CloudFile) => {
    try {
      const [, base, ending] = /^(.*?)(\.\w+)?$/.exec(file.name)!;
      await duplicateFile(file.id, t("duplicate.name", { name: base, ending: ending ?? "" }));
      changes.reload();
      refresh();
      toast({ tone: "success", title: t("duplicate.done", { name: file.name }) });
    } catch (error) {
      fail(error);
    }
  };
  const open = (item: CloudItem) => {
    if (item.isDeleted && item.isFolder) return;
    if (item.isFolder) onPlace(item.id);
    else if (item.status !== "process") setDialog({ kind: "preview", items: [item] });
  };

  const menuOf = (items: readonly CloudItem[]): (MenuEntry | false)[] => {
    const [item] = items;
    if (!item) return [];
    const single = items.length === 1 ? item : null;
    const file = single && !single.isFolder ? single : null;
    const may = (action: string) => allow(items, action);
    const isRemoved = item.isDeleted;
    return [
      single?.isFolder === true &&
        !isRemoved && { label: t("action.open"), icon: <FolderOpen />, onSelect: () => open(single) },
      file !== null &&
        may("view") &&
        file.status !== "process" && { label: t("action.preview"), icon: <Eye />, onSelect: () => open(file) },
      single !== null &&
        may("favorite") && {
          label: t(single.isFavorite ? "action.unfavorite" : "action.favorite"),
          icon: single.isFavorite ? <StarOff /> : <Star />,
          onSelect: () => void favorite(single),
        },
      single !== null &&
        may("rename") && {
          label: t("action.rename"),
          icon: <PencilLine />,
          onSelect: () => setDialog({ kind: "rename", items: [single] }),
        },
      may("download") &&
        items.every(({ isFolder }) => !isFolder) && {
          label: t("action.download"),
          icon: <Download />,
          onSelect: () => void download(items),
        },
      file !== null &&
        !isRemoved &&
        may("share") && {
          label: t("action.share"),
          icon: <Link2 />,
          onSelect: () => setDialog({ kind: "share", items: [file] }),
        },
      file !== null &&
        !isRemoved &&
        file.type !== "video" &&
        file.status === null &&
        may("download") && { label: t("action.duplicate"), icon: <Copy />, onSelect: () => void duplicate(file) },
      may("move") && {
        label: t("action.move"),
        icon: <FolderInput />,
        onSelect: () => setDialog({ kind: "move", items }),
      },
      file?.type === "image" &&
        !isRemoved &&
        may("rename") && {
          label: t("action.crop"),
          icon: <Crop />,
          onSelect: () => setDialog({ kind: "crop", items: [file] }),
        },
      file !== null &&
        may("thumbnail") && {
          label: t("action.changePicture"),
          icon: <ImageUp />,
          onSelect: () => setDialog({ kind: "picture", items: [file] }),
        },
      file !== null &&
        file.isCustomThumbnail &&
        may("thumbnail") && {
          label: t("action.resetPicture"),
          icon: <ImageOff />,
          onSelect: () => void resetPicture(file),
        },
      single !== null && {
        label: t("action.details"),
        icon: <Info />,
        onSelect: () => setDialog({ kind: "details", items: [single] }),
      },
      { divider: true },
      may("restore") && { label: t("action.restore"), icon: <RotateCcw />, onSelect: () => void restore(items) },
      may("delete") && {
        label: t(isRemoved ? "action.deleteForGood" : "action.delete"),
        icon: <Trash2 />,
        tone: "danger",
        onSelect: () => setDialog({ kind: "delete", items }),
      },
    ];
  };

  const [first] = dialog?.items ?? [];
  const file = first && !first.isFolder ? first : null;
  const { data } = outline;
  const dialogs = (
    <>
      {dialog?.kind === "rename" && first ? (
        <NameDialog
          isOpen
          onClose={close}
          title={t(first.isFolder ? "rename.folder" : "rename.file")}
          submitLabel={t("rename.submit")}
          name={first.name}
          onName={async (name) => {
            changes.replace(await renameItem(first, name));
            if (first.isFolder) outline.refresh();
          }}
        />
      ) : null}
      {dialog?.kind === "move" && data && data.rootId !== null ? (
        <MoveDialog
          isOpen
          onClose={close}
          items={dialog.items}
          outline={{ ...data, rootId: data.rootId }}
          onOutlineChanged={outline.refresh}
          onMove={async (folderId) => {
            if (!(await move(dialog.items, folderId))) return;
            close();
            onDone?.();
          }}
        />
      ) : null}
      <DeleteItems
        items={dialog?.kind === "delete" ? dialog.items : null}
        onClose={close}
        onConfirm={() => dialog && void remove(dialog.items)}
        isPending={isPending}
      />
      {dialog?.kind === "picture" && file ? (
        <VideoPicture
          file={file}
          library={library}
          folderId={data?.rootId ?? file.folderId}
          onClose={close}
          onChanged={changes.replace}
        />
      ) : null}
      <ItemDetails item={dialog?.kind === "details" ? (first ?? null) : null} onClose={close} />
      {dialog?.kind === "share" && file ? <ShareDialog file={file} onClose={close} /> : null}
      {dialog?.kind === "crop" && file ? <CropCopy file={file} onClose={close} /> : null}
      {dialog?.kind === "preview" && file ? (
        <PreviewDialog
          isOpen
          onClose={close}
          files={items.filter((item): item is CloudFile => !item.isFolder)}
          startId={file.id}
          onDownload={(file) => void download([file])}
        />
      ) : null}
    </>
  );
  return {
    menuOf,
    open,
    dialogs,
    rename: (item) => setDialog({ kind: "rename", items: [item] }),
    remove: (items) => setDialog({ kind: "delete", items }),
    restore: (items) => void restore(items),
    move: (items) => setDialog({ kind: "move", items }),
    download: (items) => void download(items),
  };
}

/** A part of a picture, laid beside it as a file of its own. */
function CropCopy({ file, onClose }: { file: CloudFile; onClose: () => void }) {
  const { t } = useTranslation("cloud");
  const { upload } = useLibrary();
  const name = file.name.replace(/\.\w+$/, "");
  return (
    <CropDialog
      isOpen
      onClose={onClose}
      source={file.url}
      onCrop={async (picture) =>
        upload(
          [{ file: new File([picture], `${t("crop.copyName", { name })}.jpg`, { type: "image/jpeg" }), folders: [] }],
          parentOf(file) ?? undefined,
        )
      }
    />
  );
}
