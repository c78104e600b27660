import { eq } from "drizzle-orm";
import { accounts } from "@db/directory";
import { hashPassword } from "@workers/domain/people/accounts";
import { startSession } from "@workers/domain/kernel/sessions";
import { resolveTenant } from "@workers/tenancy";
import { directoryUpdate } from "@workers/store";
import { env } from "./env";
import { directory, person, type Person } from "./world";

export const password = "correct-horse-7";

/** Somebody who has a password. */
export const personWithPassword = async (name: string): Promise<Person> => withPassword(await person(name));

/** Gives somebody a password. */
export async function withPassword<Who extends Person>(who: Who): Promise<Who> {
  const passwordHash = await hashPassword(password, { N: 1024, r: 8, p: 1 });
  await directory().write([directoryUpdate(accounts, { passwordHash }, eq(accounts.id, who.accountId))]);
  return who;
}

/** A session of its own for somebody, with both tokens; at the service host unless another is named. `ago` milliseconds old. */
export async function signedIn(
  who: Pick<Person, "accountId">,
  { deviceId, ago = 0, host = env.SERVICE_HOST }: { deviceId?: string; ago?: number; host?: string } = {},
) {
  const tenant = await resolveTenant(env, directory(), host, "/");
  return startSession(
    { env, directory: directory(), now: () => Date.now() - ago, userAgent: "test", tenant: tenant! },
    who.accountId,
    { deviceId },
  );
}

/** The cookies that an answer leaves in a browser, as it sends them next. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0]!)
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");
}
