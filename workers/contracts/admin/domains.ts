import { z } from "zod";
import { domainSteps, domainStepStates, hostnameKeepers } from "@db/vocabulary/domains";
import { domainProblems, domainStatuses } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { answerId, permissions, time } from "../answer-fields";
import { key } from "../validation-key";

/** A domain with the DNS records that its owner has to enter; one of the two is enough. */
export const domainSchema = z
  .object({
    id: answerId<"domain">(),
    domain: z.string(),
    status: z.enum(domainStatuses),
    /** What the last check found wrong. */
    problem: z.enum(domainProblems).nullable(),
    /** Of the first two one is enough; a third proves the name to Cloudflare where its CNAME can't be seen. */
    dnsRecords: z.array(
      z.object({
        type: z.enum(["CNAME", "TXT"]),
        name: z.string(),
        value: z.string(),
        isSet: z.boolean().nullable().meta({ description: "Null where nobody has looked" }),
        found: z.array(z.string()).meta({ description: "What stands there instead" }),
      }),
    ),
    /** What an active domain takes, one after the other. */
    steps: z.array(z.object({ step: z.enum(domainSteps), state: z.enum(domainStepStates) })),
    /** What Cloudflare and the issuer of the certificate say is wrong, in their own words. */
    providerMessages: z.array(z.string()),
    /** Who makes the certificate: `owner` has to run the command. */
    hostnameKeeper: z.enum(hostnameKeepers),
    /** What the installation's owner has to run; null where nobody has to. */
    command: z.string().nullable(),
    /** Apps whose public link begins with this domain. */
    appIds: z.array(answerId<"app">()),
    checkedAt: time.nullable(),
    createdAt: time,
    permissions,
  })
  .meta({ id: "Domain" });
export type DomainView = z.output<typeof domainSchema>;

export const domainChoiceSchema = domainSchema.pick({ id: true, domain: true });
export type DomainChoice = z.output<typeof domainChoiceSchema>;

const labels = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A fully qualified domain name, lowercased; what people paste around it is taken off. Umlauts become punycode. */
const domainName = () =>
  z
    .string()
    .transform((value) =>
      ascii(
        value
          .trim()
          .replace(/^https?:\/\//i, "")
          .replace(/[/?#].*$/, "")
          .replace(/\.$/, ""),
      ),
    )
    .pipe(
      z
        .string()
        .min(1)
        .max(limits.domainName.max)
        .regex(labels, { error: key("domain") }),
    );

function ascii(name: string): string {
  try {
    return name === "" || /[\s@:%]/.test(name) ? name : new URL(`https://${name}`).hostname;
  } catch {
    return name;
  }
}

export const domainForm = z.strictObject({ domain: domainName() });
