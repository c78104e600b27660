import { eq } from "drizzle-orm";
import { accounts, twoSteps } from "@db/directory";
import { sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { stepAt, totpCode } from "@workers/domain/people/accounts/two-step/totp";
import { directoryInsert, directoryUpdate } from "@workers/store";
import { env } from "../env";
import { directory, type Person } from "../world";

export const totpSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** The code that an authenticator app shows now, or `offset` steps later. */
export const appCode = (offset = 0, secret = totpSecret): string => totpCode(secret, stepAt(Date.now()) + offset);

/** A code that none of the steps near now has. */
export function wrongAppCode(secret = totpSecret): string {
  const near = [-2, -1, 0, 1, 2].map((offset) => appCode(offset, secret));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code))!;
}

/** Two-step sign-in as if it had been turned on long ago. */
export async function withTwoStep<Who extends Person>(who: Who): Promise<Who> {
  const { accountId } = who;
  await directory().write([
    directoryInsert(twoSteps, {
      accountId,
      secret: sealSecret(env, `two step ${accountId}`, totpSecret),
      lastStep: 0,
      createdAt: 1,
    }),
    directoryUpdate(accounts, { twoStepAt: 1 }, eq(accounts.id, accountId)),
  ]);
  return who;
}
