import type { AppContext } from "@workers/context";
import type { FilePurpose } from "@db/vocabulary/enumerations";
import type { FileId } from "@db/vocabulary/ids";
import { AppError } from "@workers/errors";
import { uploadFile } from "@workers/domain/kernel/files";
import type { PageForm } from "@workers/request/pages";

/**
 * The picture that a form carries in `_{name}`, kept: its id. Null where the form takes the picture away, undefined where
 * it leaves it as it is. Problems of the file are shown at the field.
 */
export async function pictureOf(
  ctx: AppContext,
  form: PageForm,
  name: string,
  purpose: FilePurpose,
): Promise<FileId | null | undefined> {
  const [file] = form.filesOf(`_${name}`);
  if (!file) return form.get(`_remove-${name}`) === "true" ? null : undefined;
  try {
    const uploaded = await uploadFile(ctx, { ...file, options: { purpose } });
    return uploaded.id;
  } catch (error) {
    if (!(error instanceof AppError) || !error.extras.errors) throw error;
    throw new AppError("validation", {
      errors: error.extras.errors.map((fieldError) => ({ ...fieldError, field: `_${name}` })),
    });
  }
}
