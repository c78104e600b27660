export interface FileRules {
  /** As the native attribute of a file input: extensions, MIME types, "image/*". */
  accept?: string;
  maxBytes?: number;
}

/** Why a file is refused, or null. A hint for people; the server decides. */
export function fileProblem(file: { name: string; type: string; size: number }, { accept, maxBytes }: FileRules): "wrongType" | "tooLarge" | null {
  if (accept && !accept.split(",").some((rule) => matches(file, rule.trim().toLowerCase()))) return "wrongType";
  return maxBytes !== undefined && file.size > maxBytes ? "tooLarge" : null;
}

function matches(file: { name: string; type: string }, rule: string): boolean {
  if (rule.startsWith(".")) return file.name.toLowerCase().endsWith(rule);
  if (rule.endsWith("/*")) return file.type.toLowerCase().startsWith(rule.slice(0, -1));
  return rule === "*/*" || file.type.toLowerCase() === rule;
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** "340 kB", "1,4 MB": three digits at most. */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[power],
    unitDisplay: "short",
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value);
}
