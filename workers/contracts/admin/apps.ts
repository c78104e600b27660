import { z } from "zod";
import { appStatuses, entityTypes, languages } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { dateFormats, openServices, postLayouts, serviceIcons, startPages } from "@db/vocabulary/services";
import { accessSchema } from "../access";
import { answerId, permissions, time } from "../answer-fields";
import {
  color,
  eachOnce,
  email,
  fileId,
  href,
  idField,
  language,
  line,
  listQuery,
  multiline,
  timezone,
} from "../form-fields";
import { dropdownQuery } from "../space-fields";
import { key } from "../validation-key";
import { label } from "./projects";
import { typedAs } from "../typed-as";

const colorsSchema = z
  .object({ backgroundColor: z.string(), brandColor: z.string(), fontColor: z.string(), sectionColor: z.string() })
  .meta({ id: "AppColors" });
const textOrNull = z.string().nullable();

/** An app with all its settings. */
export const appSchema = z
  .object({
    id: answerId<"app">(),
    projectId: answerId<"project">(),
    slug: z.string(),
    name: z.string(),
    status: z.enum(appStatuses),
    language: z.enum(languages),
    timezone: z.string(),
    /** Host that the app's public link begins with. */
    publicDomain: z.string(),
    /** Path below it: `/slug`, or empty on a domain that serves this app alone. */
    basePath: z.string(),
    url: z.string(),
    defaultServiceSlug: z.string(),
    domainId: answerId<"domain">().nullable(),
    replyToEmail: textOrNull,
    supportUrl: textOrNull,
    metaTitle: textOrNull,
    metaDescription: textOrNull,
    opengraphTitle: textOrNull,
    opengraphDescription: textOrNull,
    colors: colorsSchema,
    appIcon: textOrNull,
    logo: textOrNull,
    logoDark: textOrNull,
    isAdvancedLogo: z.boolean(),
    isApplicationSwitcherEnabled: z.boolean(),
    isAllowedSignupsToPublicApp: z.boolean(),
    isUserCanSeeMembers: z.boolean(),
    isPhoneRequired: z.boolean(),
    isLanguageChoiceAllowed: z.boolean().describe("Members may read it in another language than its own"),
    isOpenToGuests: z.boolean(),
    access: accessSchema,
    signupPlanIds: z.array(answerId<"plan">()).describe("Plans that who joins is given"),
    roomLanes: z.number().describe("Over how many objects the sockets of its room are spread"),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "App" });
export type AppView = z.output<typeof appSchema>;

/** What sign-in and the closed page need: all that somebody learns who may not view the app. */
export const publicAppSchema = appSchema
  .pick({
    id: true,
    slug: true,
    name: true,
    status: true,
    language: true,
    publicDomain: true,
    basePath: true,
    url: true,
    supportUrl: true,
    colors: true,
    appIcon: true,
    logo: true,
    logoDark: true,
    isAdvancedLogo: true,
    isAllowedSignupsToPublicApp: true,
    isPhoneRequired: true,
    isOpenToGuests: true,
    permissions: true,
  })
  .strict();
export type PublicAppView = z.output<typeof publicAppSchema>;

/** An app as the caller may know it: whole, or of a closed app only what sign-in needs. */
export const appAsCallerSchema = z.union([appSchema, publicAppSchema]).meta({ id: "AppAsCaller" });

export const listedAppSchema = appSchema.extend({ membersCount: z.number() });
export type ListedApp = z.output<typeof listedAppSchema>;

export const appsQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
  status: z.enum(appStatuses).default("active"),
});
export type AppsQuery = z.output<typeof appsQuery>;

/** An app to choose. */
export const appChoiceSchema = appSchema.pick({ id: true, name: true, slug: true });
export type AppChoice = z.output<typeof appChoiceSchema>;
export const appChoicesQuery = dropdownQuery.extend({ search: line({ max: limits.appName.max }).optional() });

/** An app that the switcher leads to. */
export const switcherAppSchema = z.object({
  id: answerId<"app">(),
  name: z.string(),
  url: z.string(),
  appIcon: textOrNull,
  /** Where its icon is served, its own or the one of initial and colour. */
  iconUrl: z.string(),
  isCurrent: z.boolean(),
});
export type SwitcherApp = z.output<typeof switcherAppSchema>;

/** Letters of any script, digits, spaces, and the marks that names are written with. */
const nameOfApp = () =>
  line(limits.appName).refine((value) => /^[\p{L}\p{M}\p{N}\s,.'’&-]*$/u.test(value), {
    error: key("allowedSymbolsTextWithDigitsField"),
  });

/** An empty text takes the setting away. */
const orNull = <S extends z.ZodType>(schema: S) =>
  typedAs<z.output<S> | null, string | null>(z.preprocess((value) => (value === "" ? null : value), schema.nullable()));

export const colorsForm = z.strictObject({
  backgroundColor: color(),
  brandColor: color(),
  fontColor: color(),
  sectionColor: color(),
});

export const newAppForm = z.strictObject({
  name: nameOfApp(),
  /** Unique within the installation; made from the name where it is left out. */
  slug: label().optional(),
  language: language(),
  timezone: timezone(),
  colors: colorsForm.optional(),
  templateId: z.string().max(60).optional().describe("Of the page that the app opens with"),
});
export type NewApp = z.output<typeof newAppForm>;

export const duplicateAppForm = newAppForm.pick({ name: true, slug: true });
export type DuplicateAppForm = z.output<typeof duplicateAppForm>;

/** An app's settings whole. */
export const wholeAppForm = z.strictObject({
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
  isAdvancedLogo: z.boolean(),
  isAllowedSignupsToPublicApp: z.boolean(),
  isUserCanSeeMembers: z.boolean(),
  isPhoneRequired: z.boolean(),
  isLanguageChoiceAllowed: z.boolean(),
  isOpenToGuests: z.boolean(),
  /** Free plans of the app; who joins from now on is given them. */
  signupPlanIds: z
    .array(idField<"plan">())
    .max(commerceLimits.accessPlans)
    .refine(eachOnce, { error: key("unique") }),
  roomLanes: z.int().min(limits.roomLanes.min).max(limits.roomLanes.max),
  appIconId: fileId().nullable(),
  logoId: fileId().nullable(),
  logoDarkId: fileId().nullable(),
});
export const appForm = wholeAppForm.partial();
export type AppForm = z.output<typeof appForm>;

export const themeForm = z
  .strictObject({
    colors: colorsForm.partial(),
    customCode: z
      .string()
      .max(limits.customCode.max)
      .describe("A style sheet; refused as INVALID_CSS where it is none"),
  })
  .partial();
export type ThemeForm = z.output<typeof themeForm>;

export const themeSchema = z
  .object({
    colors: colorsSchema,
    customCode: z.string(),
    presets: z.object({ default: colorsSchema, dark: colorsSchema }),
  })
  .meta({ id: "Theme" });
export type Theme = z.output<typeof themeSchema>;

const serviceOptions = {
  slug: z.enum(openServices),
  isActive: z.boolean(),
  icon: z.enum(serviceIcons).nullable(),
};

/** One of the places of every app, or a page of this one. */
const startPage = z.union([z.enum(startPages), idField<"page">()]);

export const appOptionsSchema = z
  .object({
    isPwaEnabled: z.boolean(),
    /** Whether push messages go to members at all, whatever each of them chose. */
    isPushEnabled: z.boolean(),
    defaultPageIdForMembers: textOrNull,
    defaultPageIdForLoggedIn: textOrNull,
    openPages: z
      .array(z.object({ id: answerId<"page">(), slug: z.string() }))
      .describe("Public pages that the app may open with"),
    /** How dates are written; as usual in the app's language until somebody chooses. */
    dateFormat: z.enum(dateFormats),
    postReactions: z.array(z.string()).describe("What posts can be answered with beside the like"),
    /** Members find links for recommending the app's plans. */
    isAffiliateCenterOpen: z.boolean(),
    services: z.array(
      z.object({
        ...serviceOptions,
        name: textOrNull,
        order: z.number(),
        /** How its lists of posts look until a reader chooses for themselves; only of services that have posts. */
        postLayout: z.enum(postLayouts).optional(),
      }),
    ),
  })
  .meta({ id: "AppOptions" });
export type AppOptions = z.output<typeof appOptionsSchema>;

/** The app's options whole. */
export const wholeAppOptionsForm = z.strictObject({
  isPwaEnabled: z.boolean(),
  isPushEnabled: z.boolean(),
  defaultPageIdForMembers: startPage.nullable(),
  defaultPageIdForLoggedIn: startPage.nullable(),
  dateFormat: z.enum(dateFormats),
  services: z
    .array(
      z
        .strictObject({ ...serviceOptions, name: line({ max: limits.linkName.max }).nullable() })
        .partial({ name: true, icon: true, isActive: true }),
    )
    .max(openServices.length),
});
export const appOptionsForm = wholeAppOptionsForm.partial();
export type AppOptionsForm = z.output<typeof appOptionsForm>;

/** Each service has settings of its own; the domain holds them against the service's schema. */
export const anyServiceSettings = z.record(z.string(), z.unknown());

/** What an address of an app stands for. */
export const routedSchema = z.object({
  type: z.enum([...entityTypes, "screen"]),
  /** Null for services as a whole; of other screens the slug alone, and the slug for what the caller may not see. */
  entity: z
    .object({
      id: z.string().optional(),
      slug: z.string().optional(),
      name: z.string().optional(),
      spaceSlug: z.string().optional(),
    })
    .nullable(),
  app: appAsCallerSchema,
});
export type Routed = z.output<typeof routedSchema>;
export const routerQuery = z.strictObject({ url: z.string().min(1).max(limits.url.max) });
