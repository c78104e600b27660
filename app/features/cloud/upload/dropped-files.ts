/** A file that was chosen, pasted or dropped, and the folders it lay in. */
export interface ChosenFile {
  file: File;
  /** Names of the folders above it, the outermost first. */
  folders: string[];
  /** The way back to it after a reload, where the browser gives one. */
  handle?: FileSystemFileHandle;
}

type Handled = DataTransferItem & { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> };

/** What was dropped, folders with all that is in them. Called while the drop is handled: afterwards nothing can be read. */
export async function droppedFiles(data: DataTransfer): Promise<ChosenFile[]> {
  const handledItems = [...data.items]
    .filter(({ kind }) => kind === "file")
    .map((item: Handled) => ({
      entry: item.webkitGetAsEntry?.() ?? null,
      file: item.getAsFile(),
      handle: item.getAsFileSystemHandle?.().catch(() => null),
    }));
  const files: ChosenFile[] = [];
  for (const { entry, file, handle } of handledItems) {
    if (entry?.isDirectory) await walk(entry, [], files);
    else if (file) {
      const fileHandle = await handle;
      files.push({
        file,
        folders: [],
        ...(fileHandle?.kind === "file" && { handle: fileHandle as FileSystemFileHandle }),
      });
    }
  }
  return files;
}

/** What a file input holds; with `webkitdirectory` each file knows its folders. */
export function inputFiles(list: FileList | null): ChosenFile[] {
  return [...(list ?? [])].map((file) => ({ file, folders: file.webkitRelativePath.split("/").slice(0, -1) }));
}

async function walk(entry: FileSystemEntry, folders: string[], files: ChosenFile[]): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    // Files that operating systems leave in folders.
    if (!/^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(file.name)) files.push({ file, folders });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives up to a hundred at a time, and nothing at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return;
    for (const child of entries) await walk(child, [...folders, entry.name], files);
  }
}
