import { desc, eq, sql } from "drizzle-orm";
import { pageTemplates } from "@db/shard";
import type { PageTemplateId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { Language } from "@db/vocabulary/enumerations";
import { copiedTemplate, type Template } from "@db/vocabulary/pages";
import { type StarterName, starterNames, starterTemplate, starterWords } from "@db/vocabulary/pages/starters";
import type { AppContext } from "@workers/context";
import type { PageTemplate, PageTemplateChanges, PageTemplateForm } from "@workers/contracts/pages/pages";
import { showTemplate } from "@workers/contracts/pages/template";
import { requireAbility } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { AppError, forbidden, invalid, notFound } from "@workers/errors";
import { type Database, deleteRows, insertRow, type ProjectScope, rows, updateRows } from "@workers/store";

const isStarter = (id: string): id is StarterName => (starterNames as readonly string[]).includes(id);

/** Templates to choose from: those that come along, in the app's language, and the project's own. */
export async function listTemplates(ctx: AppContext): Promise<PageTemplate[]> {
  requireAbility(ctx, "app.create_page");
  const own = await ctx.shard.read(
    rows(ctx, pageTemplates, { id: pageTemplates.id, name: pageTemplates.name, template: pageTemplates.template })
      .orderBy(desc(pageTemplates.createdAt), desc(pageTemplates.id))
      .limit(limits.pageTemplates),
  );
  return [...startersIn(ctx.language), ...own.map(show)];
}

export const startersIn = (language: Language): PageTemplate[] =>
  starterNames.map((name) => ({
    id: name,
    ...starterWords(name, language),
    isOwn: false,
    template: showTemplate(starterTemplate(name, language)),
  }));

const show = ({ id, name, template }: { id: string; name: string; template: Template }): PageTemplate => ({
  id,
  name,
  description: "",
  isOwn: true,
  template: showTemplate(template),
});

/** A template by its id, with ids of its own for a new page. 422 for one that there is not. */
export async function templateNamed(
  ctx: ProjectScope & { shard: Database },
  language: Language,
  id: string,
): Promise<Template> {
  const copy = (template: Template) => copiedTemplate(template, newPartId);
  if (isStarter(id)) return copy(starterTemplate(id, language));
  const own = await ctx.shard.readOne(
    rows(ctx, pageTemplates, { template: pageTemplates.template }).where(eq(pageTemplates.id, id as PageTemplateId)),
  );
  if (!own) throw invalid({ field: "templateId", key: "notAllowed" });
  return copy(own.template);
}

/** Of rows and widgets: unlike enough within one page. */
export const newPartId = (): string => crypto.randomUUID().slice(0, 13);

/** How many templates the project saved. */
export async function countTemplates(ctx: AppContext): Promise<number> {
  requireAbility(ctx, "app.create_page");
  const counted = await ctx.shard.readOne(rows(ctx, pageTemplates, { total: sql<number>`count(*)` }));
  return counted?.total ?? 0;
}

/** Saves what a page shows as a template of the project. */
export async function createTemplate(ctx: AppContext, form: PageTemplateForm): Promise<PageTemplate> {
  requireAbility(ctx, "app.create_page");
  requireActive(ctx.project);
  const own = await ctx.shard.read(rows(ctx, pageTemplates, { id: pageTemplates.id }).limit(limits.pageTemplates));
  if (own.length >= limits.pageTemplates)
    throw new AppError("limitExceeded", { details: { limit: "pageTemplates", max: limits.pageTemplates } });
  const now = ctx.now();
  const id = newId<"page template">(now);
  await ctx.shard.write([insertRow(ctx, pageTemplates, { id, ...form, createdAt: now, updatedAt: now })]);
  return show({ id, ...form });
}

/** Renames a template of the project, or gives it another content. 403 for those that come along. */
export async function editTemplate(ctx: AppContext, id: string, changes: PageTemplateChanges): Promise<PageTemplate> {
  requireOwn(ctx, id);
  const template = await ctx.shard.readOne(
    rows(ctx, pageTemplates, { name: pageTemplates.name, template: pageTemplates.template }).where(
      eq(pageTemplates.id, id as PageTemplateId),
    ),
  );
  if (!template) throw notFound("template");
  await ctx.shard.write([
    updateRows(ctx, pageTemplates, { ...changes, updatedAt: ctx.now() }, eq(pageTemplates.id, id as PageTemplateId)),
  ]);
  return show({ id, ...template, ...changes });
}

/** Deletes a template of the project; pages that were made from it stay. */
export async function deleteTemplate(ctx: AppContext, id: string): Promise<void> {
  requireOwn(ctx, id);
  const deletion = deleteRows(ctx, pageTemplates, eq(pageTemplates.id, id as PageTemplateId));
  if ((await ctx.shard.write([deletion])).of(deletion) === 0) throw notFound("template");
}

function requireOwn(ctx: AppContext, id: string): void {
  requireAbility(ctx, "app.create_page");
  requireActive(ctx.project);
  if (isStarter(id)) throw forbidden("app.create_page");
}
