import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";
import type { AgreementView } from "@workers/contracts/admin/legal";
import { text } from "@workers/domain/kernel/texts";

const page = { width: 595.28, height: 841.89, margin: 62 };
const sizes = { title: 18, heading: 12, text: 10 };
const lineHeight = 1.45;

/** Letters outside of the standard fonts that Unicode doesn't take apart. */
const plainLetters: Record<string, string> = { ł: "l", Ł: "L", đ: "d", Đ: "D", ı: "i", ħ: "h", Ħ: "H", ŧ: "t", Ŧ: "T" };

const charactersByFont = new WeakMap<object, ReadonlySet<number>>();

/** What the font can write: letters it lacks without their marks, all others as a question mark. */
export function writable(font: Pick<PDFFont, "getCharacterSet">, words: string): string {
  const characters = charactersByFont.get(font) ?? new Set(font.getCharacterSet());
  charactersByFont.set(font, characters);
  const isKnown = (letter: string) => characters.has(letter.codePointAt(0)!);
  return [...words.replace(/\s/g, " ")]
    .map((letter) => {
      if (isKnown(letter)) return letter;
      const plain = plainLetters[letter] ?? letter.normalize("NFD")[0]!;
      return isKnown(plain) ? plain : "?";
    })
    .join("");
}

function linesOf(font: PDFFont, size: number, words: string): string[] {
  const lines: string[] = [];
  const spaceWidth = font.widthOfTextAtSize(" ", size);
  let width = 0;
  // Each word is measured once, and no line again with each of its words.
  for (const word of writable(font, words).split(" ")) {
    const wordWidth = font.widthOfTextAtSize(word, size);
    const isFitting = lines.length > 0 && width + spaceWidth + wordWidth <= page.width - 2 * page.margin;
    if (isFitting) lines[lines.length - 1] = `${lines.at(-1)} ${word}`;
    else lines.push(word);
    width = isFitting ? width + spaceWidth + wordWidth : wordWidth;
  }
  return lines;
}

/** The agreement, with its parties once it is accepted, as a PDF file. */
export async function agreementPdf({
  version,
  language,
  sections,
  accepted,
}: AgreementView): Promise<Uint8Array<ArrayBuffer>> {
  const word = (key: string, values?: Record<string, string>) => text(language, "defaults", `agreement.${key}`, values);
  const file = await PDFDocument.create();
  const [regular, bold] = [
    await file.embedFont(StandardFonts.Helvetica),
    await file.embedFont(StandardFonts.HelveticaBold),
  ];
  file.setTitle(word("title"));
  file.setSubject([accepted?.company, version].filter(Boolean).join(", "));
  file.setLanguage(language);

  let current: PDFPage | null = null;
  let y = 0;
  /** `after`: how much has to fit below on the same page. */
  const write = (words: string, { font = regular, size = sizes.text, before = 0, after = 0 } = {}) => {
    y -= before;
    for (const line of linesOf(font, size, words)) {
      if (!current || y < page.margin + size * lineHeight + after) {
        current = file.addPage([page.width, page.height]);
        y = page.height - page.margin;
      }
      y -= size * lineHeight;
      current.drawText(line, { x: page.margin, y, size, font });
    }
  };

  write(word("title"), { font: bold, size: sizes.title });
  write(word("version", { version }), { before: 4 });
  if (accepted) {
    const country = new Intl.DisplayNames(language, { type: "region" }).of(accepted.country) ?? accepted.country;
    write(word("controller"), { font: bold, size: sizes.heading, before: 16 });
    for (const line of [accepted.company, accepted.street, `${accepted.zip} ${accepted.city}`, country]) write(line);
    write(word("representedBy", { name: accepted.representative }));
  } else write(word("notAccepted"), { font: bold, before: 8 });
  for (const { title, paragraphs } of sections) {
    // A heading never ends a page: two lines of its text go with it.
    write(title, { font: bold, size: sizes.heading, before: 16, after: 5 + 2 * sizes.text * lineHeight });
    for (const paragraph of paragraphs) write(paragraph, { before: 5 });
  }
  if (accepted) {
    const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
    const moment = format.format(new Date(accepted.acceptedAt));
    write(word("acceptedBy", { name: accepted.acceptedBy, moment }), { font: bold, before: 22 });
  }

  const pages = file.getPages();
  for (const [i, sheet] of pages.entries()) {
    const number = `${i + 1} / ${pages.length}`;
    const x = page.width - page.margin - regular.widthOfTextAtSize(number, 8);
    sheet.drawText(number, { x, y: page.margin / 2, size: 8, font: regular });
  }
  return new Uint8Array(await file.save());
}
