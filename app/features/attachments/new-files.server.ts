import type { FileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { AppError } from "@workers/errors";
import { uploadFile } from "@workers/domain/kernel/files";
import type { PageForm } from "@workers/request/pages";

interface NewFiles {
  /** The field of the form that they come in. */
  field: string;
  purpose: "attachment" | "promo";
  max: number;
}

/** Stores the files that a form brings new. 422 on their field for those that can't be taken. */
export async function storeNewFiles(ctx: AppContext, form: PageForm, { field, purpose, max }: NewFiles) {
  const ids: FileId[] = [];
  for (const file of form.filesOf(field).slice(0, max)) {
    try {
      ids.push((await uploadFile(ctx, { ...file, options: { purpose } })).id);
    } catch (error) {
      if (!(error instanceof AppError) || !error.extras.errors) throw error;
      throw new AppError("validation", { errors: error.extras.errors.map((issue) => ({ ...issue, field })) });
    }
  }
  return ids;
}
