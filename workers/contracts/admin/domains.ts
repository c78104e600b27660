import { z } from "zod";
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
    dnsRecords: z.array(z.object({ type: z.enum(["CNAME", "TXT"]), name: z.string(), value: z.string() })),
    /** Apps whose public link begins with this domain. */
    appIds: z.array(answerId<"app">()),
    checkedAt: time.nullable(),
    createdAt: time,
    permissions,
  })
  .meta({ id: "Domain" });
export type DomainView = z.output<typeof domainSchema>;

/** A domain to choose. */
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
