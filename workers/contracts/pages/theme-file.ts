import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { templateLimits } from "@db/vocabulary/pages";
import { colorsForm } from "../admin/apps";
import { entityName, line, queryFlag, slug } from "../form-fields";
import { menuItemSchema, menuItemsForm } from "./menus";
import { templateForm, templateSchema } from "./template";

/** The look of an app as a file, to be taken into another one. */

export const themeFileParts = ["colors", "customCode", "logos", "menus", "pages", "templates"] as const;
export type ThemeFilePart = (typeof themeFileParts)[number];

/** Bytes of a picture in such a file, which travels as one body of JSON; larger ones are made smaller, or stay out. */
export const maxLogoBytes = 128 * 1024;
const pictureForm = z
  .strictObject({
    name: z.string().max(120),
    data: z
      .base64()
      .max(Math.ceil(maxLogoBytes / 3) * 4)
      .describe("The bytes, base64"),
  })
  .nullable()
  .describe("Null: none");
const logosForm = z
  .strictObject({
    isAdvancedLogo: z.boolean(),
    appIcon: pictureForm.optional(),
    logo: pictureForm.optional(),
    logoDark: pictureForm.optional(),
  })
  .describe("A picture that is left out stays as it is");

const menusForm = z
  .strictObject({ main: menuItemsForm.nullable(), mobile: menuItemsForm.nullable(), footer: menuItemsForm.nullable() })
  .partial()
  .describe("Null: the menu as it is where nobody has changed it");
const menusOfFile = z.array(menuItemSchema).nullable();

/** Of one app. */
export const themeFileForm = z
  .strictObject({
    format: z.literal("lyceum-theme"),
    version: z.literal(1),
    colors: colorsForm.optional(),
    customCode: z.string().max(limits.customCode.max).optional(),
    logos: logosForm.optional(),
    menus: menusForm.optional(),
    pages: z
      .array(z.strictObject({ slug: slug(), name: entityName(), template: templateForm }))
      .max(templateLimits.rows)
      .optional(),
    templates: z
      .array(z.strictObject({ name: line(limits.linkName), template: templateForm }))
      .max(templateLimits.rows)
      .optional(),
  })
  .meta({ id: "ThemeFileForm" });
export type ThemeFile = z.output<typeof themeFileForm>;

export const themeFileSchema = z
  .object({
    format: z.literal("lyceum-theme"),
    version: z.literal(1),
    colors: z
      .object({ backgroundColor: z.string(), brandColor: z.string(), fontColor: z.string(), sectionColor: z.string() })
      .optional(),
    customCode: z.string().optional(),
    logos: logosForm.optional(),
    menus: z.object({ main: menusOfFile, mobile: menusOfFile, footer: menusOfFile }).optional(),
    pages: z.array(z.object({ slug: z.string(), name: z.string(), template: templateSchema })).optional(),
    templates: z.array(z.object({ name: z.string(), template: templateSchema })).optional(),
  })
  .meta({ id: "ThemeFile" });
export type ShownThemeFile = z.output<typeof themeFileSchema>;

export const themeExportQuery = z.strictObject({
  ...(Object.fromEntries(
    themeFileParts.map((part) => [part, queryFlag().optional().describe("Left out is with it")]),
  ) as Record<ThemeFilePart, z.ZodOptional<ReturnType<typeof queryFlag>>>),
  drafts: queryFlag().optional().describe("Pages as they are worked on, in place of what is public"),
});
export type ThemeExportQuery = z.output<typeof themeExportQuery>;

export const themeImportForm = z.strictObject({
  file: themeFileForm,
  isDryRun: z.boolean().optional().describe("Says what would change and changes nothing"),
});
export type ThemeImport = z.output<typeof themeImportForm>;

export const themeChangeSchema = z
  .object({
    part: z.enum(themeFileParts),
    name: z.string().describe("Of a page or template, the type of a menu; empty of the others"),
    what: z.enum(["added", "changed", "same"]),
    id: z.string().nullable().describe("Of a page or template that was added, so that it can be undone"),
  })
  .meta({ id: "ThemeChange" });
export const themeImportSchema = z
  .object({ changes: z.array(themeChangeSchema), isDone: z.boolean() })
  .meta({ id: "ThemeImport" });
export type ThemeImported = z.output<typeof themeImportSchema>;
