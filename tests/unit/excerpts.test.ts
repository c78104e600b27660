import { expect, it } from "vitest";
import { plainText, type RichTextDoc } from "@db/vocabulary/rich-text";

const paragraph = (text: string) => ({ type: "paragraph" as const, content: [{ type: "text" as const, text }] });

it("an excerpt puts a space between what stands in blocks of its own", () => {
  const item = (text: string) => ({ type: "listItem", content: [paragraph(text)] });
  const cell = (text: string) => ({ type: "tableCell", content: [paragraph(text)] });
  const doc = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Clay" }] },
      paragraph("Red and white."),
      { type: "bulletList", content: [item("Wheel"), item("Kiln")] },
      { type: "table", content: [{ type: "tableRow", content: [cell("Cone"), cell("Heat")] }] },
      { type: "blockquote", content: [paragraph("Said Mara."), paragraph("And Ben.")] },
    ],
  } as unknown as RichTextDoc;
  // A page shows a line break as a space.
  expect(plainText(doc).replaceAll(/\s+/g, " ")).toBe("Clay Red and white. Wheel Kiln Cone Heat Said Mara. And Ben.");
});
