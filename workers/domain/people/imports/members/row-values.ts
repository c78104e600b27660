import type { ImportTarget } from "@db/vocabulary/members";
import { email, personName } from "@workers/contracts/form-fields";
import type { FileRow } from "../files/csv-pieces";

const address = email();
const name = personName({ required: false });

/** What a row says of a person, as it is written there. */
export interface RowValues {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  bio: string;
  /** By the field's id, or by `new:` and the name of one that the import makes. */
  customFields: Record<string, string>;
  tags: string[];
  plans: string[];
  spaces: string[];
}

/** Reads a row as its columns are mapped. */
export function valuesOfRow({ cells }: FileRow, mapping: readonly ImportTarget[]): RowValues {
  const values: RowValues = {
    email: "",
    firstName: "",
    lastName: "",
    phone: "",
    bio: "",
    customFields: {},
    tags: [],
    plans: [],
    spaces: [],
  };
  for (const [column, target] of mapping.entries()) {
    const cell = unguarded(cells[column] ?? "");
    if (cell === "") continue;
    if (target.kind === "field") {
      if (target.field === "fullName") Object.assign(values, namesOf(cell));
      else values[target.field] = cell;
    } else if (target.kind === "customField") values.customFields[target.id] = cell;
    else if (target.kind === "newCustomField") values.customFields[`new:${target.name}`] = cell;
    else if (target.kind !== "nothing") values[target.kind].push(...listed(cell));
  }
  return values;
}

/** Our own exports put an apostrophe before what a spreadsheet would run. */
const unguarded = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);

const listed = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;,|\n]/)
      .map((part) => part.trim().replace(/\s+/g, " "))
      .filter(Boolean),
  ),
];

/** `Berg, Anna` or `Anna Maria Berg`: the last word is the last name. */
function namesOf(full: string): Pick<RowValues, "firstName" | "lastName"> {
  const turned = /^([^,]+),\s*(.+)$/.exec(full);
  if (turned) return { firstName: turned[2]!, lastName: turned[1]!.trim() };
  const words = full.split(/\s+/);
  return words.length === 1
    ? { firstName: full, lastName: "" }
    : { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1)! };
}

/** The address in its one form; null where it is none. */
export const asEmail = (text: string): string | null => address.safeParse(text.replace(/^mailto:/i, "")).data ?? null;

/** A name in its one form; null where it is none. */
export const asName = (text: string): string | null => name.safeParse(text).data ?? null;
