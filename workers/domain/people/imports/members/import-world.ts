import { lowerText } from "@db/columns";
import type { ImportKnownMode, ImportTarget } from "@db/vocabulary/members";
import type { AppContext } from "@workers/context";
import type { CustomField } from "@workers/contracts/members/custom-fields";
import type { ImportMembers } from "@workers/contracts/members/imports";
import { can } from "@workers/domain/kernel/access";
import { customFieldRows } from "@workers/domain/kernel/custom-fields";
import { listSpaces } from "@workers/domain/community/spaces";
import { planChoicesOfApp } from "@workers/domain/platform/lock-screens";
import { chooseTags } from "../../tags";

/** A name as names of tags, plans and spaces are compared. */
export const worldKey = (name: string): string => lowerText(name.trim().replace(/\s+/g, " "));

/** All that an import's rows are judged by, beside the people. */
export interface ImportWorld {
  mapping: readonly ImportTarget[];
  known: ImportKnownMode;
  /** By id; of one that the import makes by `new:` and its name. */
  fields: Map<string, CustomField>;
  /** Ids by name. A tag that isn't there yet is made with the first who bears it. */
  tags: Map<string, string>;
  tagNames: Map<string, string>;
  defaultTags: Set<string>;
  plans: Map<string, string>;
  spaces: Map<string, string>;
  everybody: { tags: string[]; planIds: string[]; spaceIds: string[] };
}

export async function readWorld(ctx: AppContext, form: ImportMembers): Promise<ImportWorld> {
  const [fields, tags, spaces, plans] = await Promise.all([
    ctx.shard.read(customFieldRows(ctx)),
    chooseTags(ctx),
    listSpaces(ctx),
    can(ctx, "app.settings_access_plan") ? planChoicesOfApp(ctx) : [],
  ]);
  const own = tags.filter(({ kind }) => kind === null);
  const byId = new Map<string, CustomField>(fields.map((field) => [field.id, field]));
  for (const target of form.mapping)
    if (target.kind === "newCustomField") {
      const there = fields.find(({ name }) => worldKey(name) === worldKey(target.name));
      byId.set(`new:${target.name}`, there ?? newField(target.name));
    }
  return {
    mapping: form.mapping,
    known: form.known,
    fields: byId,
    tags: new Map(own.map(({ id, name }) => [worldKey(name), id])),
    tagNames: new Map(own.map(({ name }) => [worldKey(name), name])),
    defaultTags: new Set(tags.filter(({ kind }) => kind !== null).map(({ name }) => worldKey(name))),
    plans: new Map(plans.map(({ id, name }) => [worldKey(name), id])),
    spaces: new Map(spaces.map(({ id, name }) => [worldKey(name), id])),
    everybody: {
      tags: own.filter(({ id }) => form.tagIds.includes(id)).map(({ name }) => worldKey(name)),
      planIds: [...form.planIds],
      spaceIds: [...form.spaceIds],
    },
  };
}

/** A field as the import will make it: a text. Its answers are kept under its name until it is there. */
const newField = (name: string): CustomField => ({
  id: `new:${name}` as CustomField["id"],
  type: "text",
  name,
  placeholder: "",
  options: [],
  validationRules: {},
  isShownAtSignup: false,
  isShownOnProfile: false,
});
