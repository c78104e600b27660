import { type ComponentType, type FormEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { plainText, type RichTextDoc, textToDoc } from "@db/vocabulary/rich-text";
import { classNames } from "../class-names";
import { type FieldErrorMap, FieldFrame, useField, useFieldErrorMap } from "../Field";
import type { EditorPanelProps, RichTextEditorProps } from "./editor-props";
import { EmittedDocuments } from "./emitted-documents";
import type { PlainSelection } from "./position-of-text";

export type { UploadedImage } from "./image-node";
export type { Mentionable, SearchMentions } from "./mention-node";

const emptyDoc: RichTextDoc = { type: "doc", content: [] };

/**
 * A field for rich text. It arrives as a plain text field that works at once and without scripts; the editor takes its
 * place, with what was typed meanwhile, as soon as its code is there (compact ones wait until somebody focuses them).
 */
export function RichTextEditor({
  variant = "full",
  value,
  defaultValue,
  autoFocus = false,
  rows,
  className,
  ...props
}: RichTextEditorProps & { className?: string }) {
  const { label, description, error, aside, isLabelHidden, isOptional, id, name, placeholder } = props;
  const answered = useFieldErrorMap();
  const [obsolete, setObsolete] = useState<FieldErrorMap | null>(null);
  const field = useField({ id, name, error, description, obsolete });
  /** What the server refused was said of another text. */
  const noteChange = (doc: RichTextDoc) => {
    setObsolete(answered);
    props.onChange?.(doc);
  };
  const labelId = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const wasTyped = useRef(false);
  const [emitted] = useState(() => new EmittedDocuments());
  const selected = useRef<PlainSelection | "end" | null>(null);
  // Called just before the plain field goes: only then is it certain whether the focus is still in it.
  const holdArea = useCallback((plain: HTMLTextAreaElement | null) => {
    const gone = plain ? null : area.current;
    if (!plain) selected.current = gone && document.activeElement === gone ? selectionIn(gone) : null;
    area.current = plain;
  }, []);
  const takenSelection = useCallback(() => selected.current, []);
  const [begun, setBegun] = useState<{ Panel: ComponentType<EditorPanelProps>; storedDoc: RichTextDoc } | null>(null);
  const initial = value ?? defaultValue ?? emptyDoc;
  const givenRef = useRef(initial);
  useEffect(() => {
    givenRef.current = initial;
  });

  // What is set from outside replaces what stands in the plain field, and is written on at its end.
  const plainNow = useRef(plainText(initial));
  useEffect(() => {
    const plain = area.current;
    const text = plainText(value ?? emptyDoc);
    if (!plain || value === undefined || emitted.has(value)) return;
    const isSame = text === plainNow.current;
    // What was typed before scripts ran stays.
    if (!isSame && !wasTyped.current && plain.value !== plainNow.current && plain.value !== text) return;
    emitted.replaceBy(value);
    if (isSame) return;
    plainNow.current = text;
    plain.value = text;
    plain.setSelectionRange(text.length, text.length);
  }, [value, emitted]);

  const write = (text: string) => {
    const doc = textToDoc(text);
    wasTyped.current = true;
    plainNow.current = plainText(doc);
    emitted.add(doc, value !== undefined);
    noteChange(doc);
  };
  const latestWrite = useRef(write);
  useEffect(() => {
    latestWrite.current = write;
  });
  // What was typed before scripts ran counts as well; only after all effects, one of which may bring a draft.
  useEffect(() => {
    const timer = setTimeout(() => {
      const plain = area.current;
      if (plain && !wasTyped.current && ![plainNow.current, plain.defaultValue].includes(plain.value))
        latestWrite.current(plain.value);
    });
    return () => clearTimeout(timer);
  }, []);

  const begin = useCallback(() => {
    import("./EditorPanel").then(
      ({ default: Panel }) =>
        setBegun((already) => already ?? (area.current ? { Panel, storedDoc: givenRef.current } : null)),
      isLeftPlain,
    );
  }, []);
  useEffect(() => {
    if (variant === "full" || autoFocus) begin();
  }, [variant, autoFocus, begin]);
  // A menu that this was begun from keeps the rest of the page inert until its effects are undone: the attribute comes too early.
  useEffect(() => {
    if (autoFocus && document.activeElement === document.body) area.current?.focus();
  }, [autoFocus]);

  const minHeight = `calc(${rows ?? (variant === "full" ? 6 : 1)} * 1.5rem + 1.5rem)`;
  const { id: fieldId, "aria-describedby": describedBy, "aria-invalid": invalid } = field.controlProps;
  return (
    <FieldFrame
      field={field}
      label={<span id={labelId}>{label}</span>}
      {...{ description, aside, isLabelHidden, isOptional, className }}
    >
      <div className={frameClass}>
        {begun ? (
          <begun.Panel
            {...props}
            onChange={noteChange}
            variant={variant}
            value={value}
            storedDoc={begun.storedDoc}
            emitted={emitted}
            takenSelection={takenSelection}
            minHeight={minHeight}
            attributes={{
              id: fieldId,
              "aria-labelledby": labelId,
              ...(describedBy && { "aria-describedby": describedBy }),
              ...(invalid && { "aria-invalid": "true" }),
            }}
          />
        ) : (
          <textarea
            {...field.controlProps}
            ref={holdArea}
            name={name}
            // The editor takes the focus over from here, unless somebody has gone to another field before it came.
            autoFocus={autoFocus}
            defaultValue={plainText(initial)}
            data-unchanged={plainText(initial)}
            placeholder={placeholder}
            onFocus={begin}
            onPointerEnter={variant === "compact" ? preload : undefined}
            onKeyDown={(event) => {
              const isSubmitting = event.ctrlKey || event.metaKey || (props.isSubmittedByEnter && !event.shiftKey);
              if (event.key !== "Enter" || !isSubmitting || event.nativeEvent.isComposing || !props.onSubmit) return;
              event.preventDefault();
              props.onSubmit();
            }}
            onInput={(event: FormEvent<HTMLTextAreaElement>) => write(event.currentTarget.value)}
            className={classNames(
              "field-sizing-content block w-full min-w-0 flex-1 resize-none bg-transparent px-3.5 py-3 outline-none",
              variant === "full" && "md:mt-[41px] mt-[49px]",
            )}
            style={{ minHeight }}
          />
        )}
      </div>
    </FieldFrame>
  );
}

/** Fetches the editor's code ahead, for who may write without a connection soon. */
export function preload(): void {
  import("./EditorPanel").catch(isLeftPlain);
}

/** What is selected in the plain field, or where somebody writes on in it; who only came writes on at its end. */
function selectionIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): PlainSelection | "end" {
  const isAtEdge = selectionEnd === 0 || selectionStart === value.length;
  return isAtEdge ? "end" : { beforeStart: value.slice(0, selectionStart), beforeEnd: value.slice(0, selectionEnd) };
}

/** Without a connection the plain field stays, and writes as well. */
function isLeftPlain(): void {}

const frameClass = classNames(
  "flex w-full min-w-0 flex-col rounded-lg border border-line-control bg-surface text-base text-text max-md:text-[1rem]",
  "transition-[border-color,box-shadow] hover:border-muted",
  "focus-within:border-brand-strong focus-within:ring-3 focus-within:ring-brand-strong/20 focus-within:hover:border-brand-strong",
  "has-aria-invalid:border-danger-strong has-aria-invalid:ring-danger-strong/20",
);
