import type { FormFile } from "@workers/domain/kernel/files";
import type { PageForm } from "@workers/request/pages";

/** The picture that a form carries; null where none was chosen. */
export const avatarFile = (form: PageForm): Pick<FormFile, "bytes" | "name"> | null =>
  form.filesOf("avatar")[0] ?? null;
