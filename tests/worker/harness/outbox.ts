import { expect } from "vitest";
import { type OutgoingMail, readOutbox } from "@workers/integrations/mail";
import { env } from "./env";
import { until } from "./until";

/** The newest mail to an address once it has arrived; with `after` one that came later than that mail. */
export async function mailTo(address: string, after?: OutgoingMail): Promise<OutgoingMail> {
  const arrived = await until(async () =>
    (await readOutbox(env.FILES, { to: address, limit: 1 })).find((mail) => mail.id !== after?.id),
  );
  return arrived;
}

/** All mails to an address that have arrived. */
export const mailsTo = (address: string): Promise<OutgoingMail[]> => readOutbox(env.FILES, { to: address, limit: 20 });

/** The code in a mail. */
export const codeIn = ({ text }: OutgoingMail): string => /^ {4}(\d{3}) (\d{3})$/m.exec(text)!.slice(1).join("");

/** The address that a mail's button leads to. */
export const linkIn = ({ text }: OutgoingMail): URL => new URL(/:\n(\S+)\n/.exec(text)![1]!);

/** A code that is certainly another. */
export const wrongCode = (code: string): string => (code === "000000" ? "111111" : "000000");

/** How long a code isn't sent again: a minute, less what passes until the answer. */
export const aboutAMinute: unknown = expect.closeTo(60, -1);
