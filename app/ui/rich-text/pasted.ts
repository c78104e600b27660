/** What a clipboard or a drag holds, as one would say it: the words of it, or the files. */

type Transfer = Pick<DataTransfer, "files" | "getData">;

/**
 * The files that were meant. A spreadsheet, and a word processor, copy a picture of the cells or words beside them: where there are
 * words, pictures are left out. Where there are none, as of a picture of a web page, the picture is meant.
 */
export function filesIn(transfer: Transfer | null): File[] {
  const files = [...(transfer?.files ?? [])];
  return transfer && hasWords(transfer, files) ? files.filter(({ type }) => !type.startsWith("image/")) : files;
}

export const imagesIn = (transfer: Transfer | null): File[] =>
  filesIn(transfer).filter((file) => file.type.startsWith("image/"));

function hasWords(transfer: Transfer, files: readonly File[]): boolean {
  const html = transfer.getData("text/html");
  const text = html ? wordsOf(html) : transfer.getData("text/plain");
  // The names of files that were copied in a file manager are no words.
  const names = new Set(files.map(({ name }) => name));
  return text.split(/\r?\n/).some((line) => line.trim() !== "" && !names.has(line.trim().replace(/^.*[\\/]/, "")));
}

function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const unread of body.querySelectorAll("style, script, title")) unread.remove();
  return (body.textContent ?? "").trim();
}

/** Pasted HTML in the editor's own terms: its first level of headings is 2, and lists of desktop Word are lists. */
export function tidyPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  wordLists(body);
  const shift = body.querySelector("h1") ? 1 : 0;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Math.min(4, Math.max(2, Number(heading.tagName[1]) + shift));
    if (heading.tagName === `H${level}`) continue;
    const renamed = body.ownerDocument.createElement(`h${level}`);
    moveChildren(heading, renamed);
    heading.parentNode?.replaceChild(renamed, heading);
  }
  return body.innerHTML;
}

function moveChildren(from: Node, to: Node): void {
  while (from.firstChild) to.appendChild(from.firstChild);
}

const ofWord = /mso-list:\s*l\d+\s+level(\d+)/i;
const levelOf = (element: Element | null): number =>
  Number(ofWord.exec(element?.getAttribute("style") ?? "")?.[1] ?? 0);

/** Word writes the items of a list as paragraphs, each with its level in a style and its sign or number as text. */
function wordLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll("p")) {
    if (!first.isConnected || levelOf(first) === 0) continue;
    const items: Element[] = [];
    for (let item: Element | null = first; levelOf(item) > 0; item = item!.nextElementSibling) items.push(item!);
    const lists: { level: number; list: Element }[] = [];
    const parent = first.parentElement!;
    const place = parent.insertBefore(body.ownerDocument.createComment(""), first);
    const tops: Element[] = [];
    for (const item of items) {
      const level = levelOf(item);
      const sign = signOf(item);
      while (lists.length > 0 && lists.at(-1)!.level > level) lists.pop();
      if (lists.at(-1)?.level !== level) {
        const list = body.ownerDocument.createElement(/^\(?[\p{L}\p{N}]{1,5}[.)]/u.test(sign) ? "ol" : "ul");
        const around = lists.at(-1)?.list.lastElementChild;
        if (around) around.appendChild(list);
        else tops.push(list);
        lists.push({ level, list });
      }
      const entry = body.ownerDocument.createElement("li");
      const paragraph = body.ownerDocument.createElement("p");
      moveChildren(item, paragraph);
      entry.appendChild(paragraph);
      lists.at(-1)!.list.appendChild(entry);
      item.remove();
    }
    for (const top of tops) parent.insertBefore(top, place);
    parent.removeChild(place);
  }
}

/** The sign or number of an item, which is taken out of its text. */
function signOf(item: Element): string {
  const sign = [...item.querySelectorAll("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const text = (sign?.textContent ?? "").trim();
  sign?.remove();
  return text;
}
