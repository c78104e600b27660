import { useRef } from "react";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { useVersionedAutosave } from "./use-versioned-autosave";

/** What is written under a name, such as an article. */
export interface WrittenText {
  id: string;
  version: number;
  name: string;
  body: RichTextDoc;
}

interface WrittenTextOptions<Text, Changes> {
  /** What the form begins with. */
  text: Text;
  /** As the page last read it: newer than what is typed here where somebody else saved. */
  latest: Text;
  save(changes: Partial<Changes> & { version?: number }): Promise<Text>;
  read(): Promise<Text>;
  onSaved(text: Text): void;
  /** Another text takes the place of what was typed. */
  onReplaced(text: Text): void;
}

/** The state of such a text's form: saved while one types, and never over what somebody else wrote. */
export function useWrittenText<Text extends WrittenText, Changes extends { name?: string; body?: unknown }>({
  text,
  latest,
  save,
  read,
  onSaved,
  onReplaced,
}: WrittenTextOptions<Text, Changes>) {
  const start = useRef(text).current;
  const typed = useRef({ name: text.name, body: text.body });
  const autosave = useVersionedAutosave<Text, Changes>(latest.version > text.version ? latest : text, {
    save,
    read,
    onSaved,
  });
  return {
    ...autosave,
    start,
    typed: typed.current,
    /** Takes what is typed into the name or the body. */
    type: (changes: Partial<Pick<WrittenText, "name" | "body">>) => {
      typed.current = { ...typed.current, ...changes };
      autosave.change(changes as Partial<Changes>);
    },
    keepMine: () => autosave.keepMine(typed.current as Partial<Changes>),
    acceptTheirs: () => {
      const theirs = autosave.acceptTheirs();
      if (theirs) onReplaced(theirs);
    },
    theirs: autosave.conflict?.theirs ?? null,
  };
}
