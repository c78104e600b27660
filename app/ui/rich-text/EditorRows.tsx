import type { Editor } from "@tiptap/react";
import { Check, Unlink, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { embedNames } from "@db/vocabulary/embeds";
import { IconButton } from "../IconButton";
import { embedOf } from "@db/vocabulary/embeds/links";
import { insertBlocks } from "./insert-block";
import { completeHref } from "./safe-href";

/** A row under the toolbar; not a form, as the editor may stand within one. */
export function Row({ children, onEscape }: { children: ReactNode; onEscape: () => void }) {
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  return (
    <div
      role="presentation"
      onKeyDown={close}
      className="flex shrink-0 flex-wrap items-center gap-1 border-b border-line bg-sunken px-3 py-1"
    >
      {children}
    </div>
  );
}

export const inputClass = "h-8 min-w-0 flex-1 bg-transparent text-base outline-none max-md:h-10 max-md:text-[1rem]";

interface AddressRowProps {
  label: string;
  placeholder: string;
  saveLabel: string;
  initial?: string;
  /** What is said where an address is refused. */
  refusal: string;
  /** Takes the address; false refuses it. */
  onSave: (typed: string) => boolean;
  onLeave: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Asks for an address. */
function AddressRow({
  label,
  placeholder,
  saveLabel,
  initial = "",
  refusal,
  onSave,
  onLeave,
  children,
}: AddressRowProps) {
  const { t } = useTranslation("ui");
  const [typed, setTyped] = useState(initial);
  const [isRefused, setRefused] = useState(false);
  const id = useId();
  const save = () => setRefused(!onSave(typed));
  return (
    <Row onEscape={onLeave}>
      <input
        autoFocus
        type="text"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        placeholder={placeholder}
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
      <IconButton size="sm" label={saveLabel} icon={<Check />} onClick={save} />
      {children}
      <IconButton size="sm" label={t("cancel")} icon={<X />} onClick={onLeave} />
      {isRefused ? (
        <p id={id} role="alert" className="basis-full pb-1 text-sm text-danger-text">
          {refusal}
        </p>
      ) : null}
    </Row>
  );
}

/** Sets, changes or takes away the link of the selected text. */
export function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation("ui");
  const current = (editor.getAttributes("link").href as string | undefined) ?? "";

  const save = (typed: string) => {
    const href = completeHref(typed);
    if (!href) return false;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !current)
      chain.insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
    return true;
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
    <AddressRow
      label={t("richText.linkAddress")}
      placeholder="https://"
      saveLabel={t("richText.linkSave")}
      initial={current.replace(/^mailto:/, "")}
      refusal={t("richText.linkRefused")}
      onSave={save}
      onLeave={leave}
    >
      {current ? <IconButton size="sm" label={t("richText.linkRemove")} icon={<Unlink />} onClick={remove} /> : null}
    </AddressRow>
  );
}

/** Asks for the link of a video or a recording and shows its player in the text. */
export function EmbedRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation("ui");
  const save = (typed: string) => {
    const embed = embedOf(completeHref(typed) ?? typed);
    if (!embed) return false;
    insertBlocks(editor, { type: "embed", attrs: { ...embed } });
    onDone();
    return true;
  };
  const leave = () => {
    editor.commands.focus();
    onDone();
  };
  return (
    <AddressRow
      label={t("richText.embedAddress")}
      placeholder={Object.values(embedNames).join(", ")}
      saveLabel={t("richText.embedSave")}
      refusal={t("richText.embedRefused")}
      onSave={save}
      onLeave={leave}
    />
  );
}
