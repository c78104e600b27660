import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { label } from "@workers/contracts/admin/projects";
import { key } from "@workers/contracts/validation-key";
import {
  color,
  email,
  fileId,
  href,
  idField,
  language,
  line,
  multiline,
  timezone,
} from "@workers/contracts/form-fields";

/** Letters of any script, digits, spaces, and the marks that names are written with. */
const nameOfApp = () =>
  line(limits.appName).refine((value) => /^[\p{L}\p{M}\p{N}\s,.'’&-]*$/u.test(value), {
    error: key("allowedSymbolsTextWithDigitsField"),
  });

/** An empty text takes the setting away. */
const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable()) as unknown as z.ZodType<
    z.output<S> | null,
    string | null
  >;

export const colorFields = {
  backgroundColor: color(),
  brandColor: color(),
  fontColor: color(),
  sectionColor: color(),
};

/** What an app is made with. */
export const newAppFields = {
  name: nameOfApp(),
  slug: label().optional(),
  language: language(),
  timezone: timezone(),
  colors: z.strictObject(colorFields).optional(),
};

/** The app update form. */
export const appFields = {
  name: nameOfApp(),
  slug: label(),
  language: language(),
  timezone: timezone(),
  domainId: orNull(idField<"domain">()),
  replyToEmail: orNull(email()),
  supportUrl: orNull(href()),
  metaTitle: orNull(line(limits.metaTitle)),
  metaDescription: orNull(multiline(limits.metaDescription)),
  opengraphTitle: orNull(line(limits.metaTitle)),
  opengraphDescription: orNull(multiline(limits.metaDescription)),
  isApplicationSwitcherEnabled: z.boolean(),
  isAllowedSignupsToPublicApp: z.boolean(),
  isUserCanSeeMembers: z.boolean(),
  isPhoneRequired: z.boolean(),
  isOpenToGuests: z.boolean(),
  appIconId: fileId().nullable(),
  logoId: fileId().nullable(),
  logoDarkId: fileId().nullable(),
};
