import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";
import { IconButton } from "./IconButton";
import { ModalFrame } from "./ModalFrame";
import { scrimClass } from "./OverlayParts";
import { Spinner } from "./Spinner";

/** One line of a palette: something to go to. */
export interface PaletteOption {
  id: string;
  /** What is read aloud and shown at least. */
  label: string;
  /** What is shown in place of the plain label. */
  content?: ReactNode;
  icon?: ReactNode;
  onChoose: () => void;
}

export interface PaletteGroup {
  id: string;
  title: string;
  options: PaletteOption[];
  /** A small button beside the title, e.g. to forget what it lists. */
  action?: { label: string; onPress: () => void };
}

export interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  isPending?: boolean;
  /** Shown in place of groups where there are none. */
  empty?: ReactNode;
}

export default function PalettePanel({ isOpen, onClose, label, ...rest }: PaletteProps) {
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      label={label}
      className={{
        overlay: classNames(scrimClass, "flex items-start justify-center md:px-6 md:pt-[12vh]"),
        modal: classNames(
          "flex w-full flex-col overflow-hidden bg-surface text-text shadow-lg outline-none max-md:h-full",
          "md:max-h-[min(38rem,76vh)] md:max-w-2xl md:rounded-xl md:border md:border-line",
          "data-entering:animate-pop-in data-exiting:animate-pop-out",
        ),
        dialog: "flex min-h-0 flex-1 flex-col outline-none",
      }}
    >
      <Content label={label} onClose={onClose} {...rest} />
    </ModalFrame>
  );
}

/** A combo box whose list is always open: the focus stays in the field, arrows move what is chosen. */
function Content({
  label,
  placeholder,
  text,
  onText,
  groups,
  isPending = false,
  empty,
  onClose,
}: Omit<PaletteProps, "isOpen">) {
  const { t } = useTranslation("ui");
  const listId = useId();
  const options = groups.flatMap((group) => group.options);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = options.find(({ id }) => id === chosenId) ?? options[0];
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => setChosenId(null), [text]);
  const idOf = (option: PaletteOption) => `${listId}-${option.id}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      chosen.onChoose();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || options.length === 0) return;
    event.preventDefault();
    const next = options[(options.indexOf(chosen!) + step + options.length) % options.length]!;
    setChosenId(next.id);
    document.getElementById(idOf(next))?.scrollIntoView({ block: "nearest" });
  };

  return (
    <>
      <div className="flex shrink-0 items-center gap-1 border-b border-line pl-4 pr-2">
        <span className="grid size-5 shrink-0 place-items-center text-muted">
          {isPending ? <Spinner /> : <Search aria-hidden className="size-5" />}
        </span>
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? idOf(chosen) : undefined}
          placeholder={placeholder}
          value={text}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent px-3 text-lg outline-none placeholder:text-muted"
        />
        <IconButton size="sm" label={t("close")} hasTooltip={false} icon={<X />} onClick={onClose} />
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 outline-none"
      >
        {groups.map((group) => (
          <Group key={group.id} group={group} chosenId={chosen?.id} idOf={idOf} onPoint={setChosenId} />
        ))}
        {options.length === 0 && !isPending ? empty : null}
      </div>
      <p className="flex shrink-0 items-center gap-4 border-t border-line px-4 py-2.5 text-xs text-muted max-md:hidden">
        <Key keys="↑ ↓">{t("palette.choose")}</Key>
        <Key keys="↵">{t("palette.open")}</Key>
        <Key keys="Esc">{t("close")}</Key>
      </p>
    </>
  );
}

interface GroupProps {
  group: PaletteGroup;
  chosenId: string | undefined;
  idOf: (option: PaletteOption) => string;
  onPoint: (id: string) => void;
}

function Group({ group, chosenId, idOf, onPoint }: GroupProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className="pb-2">
      <div className="flex items-center justify-between px-2.5 pb-1 pt-2">
        <p id={titleId} className="text-xs font-semibold text-muted">
          {group.title}
        </p>
        {group.action ? (
          <button
            type="button"
            onClick={group.action.onPress}
            className="rounded-xs text-xs font-medium text-brand-text hover:underline"
          >
            {group.action.label}
          </button>
        ) : null}
      </div>
      {group.options.map((option) => (
        <div
          key={option.id}
          id={idOf(option)}
          role="option"
          aria-selected={option.id === chosenId}
          aria-label={option.label}
          tabIndex={-1}
          onPointerMove={() => onPoint(option.id)}
          onClick={option.onChoose}
          onKeyDown={(event) => event.key === "Enter" && option.onChoose()}
          className={classNames(
            "flex cursor-pointer items-center gap-3 rounded-md px-2.5 py-2 max-md:min-h-12",
            option.id === chosenId && "bg-hover",
          )}
        >
          {option.icon ? (
            <span className="grid w-9 shrink-0 place-items-center text-muted [&_svg]:size-[18px]">{option.icon}</span>
          ) : null}
          <span className="min-w-0 flex-1">
            {option.content ?? <span className="block truncate">{option.label}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}

function Key({ keys, children }: { keys: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <kbd className="rounded-xs border border-line-strong bg-sunken px-1.5 font-sans text-2xs">{keys}</kbd>
      {children}
    </span>
  );
}
