import { z } from "zod";
import { languages } from "@db/vocabulary/enumerations";
import { completeHref, isHref } from "@db/vocabulary/hrefs";
import type { FileId, Id } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { isUnseen, plainEmail } from "@db/vocabulary/texts/unseen-text";
import { isCommonPassword } from "./session/common-passwords";
import { key } from "./validation-key";
import { typedAs } from "./typed-as";

/** Building blocks of every request's schema; their messages are the specification's validation keys. */

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** One schema for all ids: the API's document names it once. */
export const idText = z
  .string({ error: (issue) => (issue.input === undefined ? key("required") : key("wrongType")) })
  .regex(uuid, { error: key("wrongType") })
  .meta({ id: "Id" });

/** Id of a thing: `idField<"post">()`. */
export const idField = <Thing extends string>() => idText.transform((value) => value as Id<Thing>);

/** Ids in a path; a malformed one is no such thing. */
export const idParam = idField;

/** Characters that have no place in a line of text: controls, and marks that turn the writing direction. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
// oxlint-disable-next-line no-control-regex
const unprintableInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** One line of text, trimmed; `min` 0 lets it be empty. */
export const line = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .transform((value) => (isUnseen(value) ? "" : value.trim().replace(/\s+/g, " ").normalize("NFC")))
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((value) => !unprintable.test(value), { error: key("wrongType") }),
    );

/** Text of several lines, trimmed, without control characters. */
export const multiline = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .transform((value) =>
      isUnseen(value) ? "" : value.replace(/\r\n?/g, "\n").replace(unprintableInText, "").trim().normalize("NFC"),
    )
    .pipe(z.string().min(min).max(max));

export const entityName = () => line(limits.entityName);

/**
 * First and last names: letters and marks of any script, spaces, hyphens, apostrophes, full stops, middle dots (Gal·la, レオナルド・ダ), and
 * the joiners that some scripts write with; a letter at least.
 */
export const personName = ({ required = true } = {}) =>
  line({ min: required ? limits.personName.min : 0, max: limits.personName.max }).refine(
    (value) => /^[\p{L}\p{M} .'’‘`´ʻʼʹ′‐‑\-·‧・\u200c\u200d]*$/u.test(value) && (value === "" || /\p{L}/u.test(value)),
    { error: key("allowedSymbolsNameField") },
  );

/** E-mail address, as `plainEmail` has it. */
export const email = () =>
  z
    .string()
    .max(4 * limits.email.max)
    .transform(plainEmail)
    .pipe(
      z
        .string()
        .min(1)
        .max(limits.email.max)
        .refine((value) => !unprintable.test(value), { error: key("email") })
        .regex(
          /^[^\s@<>"(),:;\\]+@[a-z0-9\u00a1-\uffff-]+(\.[a-z0-9\u00a1-\uffff-]+)*\.[a-z\u00a1-\uffff][a-z0-9\u00a1-\uffff-]{1,}$/,
          { error: key("email") },
        ),
    );

/**
 * Phone number as a person writes it. The area makes it E.164 by `toE164`, which knows the app's country; here only what
 * can't be a number anywhere is refused.
 */
export const phone = () =>
  z
    .string()
    .trim()
    .max(limits.phone.max)
    .regex(/^\+?[\d\s()/.-]*$/, { error: key("phone") })
    .refine((value) => value.replace(/\D/g, "").length >= limits.phoneDigits.min, { error: key("phone") });

/** A key that goes into a header of a request (RFC 9110 section 5.5): printable ASCII without spaces. Empty where it may be. */
export const headerSecret = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\u0021-\u007e]*$/, { error: key("wrongType") });

/** What signs or is sent inside a body or an address: of any script, but of no characters that nobody can type. */
export const typedSecret = (max: number, text = z.string()) =>
  text.max(max).refine((value) => !unprintable.test(value), { error: key("wrongType") });

/** A new password: a letter and a digit at least, spaces inside only, and none of the commonest. */
export const password = () =>
  z
    .string()
    .min(limits.password.min)
    .max(limits.password.max)
    .refine((value) => value.trim() === value, { error: key("noOuterSpaces") })
    .refine((value) => /\p{L}/u.test(value) && /\d/.test(value), { error: key("letterAndDigit") })
    .refine((value) => !isCommonPassword(value), { error: key("commonPassword") });

/** A password as it is checked, of any length that is bearable: rules of today must not lock out those of yesterday. */
export const anyPassword = () => z.string().min(1).max(1000);

export const slug = () =>
  z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(
      z
        .string()
        .min(limits.slug.min)
        .max(limits.slug.max)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: key("allowedSymbolsSlugField") }),
    );

/** What a link leads to: a web address, mailto:, tel:, tg: or whatsapp:. */
export const href = () =>
  z
    .string()
    .trim()
    .max(limits.url.max)
    .refine(isHref, { error: key("href") });

/** The same as people type it into a form: without "https://", or an address of e-mail alone. */
export const typedHref = () => z.string().trim().transform(completeHref).pipe(href());

/** `#rrggbb`, lowercased. */
export const color = () =>
  z
    .string()
    .transform((value) => value.toLowerCase())
    .pipe(z.string().regex(/^#[0-9a-f]{6}$/, { error: key("wrongType") }));

export const language = () => z.enum(languages);

export const timezone = () =>
  z
    .string()
    .max(64)
    .refine(
      (value) => {
        try {
          return Boolean(new Intl.DateTimeFormat("en", { timeZone: value }));
        } catch {
          return false;
        }
      },
      { error: key("notAllowed") },
    );

export const fileId = () => typedAs<FileId, string>(idField<"file">());

/** Whether no value comes twice. */
export const eachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Ids of a bulk call, each once. */
export const ids = <Thing extends string>() =>
  z
    .array(idField<Thing>())
    .min(limits.bulkIds.min)
    .max(limits.bulkIds.max)
    .refine(eachOnce, { error: key("unique") });

/** Files that hang on what somebody writes, in order. */
export const attachmentIds = () =>
  z
    .array(idField<"file">())
    .max(limits.attachments.max)
    .refine(eachOnce, { error: key("unique") });

/** A moment, in ISO 8601 with its offset. */
export const moment = () => z.iso.datetime({ offset: true, error: key("wrongType") });

/** A number in a query. */
export const queryNumber = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, { error: key("notNumber") })
    .transform(Number)
    .pipe(schema);

/** `page` and `limit` of a list that doesn't grow without bound, and `cursor` of one that does. */
export const listQuery = {
  page: queryNumber(z.number().min(limits.page.min).max(limits.page.max)).default(1),
  limit: queryNumber(z.number().min(limits.listLimit.min).max(limits.listLimit.max)).default(limits.listLimit.default),
  cursor: z
    .string()
    .max(200)
    .regex(/^[\w.:-]*$/, { error: key("wrongType") })
    .optional(),
};

export const queryFlag = () => z.enum(["true", "false"]).transform((value) => value === "true");

/** A form's checkbox: there or not. */
export const formFlag = () =>
  z
    .union([z.literal("on"), z.literal("true"), z.literal("false"), z.literal("")])
    .optional()
    .transform((value) => value === "on" || value === "true");

/** Answers to an app's custom fields, by the field's id; what each must be like is the field's to say. */
export const customAnswers = () =>
  z
    .record(
      z.string().regex(uuid, { error: key("wrongType") }),
      z.union([z.string().max(peopleLimits.customAnswer.long), z.number(), z.boolean(), z.null()]),
    )
    .refine((answers) => Object.keys(answers).length <= peopleLimits.customFields.max, { error: key("maxNumber") });

/** A parameter of a list's address that may be given several times. */
export const oneOrMore = <S extends z.ZodType>(schema: S) =>
  z.union([schema.transform((value) => [value]), z.array(schema).max(50)]);

type PlainName<Name> = Name extends `filter[${infer Plain}][]`
  ? Plain
  : Name extends `filter[${infer Plain}]`
    ? Plain
    : Name;

type Unchanging<Value> = Value extends (infer Element)[] ? readonly Element[] : Value;

/** A query under the plain names of its filters: `filter[search]` and `filter[planIds][]` are `search` and `planIds`. */
export type PlainFilters<Query> = { [Name in keyof Query as PlainName<Name>]: Unchanging<Query[Name]> };

/** A filter counts before a field of the same name. */
export function plainFilters<Query extends object>(query: Query): PlainFilters<Query> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const filterOf = (name: string) => /^filter\[(\w+)\]/.exec(name)?.[1];
  return Object.fromEntries([
    ...entries.filter(([name]) => !filterOf(name)),
    ...entries.map(([name, value]) => [filterOf(name), value]).filter(([name]) => name),
  ]) as PlainFilters<Query>;
}
