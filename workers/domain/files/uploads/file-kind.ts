import type { FileCategory, FileType } from "@db/vocabulary/enumerations";

/** What the bytes of a file say that it is; names and declared types are anybody's claim. */
export interface FileKind {
  type: FileType;
  category: FileCategory;
  mimeType: string;
  /** In small letters, without the dot; empty where nobody can tell. */
  extension: string;
}

/** How many bytes of a file's beginning are looked at. */
export const headBytes = 64 * 1024;

/** A kind by its bytes: the endings that suit it, the first being its own. */
type Known = readonly [type: FileType, mimeType: string, endings: string];
type Mark = readonly [at: number, bytes: string, kind: Known | ((head: string, ending: string) => Known)];

const zipped: Record<string, string> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
  epub: "application/epub+zip",
};
const compound: Record<string, string> = { doc: "application/msword", xls: "application/vnd.ms-excel", ppt: "application/vnd.ms-powerpoint" };
const texts: Record<string, string> = { csv: "text/csv", md: "text/markdown", json: "application/json", ics: "text/calendar", vcf: "text/vcard" };
const documents = new Set(["pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "ods", "odp", "txt", "csv"]);

const ofTable = (table: Record<string, string>, ending: string, otherwise: Known): Known =>
  Object.hasOwn(table, ending) ? ["other", table[ending]!, ending] : otherwise;

const riff = (head: string): Known => {
  if (head.startsWith("WEBP", 8)) return ["image", "image/webp", "webp"];
  if (head.startsWith("WAVE", 8)) return ["audio", "audio/wav", "wav"];
  return head.startsWith("AVI ", 8) ? ["video", "video/x-msvideo", "avi"] : unknown;
};

const isoMedia = (head: string): Known => {
  const brand = head.slice(8, 12);
  if (/^avi[fs]/.test(brand)) return ["image", "image/avif", "avif"];
  if (/^(hei[cxms]|hev[cx]|mif1|msf1)/.test(brand)) return ["image", "image/heic", "heic heif"];
  if (/^M4[AB] /.test(brand)) return ["audio", "audio/mp4", "m4a m4b mp4"];
  return brand === "qt  " ? ["video", "video/quicktime", "mov qt"] : ["video", "video/mp4", "mp4 m4v mov"];
};

const matroska = (head: string, ending: string): Known => {
  if (!head.slice(0, 100).includes("webm")) return ["video", "video/x-matroska", "mkv mka"];
  return ending === "weba" ? ["audio", "audio/webm", "weba"] : ["video", "video/webm", "webm"];
};

const ogg = (head: string): Known =>
  head.slice(0, 512).includes("theora") ? ["video", "video/ogg", "ogv ogg"] : ["audio", "audio/ogg", "ogg oga opus"];

const windowsMedia = (_: string, ending: string): Known =>
  ending === "wma" ? ["audio", "audio/x-ms-wma", "wma"] : ["video", "video/x-ms-wmv", "wmv asf"];

const unknown: Known = ["other", "application/octet-stream", ""];

const marks: readonly Mark[] = [
  [0, "\xff\xd8\xff", ["image", "image/jpeg", "jpg jpeg jpe jfif"]],
  [0, "\x89PNG\r\n\x1a\n", ["image", "image/png", "png apng"]],
  [0, "GIF87a", ["image", "image/gif", "gif"]],
  [0, "GIF89a", ["image", "image/gif", "gif"]],
  [0, "BM", (head) => (head.slice(6, 10) === "\0\0\0\0" ? ["image", "image/bmp", "bmp"] : unknown)],
  [0, "II*\0", ["image", "image/tiff", "tif tiff"]],
  [0, "MM\0*", ["image", "image/tiff", "tif tiff"]],
  [0, "RIFF", riff],
  [4, "ftyp", isoMedia],
  [0, "\x1a\x45\xdf\xa3", matroska],
  [0, "OggS", ogg],
  [0, "ID3", ["audio", "audio/mpeg", "mp3"]],
  [0, "fLaC", ["audio", "audio/flac", "flac"]],
  [0, "\xff\xf1", ["audio", "audio/aac", "aac"]],
  [0, "\xff\xf9", ["audio", "audio/aac", "aac"]],
  [0, "\0\0\x01\xba", ["video", "video/mpeg", "mpg mpeg"]],
  [0, "\x30\x26\xb2\x75", windowsMedia],
  [0, "%PDF-", ["other", "application/pdf", "pdf"]],
  [0, "PK\x03\x04", (_, ending) => ofTable(zipped, ending, ["other", "application/zip", "zip"])],
  [0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", (_, ending) => ofTable(compound, ending, ["other", "application/x-ole-storage", ""])],
  [0, "{\\rtf", ["other", "application/rtf", "rtf"]],
  [0, "\xff\xfe", ["other", "text/plain", "txt"]],
  [0, "\xfe\xff", ["other", "text/plain", "txt"]],
];

/** The kind of a file by its beginning; where bytes leave it open, as with texts, its name decides among harmless ones. */
export function fileKind(head: Uint8Array, name: string): FileKind {
  const ending = endingOf(name);
  const [type, mimeType, endings] = knownKind(head.subarray(0, headBytes), ending);
  const suitable = endings.split(" ");
  const extension = endings === "" || suitable.includes(ending) ? ending : suitable[0]!;
  return { type, mimeType, extension, category: categoryOf(type, extension) };
}

function knownKind(bytes: Uint8Array, ending: string): Known {
  const head = latin(bytes.subarray(0, 4096));
  const mark = marks.find(([at, text]) => head.startsWith(text, at));
  const marked = mark && (typeof mark[2] === "function" ? mark[2](head, ending) : mark[2]);
  if (marked && marked !== unknown) return marked;
  if (isMpegFrame(bytes)) return ["audio", "audio/mpeg", "mp3"];
  if (!isText(bytes)) return unknown;
  return markup(head) ?? (Object.hasOwn(texts, ending) ? ["other", texts[ending]!, ending] : ["other", "text/plain", ["txt", "text", "log", "srt", "vtt"].includes(ending) || !ending ? `${ending || "txt"}` : ""]);
}

/** Text that a browser might run as a page, a drawing or a stylesheet's program. */
function markup(head: string): Known | null {
  const text = head.replace(/^\xef\xbb\xbf/, "").trimStart().toLowerCase();
  if (!text.startsWith("<")) return /<script[\s>]/.test(text) ? ["other", "text/html", "html htm"] : null;
  if (/<svg[\s>]/.test(text) && !/<html[\s>]/.test(text)) return ["other", "image/svg+xml", "svg"];
  return text.startsWith("<?xml") && !/<html[\s>]/.test(text) ? ["other", "text/xml", "xml"] : ["other", "text/html", "html htm"];
}

const latin = (bytes: Uint8Array) => {
  let text = "";
  for (let at = 0; at < bytes.byteLength; at += 1024) text += String.fromCharCode(...bytes.subarray(at, at + 1024));
  return text;
};

/** A frame of MPEG audio, layer 3, with a bit rate and a sampling rate that exist. */
const isMpegFrame = (bytes: Uint8Array) =>
  bytes.byteLength > 4 && bytes[0] === 0xff && [0xfb, 0xfa, 0xf3, 0xf2].includes(bytes[1]!) && bytes[2]! >> 4 !== 0xf && bytes[2]! >> 4 !== 0 && ((bytes[2]! >> 2) & 3) !== 3;

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
  ...marks.flatMap(([, , kind]) => (typeof kind === "function" ? [] : [kind])),
  riff("RIFF    WEBP"), riff("RIFF    WAVE"), riff("RIFF    AVI "), isoMedia("    ftypavif"), isoMedia("    ftypheic"), isoMedia("    ftypM4A "), isoMedia("    ftypqt  "), isoMedia("    ftypisom"),
  matroska("webm", ""), matroska("", ""), ogg(""), ogg("theora"), windowsMedia("", "wma"), windowsMedia("", ""),
  ...[zipped, compound, texts].flatMap((table) => Object.entries(table).map(([ending, mimeType]): Known => ["other", mimeType, ending])),
  ["other", "application/zip", "zip"] as Known, ["other", "image/svg+xml", "svg"] as Known,
].filter(([, mimeType], i, all) => all.findIndex((one) => one[1] === mimeType) === i)
  .map(([type, mimeType, endings]) => ({ mimeType, type, extensions: endings.split(" ").filter(Boolean) }));
