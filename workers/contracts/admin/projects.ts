import { z } from "zod";
import { languages, projectStatuses, teamRoles } from "@db/vocabulary/enumerations";
import { limits, type TariffLimits, tariffNames } from "@db/vocabulary/limits";
import { currencies, paymentProviderTypes } from "@db/vocabulary/services";
import { answerId, permissions, time } from "../answer-fields";
import { eachOnce, language, line, listQuery, slug, timezone } from "../form-fields";
import { key } from "../validation-key";

export const tariffLimitsSchema = z
  .object({
    apps: z.number(),
    contacts: z.number(),
    domains: z.number(),
    teamMembers: z.number(),
    smtpCount: z.number(),
    discoveryCount: z.number(),
    storage: z.number(),
  })
  .meta({ id: "TariffLimits" }) satisfies z.ZodType<TariffLimits>;

/** A project as its team sees it. */
export const projectSchema = z
  .object({
    id: answerId<"project">(),
    name: z.string(),
    slug: z.string(),
    /** Host below which the project's apps answer. */
    host: z.string(),
    status: z.enum(projectStatuses),
    isArchive: z.boolean(),
    ownerId: answerId<"account">(),
    language: z.enum(languages),
    timezone: z.string(),
    tariff: z.object({ name: z.enum(tariffNames), limits: tariffLimitsSchema }),
    /** The caller's place in the team. */
    role: z.enum(teamRoles).nullable(),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "Project" });
export type ProjectView = z.output<typeof projectSchema>;

/** How much of the tariff is used. */
export const usageSchema = z
  .object({
    apps: z.number(),
    /** Members of all apps, invited people left out. */
    members: z.number(),
    /** What the tariff limits: members and invited people. */
    contacts: z.number(),
    domains: z.number(),
    teams: z.number(),
    smtpCount: z.number(),
    discoveryCount: z.number(),
  })
  .meta({ id: "ProjectUsage" });
export type Usage = z.output<typeof usageSchema>;

export const projectWithUsageSchema = projectSchema.extend({ usage: usageSchema }).meta({ id: "ProjectWithUsage" });
export type ProjectWithUsage = z.output<typeof projectWithUsageSchema>;

export const listedProjectSchema = projectSchema.extend({ appsCount: z.number() }).meta({ id: "ListedProject" });
export type ListedProject = z.output<typeof listedProjectSchema>;

export const projectsQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
  status: z.enum(projectStatuses).optional(),
  search: line({ max: limits.projectName.max }).optional(),
});
export type ProjectsQuery = z.output<typeof projectsQuery>;

/** A label below the installation's app domain, or an app's path. */
export const label = () => slug().pipe(z.string().max(limits.appSlug.max));

export const newProjectForm = z.strictObject({
  name: line(limits.projectName),
  /** Made from the name where it is left out. */
  slug: label().optional(),
  language: language(),
  timezone: timezone(),
});
export type NewProject = z.output<typeof newProjectForm>;
/** A project whole, as its settings send it. */
export const wholeProjectForm = newProjectForm.omit({ slug: true });
export const projectForm = wholeProjectForm.partial();
export type ProjectForm = z.output<typeof projectForm>;

/** What the project's forms offer. */
export const projectOptionsSchema = z
  .object({
    currencies: z.array(z.enum(currencies)),
    languages: z.array(z.enum(languages)),
    providers: z.array(z.enum(paymentProviderTypes)),
    limits: tariffLimitsSchema,
  })
  .meta({ id: "ProjectOptions" });
export type ProjectOptionsView = z.output<typeof projectOptionsSchema>;

const some = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(z.enum(values))
    .min(1, { error: key("notEmpty") })
    .max(values.length)
    .refine(eachOnce, { error: key("unique") });
export const projectOptionsForm = z
  .strictObject({ currencies: some(currencies), languages: some(languages) })
  .partial();
export type ProjectOptionsForm = z.output<typeof projectOptionsForm>;

/** An event that a consumer could not work through. */
export const failedDeliverySchema = z
  .object({
    eventId: answerId<"event">(),
    consumer: z.string(),
    eventType: z.string(),
    error: z.string(),
    attempts: z.number(),
    happenedAt: time,
    failedAt: time,
    /** When somebody had it tried again, and it is not known yet how that ends. */
    retriedAt: time.nullable(),
  })
  .meta({ id: "FailedDelivery" });
export type FailedDelivery = z.output<typeof failedDeliverySchema>;
