import { fileTypeFromBuffer } from "file-type";
import type { FileCategory, FileType } from "@db/vocabulary/enumerations";

/** What the bytes of a file say that it is; names and declared types are anybody's claim. */
export interface FileKind {
  type: FileType;
  category: FileCategory;
  mimeType: string;
  /** In lower case, without the dot; empty where it is unknown. */
  extension: string;
}

/** How many bytes of a file's beginning are looked at. */
export const headBytes = 64 * 1024;

/** A kind by its bytes: the endings that suit it, the first being its own. */
type KnownKind = readonly [type: FileType, mimeType: string, endings: string];

const zipped: Record<string, string> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
  epub: "application/epub+zip",
};
const compound: Record<string, string> = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
};
const texts: Record<string, string> = {
  csv: "text/csv",
  md: "text/markdown",
  json: "application/json",
  ics: "text/calendar",
  vcf: "text/vcard",
  vtt: "text/vtt",
  srt: "application/x-subrip",
};
const documents = new Set(["pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "ods", "odp", "txt", "csv"]);

const ofTable = (table: Record<string, string>, ending: string, otherwise: KnownKind): KnownKind =>
  Object.hasOwn(table, ending) ? ["other", table[ending]!, ending] : otherwise;

const zip: KnownKind = ["other", "application/zip", "zip"];
const isoVideo: KnownKind = ["video", "video/mp4", "mp4 m4v mov"];
const heic: KnownKind = ["image", "image/heic", "heic heif"];
const ogg: KnownKind = ["audio", "audio/ogg", "ogg oga opus"];
const mpeg: KnownKind = ["video", "video/mpeg", "mpg mpeg"];
const windowsMedia: KnownKind = ["video", "video/x-ms-wmv", "wmv asf"];
const unknown: KnownKind = ["other", "application/octet-stream", ""];

/** What we know, by the type that file-type gives it; what isn't here is a file of any kind. */
const kindsByMimeType: Readonly<Record<string, KnownKind | ((ending: string) => KnownKind)>> = {
  "image/jpeg": ["image", "image/jpeg", "jpg jpeg jpe jfif"],
  "image/png": ["image", "image/png", "png apng"],
  "image/apng": ["image", "image/png", "png apng"],
  "image/gif": ["image", "image/gif", "gif"],
  "image/bmp": ["image", "image/bmp", "bmp"],
  "image/tiff": ["image", "image/tiff", "tif tiff"],
  "image/webp": ["image", "image/webp", "webp"],
  "image/avif": ["image", "image/avif", "avif"],
  "image/heic": heic,
  "image/heic-sequence": heic,
  "image/heif": heic,
  "image/heif-sequence": heic,
  "audio/wav": ["audio", "audio/wav", "wav"],
  "video/vnd.avi": ["video", "video/x-msvideo", "avi"],
  "audio/x-m4a": ["audio", "audio/mp4", "m4a m4b mp4"],
  "audio/mp4": ["audio", "audio/mp4", "m4a m4b mp4"],
  "video/quicktime": ["video", "video/quicktime", "mov qt"],
  "video/mp4": isoVideo,
  "video/x-m4v": isoVideo,
  "video/3gpp": isoVideo,
  "video/3gpp2": isoVideo,
  "video/matroska": ["video", "video/x-matroska", "mkv mka"],
  // Whether sounds alone are in it stands too far behind.
  "video/webm": (ending) => (ending === "weba" ? ["audio", "audio/webm", "weba"] : ["video", "video/webm", "webm"]),
  "audio/ogg": ogg,
  "audio/ogg; codecs=opus": ogg,
  "application/ogg": ogg,
  "video/ogg": ["video", "video/ogg", "ogv ogg"],
  "audio/mpeg": ["audio", "audio/mpeg", "mp3"],
  "audio/flac": ["audio", "audio/flac", "flac"],
  "audio/aac": ["audio", "audio/aac", "aac"],
  "video/mpeg": mpeg,
  "video/MP1S": mpeg,
  "video/MP2P": mpeg,
  "audio/x-ms-asf": ["audio", "audio/x-ms-wma", "wma"],
  "video/x-ms-asf": windowsMedia,
  "application/vnd.ms-asf": windowsMedia,
  "application/pdf": ["other", "application/pdf", "pdf"],
  "application/rtf": ["other", "application/rtf", "rtf"],
  // What identifies the office format may lie after the bytes that are read: then the file's name decides.
  "application/zip": (ending) => ofTable(zipped, ending, zip),
  "application/x-cfb": (ending) => ofTable(compound, ending, ["other", "application/x-ole-storage", ""]),
  ...Object.fromEntries(
    Object.entries(zipped).map(([ending, mimeType]): [string, KnownKind] => [mimeType, ["other", mimeType, ending]]),
  ),
};

/** The kind of a file by its beginning; where bytes leave it open, as with texts, its name decides among harmless ones. */
export async function fileKind(head: Uint8Array, name: string): Promise<FileKind> {
  const ending = endingOf(name);
  const [type, mimeType, endings] = await knownKind(head.subarray(0, headBytes), ending);
  const suitable = endings.split(" ");
  const isFree = type === "other" && !followsBytes(mimeType, ending);
  const extension = endings === "" || suitable.includes(ending) || isFree ? ending || suitable[0]! : suitable[0]!;
  return { type, mimeType, extension, category: categoryOf(type, extension) };
}

/** What a browser would run, by its bytes and by its ending. */
const runnable = new Set(["text/html", "image/svg+xml"]);
const runnableEndings = new Set(
  "html htm xhtml xht shtml mht mhtml svg svgz xml xsl xslt js mjs cjs swf hta".split(" "),
);

/** Whether an ending must be one of the bytes' own: where either could be run, and where it says another kind that is known by its bytes. */
const followsBytes = (mimeType: string, ending: string): boolean =>
  ending === "" ||
  runnable.has(mimeType) ||
  runnableEndings.has(ending) ||
  knownEndings.some(({ mimeType: of, extensions }) => of !== mimeType && extensions.includes(ending));

/** Kinds that are texts, or may look like one. */
const textualKinds = ["application/pdf", "application/rtf"];

async function knownKind(bytes: Uint8Array, ending: string): Promise<KnownKind> {
  // Two characters of a text may be the mark of a format: "BM" of a bitmap, "MZ" of a program.
  const isPlain = isText(bytes);
  const { mime } = (await fileTypeFromBuffer(bytes)) ?? { mime: "" };
  const kind =
    Object.hasOwn(kindsByMimeType, mime) && (!isPlain || textualKinds.includes(mime)) ? kindsByMimeType[mime]! : null;
  if (kind) return typeof kind === "function" ? kind(ending) : kind;
  if (isUtf16(bytes)) return ["other", "text/plain", "txt"];
  if (!isPlain) return unknown;
  return (
    markup(latin(bytes.subarray(0, 4096)), ending) ??
    (Object.hasOwn(texts, ending)
      ? ["other", texts[ending]!, ending]
      : ["other", "text/plain", ["txt", "text", "log"].includes(ending) || !ending ? `${ending || "txt"}` : ""])
  );
}

/** How a page begins, by what browsers look for (WHATWG, MIME Sniffing, 7.1). */
const beginsPage =
  /^(<!doctype html|<!--|<(html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|img|form|meta|link)[\s>/])/;

/** Text that a browser might run as a page, a drawing or a stylesheet's program; another text that begins with `<` is a text. */
function markup(head: string, ending: string): KnownKind | null {
  const text = head
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart()
    .toLowerCase();
  const isPage = beginsPage.test(text) || /<(html|script|iframe)[\s>]/.test(text);
  if (!text.startsWith("<")) return /<script[\s>]/.test(text) ? ["other", "text/html", "html htm"] : null;
  if (/<svg[\s>]/.test(text) && !/<html[\s>]/.test(text)) return ["other", "image/svg+xml", "svg"];
  if (isPage || /^x?html?$/.test(ending)) return ["other", "text/html", "html htm"];
  return text.startsWith("<?xml") ? ["other", "text/xml", "xml"] : null;
}

const latin = (bytes: Uint8Array) => {
  let text = "";
  for (let at = 0; at < bytes.byteLength; at += 1024) text += String.fromCharCode(...bytes.subarray(at, at + 1024));
  return text;
};

/** The mark that UTF-16 begins with, in either order. */
const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** UTF-8 without control characters; the last character of the part that was looked at may be cut. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 27) || byte === 127)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

export const endingOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

export function categoryOf(type: FileType, extension: string): FileCategory {
  if (type === "image") return "photo";
  if (type === "other") return documents.has(extension) ? "document" : "other";
  return type;
}

/** Endings to filter by: the ones that are known by their content. */
export const knownEndings: readonly { mimeType: string; type: FileType; extensions: string[] }[] = [
  ...Object.values(kindsByMimeType).flatMap((kind) => (typeof kind === "function" ? [kind("")] : [kind])),
  ...[compound, texts].flatMap((table) =>
    Object.entries(table).map(([ending, mimeType]): KnownKind => ["other", mimeType, ending]),
  ),
  ["other", "text/plain", "txt"] as KnownKind,
  ["other", "image/svg+xml", "svg"] as KnownKind,
]
  .filter(([, mimeType, endings], i, all) => endings && all.findIndex((kind) => kind[1] === mimeType) === i)
  .map(([type, mimeType, endings]) => ({ mimeType, type, extensions: endings.split(" ") }));
