import { fileLimits } from "@db/vocabulary/limits/file-limits";
import { endingOf } from "./file-kind";

// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name to show and to save under: without folders, with an ending that suits what the file is. */
export function fileName(name: string, extension: string): string {
  const last = name.split(/[/\\]/).at(-1)!.replace(unprintable, "").normalize("NFC").replace(/\s+/g, " ").trim();
  return withEnding(/^\.*$/.test(last) ? "" : last, extension);
}

/** The name with its ending; what is too long is cut before it. */
export function withEnding(name: string, extension: string): string {
  const ending = endingOf(name);
  const isRight = !extension || ending === extension;
  const base = isRight ? (ending ? name.slice(0, -ending.length - 1) : name) : name;
  const tail = isRight && ending ? name.slice(-ending.length - 1) : extension ? `.${extension}` : "";
  const cut = [...base]
    .slice(0, fileLimits.fileName.max - tail.length)
    .join("")
    .trimEnd();
  return `${cut || "file"}${tail}`;
}
