import { z } from "zod";
import { legalPageTypes, linkIcons } from "@db/vocabulary/enumerations";
import { isHref } from "@db/vocabulary/hrefs";
import { limits } from "@db/vocabulary/limits";
import { menuItemTypes, menuLimits, menuTypes, systemSlugs } from "@db/vocabulary/pages/menus";
import { answerId } from "../answer-fields";
import { eachOnce, idField, line } from "../form-fields";
import { key } from "../validation-key";

/** The menus of an app: rail, buttons below a phone's screen, and the end of each page. */

const childFields = {
  id: z.string().describe("Within its menu"),
  type: z.enum(menuItemTypes),
  slug: z.enum(systemSlugs).nullable().describe("Of a system item: a service or a screen of the app's own"),
  name: z.string().nullable().describe("Null: as the thing itself is called"),
  icon: z.enum(linkIcons).nullable(),
  url: z.string().nullable().describe("A path of the app (custom) or an address elsewhere (external)"),
  isNewTab: z.boolean(),
  legalPageType: z.enum(legalPageTypes).nullable(),
  isHidden: z.boolean().describe("It is answered to who edits the menu alone"),
  showOnlyPlanIds: z.array(answerId<"plan">()).describe("Empty to who doesn't edit the menu"),
};
export const menuChildSchema = z.object(childFields).meta({ id: "MenuChild" });
export const menuItemSchema = z
  .object({ ...childFields, isGroup: z.boolean(), children: z.array(menuChildSchema) })
  .meta({ id: "MenuItem" });
export type ShownMenuItem = z.output<typeof menuItemSchema>;
export type ShownMenuChild = z.output<typeof menuChildSchema>;

/** A path of the app; a second slash or a backslash would lead to another host. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

const childForm = {
  id: z
    .string()
    .regex(/^[\w:-]+$/, { error: key("wrongType") })
    .max(menuLimits.id)
    .optional()
    .describe("Left out: made anew"),
  type: z.enum(menuItemTypes),
  slug: z.enum(systemSlugs).nullish(),
  name: line({ max: menuLimits.name }).nullish(),
  icon: z.enum(linkIcons).nullish(),
  url: z.string().trim().max(limits.url.max).nullish(),
  isNewTab: z.boolean().default(false),
  legalPageType: z.enum(legalPageTypes).nullish(),
  isHidden: z.boolean().default(false),
  showOnlyPlanIds: z
    .array(idField<"plan">())
    .max(menuLimits.plans)
    .refine(eachOnce, { error: key("unique") })
    .default([]),
};

type Typed = Pick<z.output<z.ZodObject<typeof childForm>>, "type" | "slug" | "name" | "url" | "legalPageType"> & {
  isGroup?: boolean;
};
/** What an item of its type must say. */
function checkItem({ type, slug, name, url, legalPageType, isGroup }: Typed, context: z.RefinementCtx): void {
  const refuse = (field: string, problem: "required" | "url" | "href") =>
    context.addIssue({ code: "custom", path: [field], message: key(problem) });
  if (type === "system" && !slug) refuse("slug", "required");
  if (type === "legal_page" && !legalPageType) refuse("legalPageType", "required");
  if ((type === "custom" || type === "external") && !name) refuse("name", "required");
  if (isGroup) return;
  if (type === "custom" && !ownPath.test(url ?? "")) refuse("url", url ? "url" : "required");
  if (type === "external" && !isHref(url ?? "")) refuse("url", url ? "href" : "required");
}

const menuChildForm = z.strictObject(childForm).superRefine(checkItem).meta({ id: "MenuChildForm" });
const menuItemForm = z
  .strictObject({
    ...childForm,
    isGroup: z.boolean().default(false),
    children: z.array(menuChildForm).max(menuLimits.items).default([]),
  })
  .superRefine((item, context) => {
    checkItem(item, context);
    const problem = item.isGroup ? item.type !== "custom" : item.children.length > 0;
    if (problem) context.addIssue({ code: "custom", path: ["isGroup"], message: key("notAllowed") });
  })
  .meta({ id: "MenuItemForm" });

export const menuItemsForm = z.array(menuItemForm).max(menuLimits.items);
export type MenuItemsForm = z.output<typeof menuItemsForm>;
export const menuForm = z
  .strictObject({
    items: menuItemsForm,
    before: menuItemsForm.optional().describe("The menu that was read; left out, the change overwrites"),
  })
  .meta({ id: "MenuForm" });
export type MenuForm = z.output<typeof menuForm>;
export const menuParams = { type: z.enum(menuTypes) };
