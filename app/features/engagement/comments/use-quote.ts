import { type RefObject, useEffect, useRef } from "react";
import { isEmptyDoc, type RichTextDoc, type RichTextNode, textToDoc } from "@db/vocabulary/rich-text";

/** Text that somebody takes into their comment; each press has a key of its own. */
export interface Quote {
  text: string;
  key: number;
}

/** What is written, with a quote at its end and an empty line to go on below. */
export function withQuote(body: RichTextDoc, text: string): RichTextDoc {
  const before = isEmptyDoc(body) ? [] : body.content;
  const quoted: RichTextNode = { type: "blockquote", content: textToDoc(text).content };
  return { type: "doc", content: [...before, quoted, { type: "paragraph" }] };
}

interface QuoteTaking {
  body: RichTextDoc;
  setBody: (body: RichTextDoc) => void;
  form: RefObject<HTMLFormElement | null>;
}

/** Puts each new quote into the comment, shows the form and lets one write on. */
export function useQuote(quote: Quote | null | undefined, { body, setBody, form }: QuoteTaking): void {
  const taken = useRef(quote?.key ?? 0);
  useEffect(() => {
    if (!quote || quote.key === taken.current) return;
    taken.current = quote.key;
    setBody(withQuote(body, quote.text));
    form.current?.scrollIntoView({ block: "center" });
    form.current?.querySelector<HTMLElement>("[contenteditable=true], textarea")?.focus();
  }, [quote, body, setBody, form]);
}
