import { bytesOfBlob, type FileBytes } from "@workers/domain/files";

/** The picture that a form carries; null where none was chosen. */
export function avatarFile(form: FormData): { bytes: FileBytes; name: string } | null {
  const file = form.get("avatar");
  if (!(file instanceof File) || file.size === 0) return null;
  return { bytes: bytesOfBlob(file), name: file.name };
}
