import type { ProfileId } from "@db/vocabulary/ids";
import { AppError } from "@workers/errors";

/**
 * Does something for one person after the other. Who is gone meanwhile, as where it was done already, doesn't count as refused; answers
 * who was refused.
 */
export async function eachPerson(
  people: readonly ProfileId[],
  act: (id: ProfileId) => Promise<unknown>,
): Promise<ProfileId[]> {
  const refused: ProfileId[] = [];
  for (const id of people)
    try {
      await act(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.errorName !== "notFound") refused.push(id);
    }
  return refused;
}
