import type { CloudFile, PseudoFolder } from "../shapes";

/** What a picker may be held to. */
export type PickedKind = "photo" | "audio" | "video" | "document";

const documents = ["pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "ods", "odp", "txt", "csv"];
const types = { photo: "image", audio: "audio", video: "video" } as const;

/** Whether a file may be picked: of the kind, and finished. */
export function isOffered({ type, status, fileInfo }: CloudFile, kind: PickedKind | undefined): boolean {
  if (status !== null) return false;
  if (kind === undefined) return true;
  return kind === "document" ? documents.includes(fileInfo.extension) : type === types[kind];
}

/** What a file input may offer. */
export function acceptOf(kind: PickedKind | undefined): string | undefined {
  if (kind === undefined) return undefined;
  return kind === "document" ? documents.map((ending) => `.${ending}`).join(",") : `${types[kind]}/*`;
}

/** The pseudoFolders that can hold such files. */
export function pseudoFoldersOf(kind: PickedKind | undefined): PseudoFolder[] {
  const kinds: PseudoFolder[] = kind ? [kind] : ["photo", "video", "document", "audio"];
  return ["fast_access", "latest", "favorite", ...kinds, "messages"];
}
