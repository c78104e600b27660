import { type DragEvent, useState } from "react";
import type { CloudItem } from "../shapes";

const mime = "application/x-lyceum-items";
/** Pixels of the picture that hangs on the pointer. */
const imageSize = 70;

/** What is being dragged: a drag's data can only be read when it is dropped. */
let dragged: readonly CloudItem[] = [];

/** Begins to drag items: a small card with their number hangs on the pointer. */
export function beginDrag(event: DragEvent, items: readonly CloudItem[]): void {
  dragged = items;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData(mime, items.map(({ id }) => id).join(" "));
  const card = document.createElement("div");
  card.textContent = String(items.length);
  card.className =
    "fixed -left-96 top-0 grid place-items-center rounded-lg bg-brand-strong text-xl font-semibold text-on-brand-strong shadow-lg";
  card.style.width = card.style.height = `${imageSize}px`;
  document.body.appendChild(card);
  event.dataTransfer.setDragImage(card, imageSize / 2, imageSize / 2);
  setTimeout(() => card.remove());
}

export const endDrag = () => {
  dragged = [];
};

const isItems = (event: DragEvent) => event.dataTransfer.types.includes(mime);
export const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

interface DropOptions {
  /** The folder that takes what is dropped; null where nothing can be. */
  folderId: string | null;
  onItems: (items: readonly CloudItem[]) => void;
  /** Files from outside the browser. */
  onFiles?: (data: DataTransfer) => void;
}

/** Makes an element take items, never onto themselves, and files where it can. */
export function useDropTarget({ folderId, onItems, onFiles }: DropOptions) {
  const [isOver, setOver] = useState(false);
  const takes = (event: DragEvent) =>
    folderId !== null &&
    ((isItems(event) && dragged.length > 0 && dragged.every(({ id }) => id !== folderId)) ||
      (onFiles !== undefined && hasFiles(event)));
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = isItems(event) ? "move" : "copy";
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        if (isItems(event)) onItems(dragged);
        else onFiles?.(event.dataTransfer);
      },
    },
  };
}
