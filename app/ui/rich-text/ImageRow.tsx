import { type Editor, useEditorState } from "@tiptap/react";
import { ArrowDown, ArrowUp, ImageIcon, Trash2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { type PictureSize, pictureSizes } from "@db/vocabulary/rich-text";
import { IconButton } from "../IconButton";
import { inputClass, Row } from "./EditorRows";
import { canMovePicture, movePicture } from "./move-picture";

const sizes: readonly (PictureSize | null)[] = [...pictureSizes, null];
const iconSizes = { small: "size-3!", medium: "size-3.5!", full: "size-4.5!" };

/** Describes the selected picture, captions it, sizes it, moves it up or down, or takes it out. */
export function ImageRow({ editor }: { editor: Editor }) {
  const { t } = useTranslation("ui");
  const image = useEditorState({
    editor,
    selector: ({ editor }) => {
      if (!editor.isActive("image")) return null;
      const { alt, caption, size } = editor.getAttributes("image") as Partial<Record<string, string | null>>;
      return {
        alt: alt ?? "",
        caption: caption ?? "",
        size: size ?? null,
        isInGallery: editor.isActive("gallery"),
        canRise: canMovePicture(editor.state, -1),
        canSink: canMovePicture(editor.state, 1),
      };
    },
  });
  if (!image) return null;
  const change = (attributes: Record<string, string | null>) => editor.commands.updateAttributes("image", attributes);
  const move = (by: -1 | 1) => {
    movePicture(editor, by);
    editor.commands.focus();
  };
  const text = (name: "alt" | "caption", label: string) => (
    <input
      type="text"
      aria-label={label}
      placeholder={label}
      maxLength={300}
      value={image[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      className={`${inputClass} basis-44 rounded-md border border-line bg-surface px-2`}
    />
  );
  return (
    <Row onEscape={() => editor.commands.focus()}>
      {text("alt", t("richText.imageDescription"))}
      {image.isInGallery ? null : text("caption", t("richText.imageCaption"))}
      <span className="ml-auto flex gap-1">
        {image.isInGallery
          ? null
          : sizes.map((size) => {
              const name = size ?? "full";
              return (
                <IconButton
                  key={name}
                  size="sm"
                  label={t(`richText.imageSize.${name}`)}
                  icon={<ImageIcon className={iconSizes[name]} />}
                  aria-pressed={image.size === size}
                  className={image.size === size ? "bg-brand-soft text-brand-text" : undefined}
                  onClick={() => change({ size })}
                />
              );
            })}
        <IconButton
          size="sm"
          label={t("richText.imageUp")}
          icon={<ArrowUp />}
          disabled={!image.canRise}
          onClick={() => move(-1)}
        />
        <IconButton
          size="sm"
          label={t("richText.imageDown")}
          icon={<ArrowDown />}
          disabled={!image.canSink}
          onClick={() => move(1)}
        />
        <IconButton
          size="sm"
          variant="danger"
          label={t("richText.imageRemove")}
          icon={<Trash2 />}
          onClick={() => editor.chain().focus().deleteSelection().run()}
        />
      </span>
    </Row>
  );
}
