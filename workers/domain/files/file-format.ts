import { extensionOf, fileFormats } from "@db/vocabulary/file-formats";

/** What a file is that is no image: recordings that browsers play, and documents to be kept. */
export interface FileFormat {
  type: "audio" | "video" | "other";
  mimeType: string;
  extension: string;
}

const zip = [0, "PK"] as const;
const movie = [4, "ftyp"] as const;
const compound = [0, "\xd0\xcf\x11\xe0"] as const;

/** Marks that the bytes of a format bear, and where; texts have none. */
const marks: Partial<Record<string, readonly [at: number, text: string]>> = {
  m4a: movie, mp4: movie, mov: movie, wav: [0, "RIFF"], ogg: [0, "OggS"], flac: [0, "fLaC"], webm: [0, "\x1a\x45\xdf\xa3"],
  pdf: [0, "%PDF"], rtf: [0, "{\\rtf"], doc: compound, xls: compound, ppt: compound,
  docx: zip, xlsx: zip, pptx: zip, odt: zip, ods: zip, odp: zip, epub: zip, zip,
};

/** The format of a file that is no image, or null for what we don't keep. */
export function fileFormat(bytes: Uint8Array, name: string): FileFormat | null {
  const extension = extensionOf(name);
  const known = Object.hasOwn(fileFormats, extension) ? fileFormats[extension] : undefined;
  if (!known || bytes.byteLength === 0) return null;
  const [at, text] = marks[extension] ?? [0, ""];
  return String.fromCharCode(...bytes.subarray(at, at + text.length)) === text ? { ...known, extension } : null;
}
