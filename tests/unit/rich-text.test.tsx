import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { placeholderOf } from "@db/vocabulary/placeholders";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import "~/i18n/all-texts.server";
import { translatorOf } from "~/i18n/translator";
import { TranslatorContext } from "~/i18n/use-translation";
import { RichText } from "~/ui/rich-text/RichText";
import { richTextFromField } from "~/ui/rich-text/rich-text-field";
import { completeHref, safeHref } from "~/ui/rich-text/safe-href";
import { tidyDocument } from "~/ui/rich-text/tidy-document";

/** What a link must never be. */
const script = ["JavaScript", "alert(1)"].join(":");

const shown = (...content: RichTextDoc["content"]) =>
  renderToStaticMarkup(
    <TranslatorContext.Provider value={translatorOf("de")}>
      <RichText doc={{ type: "doc", content }} />
    </TranslatorContext.Provider>,
  );

describe("A rich text", () => {
  test("shows marks inside one another", () => {
    const html = shown({
      type: "paragraph",
      content: [{ type: "text", text: "Hallo", marks: [{ type: "bold" }, { type: "italic" }] }],
    });
    expect(html).toContain('<p dir="auto"><strong><em>Hallo</em></strong></p>');
  });

  test("shows what looks like HTML as text", () => {
    expect(shown({ type: "paragraph", content: [{ type: "text", text: "<img src=x onerror=alert(1)>" }] })).toContain(
      "&lt;img src=x",
    );
  });

  test("never follows a link that would run a script", () => {
    const link = { type: "link", attrs: { href: script } } as const;
    expect(shown({ type: "paragraph", content: [{ type: "text", text: "klick", marks: [link] }] })).toContain(
      '<p dir="auto">klick</p>',
    );
  });

  test("lends no reputation to the links in it", () => {
    const link = { type: "link", attrs: { href: "https://lyceum.example" } } as const;
    expect(shown({ type: "paragraph", content: [{ type: "text", text: "hier", marks: [link] }] })).toContain(
      'rel="noopener noreferrer nofollow ugc"',
    );
  });

  test("offers pictures in several widths, with their description and their size", () => {
    const html = shown({ type: "image", attrs: { fileId: "f1", alt: "Ein Boot", width: 1200, height: 800 } });
    expect(html).toContain("/files/f1?w=320 320w");
    expect(html).toMatch(/alt="Ein Boot" width="1200" height="800"/);
  });

  test("shows a picture as small as it was set, with its caption below", () => {
    const html = shown({ type: "image", attrs: { fileId: "f1", alt: "Ein Boot", caption: "Am <See>", size: "small" } });
    expect(html).toMatch(
      /^.*<figure data-size="small"><a .*<\/a><figcaption dir="auto">Am &lt;See&gt;<\/figcaption><\/figure>/,
    );
    expect(shown({ type: "image", attrs: { fileId: "f1" } })).not.toContain("<figure");
  });

  test("asks before it shows GIFs of GIPHY, and shows none from elsewhere", () => {
    const gif = {
      id: "g1",
      url: "https://media.giphy.com/media/g1/giphy.gif",
      stillUrl: "https://media.giphy.com/media/g1/still.gif",
      alt: "Applaus",
      width: 480,
      height: 270,
    };
    const html = shown({ type: "gif", attrs: gif });
    expect(html).not.toContain("media.giphy.com");
    expect(html).toContain("<small>Applaus</small>");
    expect(shown({ type: "gif", attrs: { ...gif, url: "https://giphy.example/g1.gif" } })).not.toContain("img");
    expect(tidyDocument({ content: [{ type: "gif", attrs: gif }] }).content).toEqual([{ type: "gif", attrs: gif }]);
  });

  test("shows lists, quotes, code and mentions", () => {
    const html = shown(
      {
        type: "orderedList",
        attrs: { start: 3 },
        content: [{ type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "drei" }] }] }],
      },
      { type: "blockquote", content: [{ type: "paragraph" }] },
      { type: "codeBlock", content: [{ type: "text", text: "a < b" }] },
      { type: "paragraph", content: [{ type: "mention", attrs: { profileId: "p1", label: "Mia Kern" } }] },
    );
    expect(html).toContain('<ol dir="auto" start="3"><li><p dir="auto">drei</p></li></ol>');
    expect(html).toContain("<pre><code>a &lt; b</code></pre>");
    expect(html).toContain("@Mia Kern");
  });
});

describe("What stands between the lines of a text", () => {
  test("a table has its cells, and the keyboard can scroll it", () => {
    const cell = (type: "tableHeader" | "tableCell", text: string) => ({
      type,
      content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
    });
    const html = shown({
      type: "table",
      content: [
        { type: "tableRow", content: [cell("tableHeader", "Wann")] },
        { type: "tableRow", content: [cell("tableCell", "12 Uhr")] },
      ],
    });
    expect(html).toContain('tabindex="0"');
    expect(html).toContain(
      '<tr><th dir="auto"><p dir="auto">Wann</p></th></tr><tr><td dir="auto"><p dir="auto">12 Uhr</p></td></tr>',
    );
  });

  test("a gallery shows its pictures side by side", () => {
    const html = shown({
      type: "gallery",
      content: ["a", "b"].map((fileId) => ({ type: "image" as const, attrs: { fileId } })),
    });
    expect(html.match(/data-picture/g)).toHaveLength(2);
  });

  test("a player asks nothing of its house before somebody starts it", () => {
    const html = shown({ type: "embed", attrs: { provider: "youtube", id: "dQw4w9WgXcQ" } });
    expect(html).not.toContain("<iframe");
    expect(html).not.toMatch(/src=/);
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  });

  test("a player with an id that isn't one is left out", () => {
    expect(shown({ type: "embed", attrs: { provider: "youtube", id: 'x"/><script>' } })).not.toContain("script");
  });

  test("a picture has its place before it arrives", () => {
    const placeholder = placeholderOf(1, 1, [255, 0, 0, 255]);
    expect(shown({ type: "image", attrs: { fileId: "f1", width: 10, height: 10, placeholder } })).toContain(
      "data:image/bmp;base64,",
    );
    expect(shown({ type: "image", attrs: { fileId: "f1", placeholder: "x" } })).not.toContain("style");
  });
});

describe("The editor's document", () => {
  test("keeps only what is stored", () => {
    const doc = tidyDocument({
      type: "doc",
      content: [
        {
          type: "paragraph",
          attrs: { textAlign: "left" },
          content: [
            {
              type: "text",
              text: "a",
              marks: [{ type: "link", attrs: { href: "https://a.example", target: "_blank", rel: null } }],
            },
          ],
        },
        { type: "image", attrs: { fileId: null, previewUrl: "blob:1", uploadId: "u" } },
        { type: "table", content: [] },
        { type: "gallery", content: [{ type: "image", attrs: { fileId: null, uploadId: "u" } }] },
        { type: "embed", attrs: { provider: "youtube", id: "../watch" } },
        { type: "iframe", attrs: { src: "https://evil.example" } },
        { type: "paragraph" },
        { type: "paragraph" },
      ],
    });
    expect(doc).toEqual({
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [{ type: "text", text: "a", marks: [{ type: "link", attrs: { href: "https://a.example" } }] }],
        },
      ],
    });
  });

  test("keeps empty lines between paragraphs", () => {
    const text = { type: "paragraph", content: [{ type: "text", text: "a" }] };
    expect(tidyDocument({ type: "doc", content: [text, { type: "paragraph" }, text] }).content).toHaveLength(3);
  });
});

describe("A rich text field", () => {
  test("reads the editor's document", () => {
    const doc: RichTextDoc = { type: "doc", content: [{ type: "paragraph" }] };
    expect(richTextFromField(JSON.stringify(doc))).toEqual(doc);
  });
  test("reads plain text from a page without scripts", () => {
    expect(richTextFromField("Eins\nZwei").content).toHaveLength(2);
  });
  test("takes text that only begins like a document as text", () => {
    expect(richTextFromField("{ja}").content).toEqual([
      { type: "paragraph", content: [{ type: "text", text: "{ja}" }] },
    ]);
  });
});

describe("A link that somebody typed", () => {
  test.each([
    ["lyceum.de/kurse", "https://lyceum.de/kurse"],
    ["http://a.example", "http://a.example"],
    ["mia@kern.example", "mailto:mia@kern.example"],
    ["+49 30 123456", "tel:+4930123456"],
    ["tg:resolve?domain=lyceum", "tg:resolve?domain=lyceum"],
    ["whatsapp://send?phone=4930123456", "whatsapp://send?phone=4930123456"],
    ["/groups", null],
    ["java\tscript:alert(1)", null],
    [script, null],
    ["data:text/html,x", null],
    ["//evil.example", null],
    ["zwei Wörter", null],
    ["", null],
  ])("%s becomes %s", (typed, href) => expect(completeHref(typed)).toBe(href));

  test("is safe only with a scheme that can't run anything", () => {
    expect(safeHref(" vbscript:x")).toBeNull();
    expect(safeHref("tel:+49301234")).toBe("tel:+49301234");
  });
});
