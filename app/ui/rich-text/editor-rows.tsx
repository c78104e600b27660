import { type Editor, useEditorState } from "@tiptap/react";
import { Check, Trash2, Unlink, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "../icon-button";
import { completeHref } from "./safe-href";

/** A row under the toolbar with one input; not a form, as the editor may stand within one. */
function Row({ children, onEscape }: { children: ReactNode; onEscape: () => void }) {
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  return (
    <div role="presentation" onKeyDown={close} className="flex shrink-0 items-center gap-1 border-b border-line bg-sunken px-3 py-1">
      {children}
    </div>
  );
}

const inputClass = "h-8 min-w-0 flex-1 bg-transparent text-base outline-none max-md:h-10 max-md:text-[1rem]";

/** Sets, changes or takes away the link of the selected text. */
export function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation("ui");
  const current = (editor.getAttributes("link").href as string | undefined) ?? "";
  const [typed, setTyped] = useState(current.replace(/^mailto:/, ""));
  const [isRefused, setRefused] = useState(false);
  const id = useId();

  const save = () => {
    const href = completeHref(typed);
    if (!href) return setRefused(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !current) chain.insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onDone();
  };
  const leave = () => {
    editor.commands.focus();
    onDone();
  };

  return (
    <Row onEscape={leave}>
      <input
        autoFocus
        type="text"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={t("richText.linkAddress")}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        placeholder="https://"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          save();
        }}
        className={inputClass}
      />
      {isRefused ? (
        <span id={id} role="alert" className="text-sm text-danger-text">
          {t("richText.linkRefused")}
        </span>
      ) : null}
      <IconButton size="sm" label={t("richText.linkSave")} icon={<Check />} onClick={save} />
      {current ? <IconButton size="sm" label={t("richText.linkRemove")} icon={<Unlink />} onClick={remove} /> : null}
      <IconButton size="sm" label={t("cancel")} icon={<X />} onClick={leave} />
    </Row>
  );
}

/** Describes the selected picture for those who don't see it, or takes it out. */
export function ImageRow({ editor }: { editor: Editor }) {
  const { t } = useTranslation("ui");
  const image = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isActive("image") ? { alt: (editor.getAttributes("image").alt as string | null) ?? "" } : null),
  });
  if (!image) return null;
  return (
    <Row onEscape={() => editor.commands.focus()}>
      <input
        type="text"
        aria-label={t("richText.imageDescription")}
        placeholder={t("richText.imageDescription")}
        maxLength={300}
        value={image.alt}
        onChange={(event) => editor.commands.updateAttributes("image", { alt: event.target.value })}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className={inputClass}
      />
      <IconButton size="sm" variant="danger" label={t("richText.imageRemove")} icon={<Trash2 />} onClick={() => editor.chain().focus().deleteSelection().run()} />
    </Row>
  );
}
