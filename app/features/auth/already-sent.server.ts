import { AppError } from "@workers/errors";

/** A code that was mailed a moment ago is as good as a new one: the person goes on to the step that asks for it. */
export async function alreadySent(sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName !== "sendAgainTooEarly") throw error;
  }
}
