import { eq } from "drizzle-orm";
import { accounts } from "@db/directory";
import { hashPassword } from "@workers/domain/accounts";
import { startSession } from "@workers/domain/sessions";
import { directoryUpdate } from "@workers/store";
import { env } from "./env";
import { directory, person, type Person } from "./world";

export const password = "correct-horse-7";

/** Somebody who has a password. */
export async function personWithPassword(name: string): Promise<Person> {
  const who = await person(name);
  await directory().write([directoryUpdate(accounts, { passwordHash: await hashPassword(password) }, eq(accounts.id, who.accountId))]);
  return who;
}

/** A session of its own for somebody, with both tokens. `ago` milliseconds old. */
export const signedIn = (who: Person, { deviceId, ago = 0 }: { deviceId?: string; ago?: number } = {}) =>
  startSession({ env, directory: directory(), now: () => Date.now() - ago, userAgent: "test" }, who.accountId, { deviceId });

/** The cookies that an answer leaves in a browser, as it sends them next. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0]!)
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");
}
