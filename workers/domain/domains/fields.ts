import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { key } from "@workers/contracts/validation-key";

const labels = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A fully qualified domain name, lowercased; what people paste around it is taken off. Umlauts become punycode. */
export const domainName = () =>
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
