import { FolderPlus, FolderUp, Plus, Upload } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { Menu } from "~/ui/Menu";
import type { CloudView } from "./shapes";
import { type ChosenFile, inputFiles } from "./upload/dropped-files";

interface AddMenuProps {
  accept?: string;
  onFiles: (files: ChosenFile[]) => void;
  onFolder: () => void;
  /** As the first tile of a grid, or the first line of a list. */
  tile?: CloudView;
}

type Opened = { getFile(): Promise<File> } & FileSystemFileHandle;

/** Files from the disk, with the way back to them where the browser gives one; null where it has no such dialog. */
async function openedFiles(): Promise<ChosenFile[] | null> {
  const open = (window as { showOpenFilePicker?: (options: { multiple: boolean }) => Promise<Opened[]> })
    .showOpenFilePicker;
  if (!open) return null;
  try {
    return await Promise.all(
      (await open({ multiple: true })).map(async (handle) => ({ file: await handle.getFile(), folders: [], handle })),
    );
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? [] : null;
  }
}

/** Uploads files or a whole folder, or makes a new one. */
export function AddMenu({ accept, onFiles, onFolder, tile }: AddMenuProps) {
  const { t } = useTranslation("cloud");
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const choose = async () => {
    const opened = accept ? null : await openedFiles();
    if (opened) onFiles(opened);
    else files.current?.click();
  };
  const trigger = tile ? (
    <button
      type="button"
      className={classNames(
        tileClass,
        tile === "grid"
          ? "grid h-[152px] place-items-center content-center gap-2 rounded-lg [&_svg]:size-6"
          : "flex h-14 items-center gap-3 rounded-md px-5 [&_svg]:size-5",
      )}
    >
      <Plus aria-hidden />
      {t("add")}
    </button>
  ) : (
    <Button variant="primary" icon={<Plus />}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <Menu
        trigger={trigger}
        items={[
          { label: t("upload.files"), icon: <Upload />, onSelect: () => void choose() },
          !accept && { label: t("upload.folder"), icon: <FolderUp />, onSelect: () => folder.current?.click() },
          { label: t("folder.create"), icon: <FolderPlus />, onSelect: onFolder },
        ]}
      />
      {/* Out of a grid's cells: an input is no part of them. */}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={t("upload.files")}
        data-upload={tile ? undefined : "files"}
        onChange={(event) => take(event.currentTarget, onFiles)}
      />
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        aria-label={t("upload.folder")}
        {...{ webkitdirectory: "" }}
        onChange={(event) => take(event.currentTarget, onFiles)}
      />
    </>
  );
}

const tileClass =
  "w-full border border-dashed border-line-control text-sm font-medium text-muted transition-colors hover:border-brand-strong hover:bg-brand-soft hover:text-brand-text";

function take(input: HTMLInputElement, onFiles: AddMenuProps["onFiles"]) {
  onFiles(inputFiles(input.files));
  input.value = "";
}
