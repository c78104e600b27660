import { plainEmail } from "@db/vocabulary/texts/unseen-text";
import type { BuyerLinks } from "@db/vocabulary/payments";
import type { CurrencyCode } from "@db/vocabulary/services";
import { UnreadableCall } from "./money-event";

/** Fields of a call, whatever their depth; every leaf is a text. */
export type Fields = { [name: string]: Value };
type Value = string | Fields | Value[];

/** Names that no object may get from outside. */
const forbiddenNames = new Set(["__proto__", "constructor", "prototype"]);
/** Fields of one call at most; providers send about two hundred. */
const mostFields = 2000;

/**
 * Reads a form with names such as `payer[email]`, `charges[0][amount]` and `schedule[][rate]`. Of the last, entries are merged
 * into one element until a name repeats: the rule of Rails, which sends them.
 */
export function readForm(body: string): Fields {
  const pairs = [...new URLSearchParams(body)];
  if (pairs.length > mostFields) throw new UnreadableCall("too many fields");
  const fields: Fields = {};
  for (const [name, value] of pairs) {
    const path = pathOf(name);
    if (path.length > 8 || path.some((step) => forbiddenNames.has(step))) continue;
    put(fields, path, value);
  }
  return fields;
}

function pathOf(name: string): string[] {
  const open = name.indexOf("[");
  if (open <= 0 || !name.endsWith("]")) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split("][")];
}

function put(into: Fields, path: string[], value: string): void {
  const [step, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) {
    into[step] = value;
    return;
  }
  if (rest[0] !== "") {
    const inner = into[step];
    put(isFields(inner) ? inner : (into[step] = {}), rest, value);
    return;
  }
  const existing = into[step];
  const list: Value[] = Array.isArray(existing) ? existing : (into[step] = []);
  const inner = rest.slice(1);
  if (inner.length === 0) {
    list.push(value);
    return;
  }
  const last = list.at(-1);
  if (isFields(last) && !(inner.length === 1 && (inner[0] ?? "") in last)) put(last, inner, value);
  else {
    const element: Fields = {};
    put(element, inner, value);
    list.push(element);
  }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads JSON; numbers and booleans become texts, so that both forms of a provider read alike. */
export function readJson(body: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new UnreadableCall("no JSON");
  }
  const fields = asTexts(value, 0);
  if (!isFields(fields)) throw new UnreadableCall("no object");
  return fields;
}

function asTexts(value: unknown, depth: number): Value {
  if (depth > 12) return "";
  if (Array.isArray(value)) return value.map((element) => asTexts(element, depth + 1));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !forbiddenNames.has(name))
        .map(([name, field]) => [name, asTexts(field, depth + 1)]),
    );
  return value === null || value === undefined ? "" : String(value);
}

/** A form or JSON, by the content type. */
export const readFields = (body: string, contentType: string): Fields =>
  /json/i.test(contentType) || /^\s*\{/.test(body) ? readJson(body) : readForm(body);

/** A text at a path such as `payer.email`; empty where there is none. `null` and `false` are sent as texts. */
export function textAt(fields: Fields, path: string): string {
  let value: Value | undefined = fields;
  for (const step of path.split(".")) {
    value = isFields(value) ? value[step] : Array.isArray(value) ? value[Number(step)] : undefined;
    if (value === undefined) return "";
  }
  return typeof value === "string" && value !== "null" && value !== "false" ? value.trim() : "";
}

/** The values of a list, whether it came as one or under the names 0, 1, 2 …. */
export function listAt(fields: Fields, path: string): Value[] {
  let value: Value | undefined = fields;
  for (const step of path.split(".")) value = isFields(value) ? value[step] : undefined;
  return Array.isArray(value) ? value : isFields(value) ? Object.values(value) : [];
}

/** Cents of a decimal such as `47.00`, `1,234.50` or `47`; null for what is none. */
export function centsOf(text: string): number | null {
  const plain = text.replace(/[\s']/g, "");
  const normal = /,\d{1,2}$/.test(plain) ? plain.replaceAll(".", "").replace(",", ".") : plain.replaceAll(",", "");
  return /^-?\d{1,12}(\.\d+)?$/.test(normal) ? Math.round(Number(normal) * 100) : null;
}

export const currencyOf = (text: string): CurrencyCode | null => (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : null);

/** Currencies that have no smaller unit, and those with a thousandth. Source: Stripe's list of its zero- and three-decimal currencies. */
const wholeUnits = /^(BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF)$/;
const thousandths = /^(BHD|JOD|KWD|OMR|TND)$/;

/** Hundredths of a currency, of an amount that is told in its smallest unit; null for what is none. */
export function hundredthsOf(text: string, currency: CurrencyCode | null): number | null {
  const amount = /^-?\d{1,12}$/.test(text) ? Number(text) : null;
  if (amount === null || currency === null) return amount;
  return wholeUnits.test(currency) ? amount * 100 : thousandths.test(currency) ? Math.round(amount / 10) : amount;
}

/** Hundredths as an amount in the smallest unit of a currency. */
export const smallestOf = (hundredths: number, currency: CurrencyCode): number =>
  wholeUnits.test(currency) ? Math.round(hundredths / 100) : thousandths.test(currency) ? hundredths * 10 : hundredths;

/** An address as `plainEmail` has it; null for what is none. */
export const emailOf = (text: string): string | null => {
  const address = plainEmail(text);
  return address.length <= 254 && /^[^\s@<>"(),:;\\]+@[^\s@]+\.[^\s@]+$/.test(address) ? address : null;
};

/** A moment with its zone, or a Unix time; null for what names no moment. */
export function momentOf(text: string): number | null {
  if (/^\d{9,11}$/.test(text)) return Number(text) * 1000;
  const time = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s?(Z|UTC|[+-]\d\d:?\d\d)$/.test(text)
    ? Date.parse(
        text
          .replace(" UTC", "Z")
          .replace(/^(\S+) /, "$1T")
          .replace(/ (?=[+-])/, ""),
      )
    : NaN;
  return Number.isNaN(time) ? null : time;
}

/** The end of a day that is told without a time, such as the last day that was paid for. */
export const endOfDay = (text: string): number | null => {
  const [, day] = /^(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  const time = day ? Date.parse(`${day}T23:59:59Z`) : NaN;
  return Number.isNaN(time) ? null : time;
};

/** A moment, or the end of a day that is told without a time. */
export const dayOrMoment = (text: string): number | null => momentOf(text) ?? endOfDay(text.slice(0, 10));

/** The first id of ours in a text that the seller's link carried along. */
export const referrerIn = (text: string): { referrerId?: string } => {
  const [id] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text.toLowerCase()) ?? [];
  return id ? { referrerId: id } : {};
};

/** Pages for the buyer, as a call names them; what is no address of the web is left out. */
export const linksOf = ({ receipt, cancel }: Record<keyof BuyerLinks, string>): BuyerLinks => ({
  ...(isWebAddress(receipt) && { receipt }),
  ...(isWebAddress(cancel) && { cancel }),
});

const isWebAddress = (text: string): boolean =>
  text.length <= 2000 && URL.canParse(text) && new URL(text).protocol === "https:";

export const nameOf = (...parts: string[]): string => parts.filter(Boolean).join(" ").slice(0, 100);
