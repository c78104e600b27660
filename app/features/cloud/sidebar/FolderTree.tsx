import {
  AudioLines,
  ChevronRight,
  Clock,
  FileText,
  Film,
  Folder,
  FolderOpen,
  HardDrive,
  Image,
  MessagesSquare,
  Star,
  Trash2,
  Zap,
} from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { useDropTarget } from "../list/drag-items";
import { nameOfPlace, useLibrary } from "../library-context";
import type { PseudoFolder, TreeNode } from "../shapes";
import { ownFolders, wayTo } from "../tree";
import { droppedFiles } from "../upload/dropped-files";

const icons: Record<PseudoFolder, typeof Folder> = {
  fast_access: Zap,
  latest: Clock,
  favorite: Star,
  photo: Image,
  video: Film,
  document: FileText,
  audio: AudioLines,
  messages: MessagesSquare,
  my: HardDrive,
  removed: Trash2,
};
/** The own files come first, what is removed last. */
const order: PseudoFolder[] = [
  "my",
  "fast_access",
  "latest",
  "favorite",
  "photo",
  "video",
  "document",
  "audio",
  "messages",
  "removed",
];

/** The places of a library: its folders, and the pseudo folders that sort its files. */
export function FolderTree({ only }: { only?: readonly PseudoFolder[] }) {
  const { t } = useTranslation("cloud");
  const { outline, place } = useLibrary();
  const tree = outline.data?.tree ?? [];
  const rootId = outline.data?.rootId;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set(["my"]));
  const open = new Set(
    wayTo(ownFolders(tree), place)
      .slice(0, -1)
      .map(({ id }) => id as string),
  );
  const fold = (id: string, isOpen: boolean) =>
    setUnfolded((now) => {
      const next = new Set(now);
      if (isOpen) next.delete(id);
      else next.add(id);
      return next;
    });
  const shown = order
    .flatMap((id) => tree.find((node) => node.id === id) ?? [])
    .filter(({ id }) => !only || id === "my" || only.includes(id as PseudoFolder));
  const lines = (nodes: readonly TreeNode[], depth: number): React.ReactNode =>
    nodes.map((node) => {
      const isOpen = unfolded.has(node.id) || open.has(node.id);
      return (
        <li key={node.id} role="none">
          <Line
            node={node}
            depth={depth}
            isOpen={isOpen}
            isCurrent={place === node.id || (node.id === "my" && place === rootId)}
            onFold={() => fold(node.id, isOpen)}
          />
          {isOpen && node.data.length > 0 ? <ul role="group">{lines(node.data, depth + 1)}</ul> : null}
        </li>
      );
    });
  return (
    <ul
      role="tree"
      aria-label={t("tree.label")}
      onKeyDown={moveFocus}
      className="grid grid-cols-[minmax(0,1fr)] gap-px"
    >
      {lines(shown, 1)}
    </ul>
  );
}

function Line({
  node,
  depth,
  isOpen,
  isCurrent,
  onFold,
}: {
  node: TreeNode;
  depth: number;
  isOpen: boolean;
  isCurrent: boolean;
  onFold: () => void;
}) {
  const { t } = useTranslation("cloud");
  const { library, canAdd, outline, onPlace, move, upload } = useLibrary();
  const rootId = outline.data?.rootId ?? null;
  const target = useDropTarget({
    folderId: node.isPseudoFolder ? (node.id === "my" ? rootId : null) : node.id,
    onItems: (items) => void move(items, node.id === "my" ? rootId! : node.id),
    onFiles: (data) => void droppedFiles(data).then((files) => upload(files, node.id === "my" ? rootId! : node.id)),
  });
  const Icon = node.isPseudoFolder
    ? icons[node.id as PseudoFolder]
    : isOpen && node.data.length > 0
      ? FolderOpen
      : Folder;
  const hasBelow = node.data.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") onPlace(node.id);
    else if ((event.key === "ArrowRight" && hasBelow && !isOpen) || (event.key === "ArrowLeft" && hasBelow && isOpen))
      onFold();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="treeitem"
      aria-level={depth}
      aria-expanded={hasBelow ? isOpen : undefined}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      data-place={node.id}
      onClick={() => onPlace(node.id)}
      onKeyDown={onKeyDown}
      {...target.handlers}
      style={{ paddingLeft: 10 + (depth - 1) * 16 }}
      className={classNames(
        "flex h-9 cursor-pointer items-center gap-2.5 rounded-md pr-1 text-base outline-none transition-colors focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand-strong max-md:h-11",
        isCurrent ? "bg-brand-soft font-medium text-brand-text" : "text-text hover:bg-canvas-hover",
        target.isOver && "bg-brand-soft! ring-2 ring-brand-strong",
        node.id === "removed" && "mt-2",
      )}
    >
      <Icon aria-hidden className="size-[17px] shrink-0 opacity-75" />
      <span className="min-w-0 flex-1 truncate">
        {node.isPseudoFolder ? t(nameOfPlace({ library, canAdd }, node.id as PseudoFolder)) : node.name}
      </span>
      {hasBelow ? (
        // The arrow keys do the same; a button within a tree's item would be none of its own.
        <span
          aria-hidden
          onClick={(event) => (event.stopPropagation(), onFold())}
          className="grid size-7 place-items-center rounded-sm text-muted hover:bg-pressed max-md:size-11"
        >
          <ChevronRight className={classNames("size-4 transition-transform", isOpen && "rotate-90")} />
        </span>
      ) : null}
    </div>
  );
}

/** Arrow keys lead from line to line. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=treeitem]")];
  const index = lines.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: lines.length - 1 };
  const next = lines[steps[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
