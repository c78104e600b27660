import { numberFormat } from "./intl-formats";

export interface FileRules {
  /** As the native attribute of a file input: extensions, MIME types, "image/*". */
  accept?: string;
  /** Files must stay below it. */
  maxBytes?: number;
}

/** Why a file is refused, or null. A hint for people; the server decides. */
export function fileProblem(
  file: { name: string; type: string; size: number },
  { accept, maxBytes }: FileRules,
): "wrongType" | "tooLarge" | null {
  if (accept && !accept.split(",").some((rule) => matches(file, rule.trim().toLowerCase()))) return "wrongType";
  return maxBytes !== undefined && file.size >= maxBytes ? "tooLarge" : null;
}

function matches(file: { name: string; type: string }, rule: string): boolean {
  if (rule.startsWith(".")) return file.name.toLowerCase().endsWith(rule);
  if (rule.endsWith("/*")) return file.type.toLowerCase().startsWith(rule.slice(0, -1));
  return rule === "*/*" || file.type.toLowerCase() === rule;
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** "340 kB", "1,4 MB": 1024 of each make the next, as in limits and tariffs. */
export function formatBytes(bytes: number, locale: string): string {
  const size = (power: number) => bytes / 1024 ** power;
  let power = 0;
  // What would be rounded to 1024 is one of the next.
  while (power < units.length - 1 && Math.round(size(power)) >= 1024) power++;
  const value = size(power);
  return numberFormat(locale, {
    style: "unit",
    unit: units[power],
    // Short, English has "914 byte".
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value);
}
