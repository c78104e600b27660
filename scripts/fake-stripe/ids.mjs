/** Ids, form bodies and texts as Stripe has them. */
import { randomBytes } from "node:crypto";

export const newId = (prefix) => `${prefix}_test_${randomBytes(12).toString("hex")}`;

export const seconds = (moment = Date.now()) => Math.floor(moment / 1000);

/** `line_items[0][price]=x` as `{ line_items: { 0: { price: "x" } } }`. */
export function readForm(text) {
  const root = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split("[").map((part) => part.replace(/\]$/, ""));
    let at = root;
    for (const [i, part] of path.entries()) {
      const key = part === "" ? String(Object.keys(at).length) : part;
      if (i === path.length - 1) at[key] = value;
      else at = at[key] ??= Object.create(null);
    }
  }
  return root;
}

export const listed = (value) => (value ? Object.values(value) : []);

/** When the next period of an interval ends. */
export function periodAfter(start, interval, count = 1) {
  const date = new Date(start * 1000);
  if (interval === "day") date.setUTCDate(date.getUTCDate() + count);
  if (interval === "week") date.setUTCDate(date.getUTCDate() + 7 * count);
  if (interval === "month") date.setUTCMonth(date.getUTCMonth() + count);
  if (interval === "year") date.setUTCFullYear(date.getUTCFullYear() + count);
  return seconds(date.getTime());
}

export const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** An error in Stripe's words. */
export class StripeError extends Error {
  constructor(status, type, message, code) {
    super(message);
    Object.assign(this, { status, type, code });
  }
}

export const missing = (kind, id) =>
  new StripeError(404, "invalid_request_error", `No such ${kind}: '${id}'`, "resource_missing");
export const invalid = (message) => new StripeError(400, "invalid_request_error", message);
