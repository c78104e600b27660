import type { RichTextDoc } from "@db/vocabulary/rich-text";

const text = (text: string) => ({ type: "text" as const, text });
const paragraph = (content: string) => ({ type: "paragraph" as const, content: [text(content)] });
const item = (content: string) => ({ type: "listItem" as const, content: [paragraph(content)] });

const cell = (type: "tableHeader" | "tableCell") => (content: string) => ({ type, content: [paragraph(content)] });
const row = (...cells: ReturnType<ReturnType<typeof cell>>[]) => ({ type: "tableRow" as const, content: cells });
const [head, plain] = [cell("tableHeader"), cell("tableCell")];

/** A text with everything a text can have but pictures. */
export const sampleText: RichTextDoc = {
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: [
        text("Am Samstag öffnen wir die Werkstatt. Wer dabei sein will, meldet sich bei "),
        { type: "mention", attrs: { profileId: "1", label: "Jonas Brandt" } },
        text(", alles Weitere steht "),
        { type: "text", text: "in der Anleitung", marks: [{ type: "link", attrs: { href: "https://example.org" } }] },
        text(". "),
        { type: "text", text: "Bitte festes Schuhwerk.", marks: [{ type: "bold" }] },
      ],
    },
    { type: "heading", attrs: { level: 2 }, content: [text("Was ihr mitbringt")] },
    {
      type: "bulletList",
      content: [item("Eine Idee, gern auch nur eine halbe"), item("Zeit bis zum frühen Nachmittag")],
    },
    { type: "blockquote", content: [paragraph("Die Hand weiß oft vor dem Kopf, wie es geht.")] },
    { type: "heading", attrs: { level: 3 }, content: [text("Ablauf")] },
    { type: "orderedList", content: [item("Rundgang"), item("Holz aussuchen"), item("Loslegen")] },
    { type: "codeBlock", content: [text("Länge × Breite × Höhe = 40 × 20 × 12 cm")] },
    {
      type: "table",
      content: [
        row(head("Wann"), head("Was")),
        row(plain("10 Uhr"), plain("Rundgang")),
        row(plain("12 Uhr"), plain("Suppe")),
      ],
    },
    { type: "embed", attrs: { provider: "vimeo", id: "76979871" } },
    { type: "embed", attrs: { provider: "spotify", id: "track/4uLU6hMCjMI75M1A2tKUQC" } },
    { type: "horizontalRule" },
    paragraph("Wir freuen uns auf euch."),
  ],
};
