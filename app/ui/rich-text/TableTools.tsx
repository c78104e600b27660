import { type Editor, useEditorState } from "@tiptap/react";
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  PanelTop,
  Trash2,
} from "lucide-react";
import type { ComponentType } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "../IconButton";
import { Row } from "./EditorRows";

type TableCommand =
  | "addRowBefore"
  | "addRowAfter"
  | "addColumnBefore"
  | "addColumnAfter"
  | "toggleHeaderRow"
  | "deleteRow"
  | "deleteColumn"
  | "deleteTable";

/** Rows and columns of the table in which the cursor stands. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation("ui");
  const isShown = useEditorState({ editor, selector: ({ editor }) => editor.isActive("table") });
  if (!isShown) return null;
  const act = (command: TableCommand) => editor.chain()[command]().focus().run();
  const tool = (name: string, Icon: ComponentType, command: TableCommand) => (
    <IconButton
      size="sm"
      label={t(`richText.${name}` as "richText.rowAbove")}
      icon={<Icon />}
      onClick={() => act(command)}
    />
  );
  const remove = (name: string, command: TableCommand) => (
    <button
      type="button"
      aria-label={t(`richText.${name}Label` as "richText.rowRemoveLabel")}
      onClick={() => act(command)}
      className="inline-flex h-8 items-center gap-1.5 rounded-sm px-2 text-sm font-medium text-danger-text hover:bg-hover max-md:h-10"
    >
      <Trash2 aria-hidden className="size-3.5" />
      {t(`richText.${name}` as "richText.rowRemove")}
    </button>
  );
  return (
    <Row onEscape={() => editor.commands.focus()}>
      <div role="group" aria-label={t("richText.tableTools")} className="contents">
        {tool("rowAbove", BetweenHorizontalStart, "addRowBefore")}
        {tool("rowBelow", BetweenHorizontalEnd, "addRowAfter")}
        {tool("columnBefore", BetweenVerticalStart, "addColumnBefore")}
        {tool("columnAfter", BetweenVerticalEnd, "addColumnAfter")}
        {tool("headerRow", PanelTop, "toggleHeaderRow")}
        <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line-strong" />
        {remove("rowRemove", "deleteRow")}
        {remove("columnRemove", "deleteColumn")}
        {remove("tableRemove", "deleteTable")}
      </div>
    </Row>
  );
}
