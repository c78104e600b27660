import { lowerText } from "@db/columns";
import type { ImportField, ImportTarget } from "@db/vocabulary/members";
import { exactHead } from "../rows";

/** A head as heads are compared: small letters, without what stands around words. */
export const foldHead = (head: string): string =>
  lowerText(head)
    .replace(/[_\-.:*()[\]/]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const fieldHeads: readonly [ImportField, RegExp][] = [
  ["firstName", /^(vorname|rufname|(first|given|fore) ?name)$/],
  ["lastName", /^(nachname|familienname|zuname|surname|(last|family) ?name)$/],
  ["fullName", /^((voller|vollständiger|full|display|your)? ?name|name des mitglieds|kontakt|mitglied|teilnehmer)$/],
  ["phone", /^(tel|telefon|telefonnummer|phone|phone ?number|mobil|mobile|mobilnummer|handy|handynummer|rufnummer)$/],
  ["bio", /^(bio|biografie|biographie|über mich|about|about me|beschreibung)$/],
];
const listHeads: readonly [ImportTarget["kind"] & ("tags" | "plans" | "spaces"), RegExp][] = [
  ["tags", /^(tags?|schlagw(o|ö)rte?r?|labels?|markierungen|etiketten)$/],
  ["plans", /^(plans?|pläne|tarife?|produkte?|products?|zugangspl(a|ä)ne?)$/],
  ["spaces", /^(spaces?|bereiche?|r(a|ä)ume?)$/],
];

/** What the columns of a file may become: as the last time, by their heads, by the name of a custom field; else nothing. */
export function guessTargets(
  heads: readonly string[],
  customFields: readonly { id: string; name: string }[],
  remembered: ReadonlyMap<string, ImportTarget>,
): ImportTarget[] {
  const taken = new Set<string>();
  return heads.map((head): ImportTarget => {
    const target = remembered.get(foldHead(head)) ?? byHead(head, customFields);
    const name = JSON.stringify(target);
    // Lists may come from several columns; a field has one.
    if (target.kind === "field" || target.kind === "customField") {
      if (taken.has(name)) return { kind: "nothing" };
      taken.add(name);
    }
    return target;
  });
}

function byHead(head: string, customFields: readonly { id: string; name: string }[]): ImportTarget {
  const folded = foldHead(head);
  if (exactHead.test(head.trim()) || /^e ?mail( ?(adresse|address))?$/.test(folded))
    return { kind: "field", field: "email" };
  const field = customFields.find(({ name }) => foldHead(name) === folded);
  if (field) return { kind: "customField", id: field.id as never };
  const own = fieldHeads.find(([, pattern]) => pattern.test(folded));
  if (own) return { kind: "field", field: own[0] };
  const list = listHeads.find(([, pattern]) => pattern.test(folded));
  return list ? { kind: list[0] } : { kind: "nothing" };
}

/** Rows that a title may take above the heads. */
const rowsOfTitle = 10;

/** Which of a file's first rows has the heads: one that names an address, else the first. */
export function rowOfHeads(rows: readonly { cells: readonly string[] }[]): number {
  const named = rows
    .slice(0, rowsOfTitle)
    .findIndex(({ cells }) => cells.some((cell) => exactHead.test(cell) || /^e-?mail/i.test(cell)));
  return Math.max(0, named);
}
