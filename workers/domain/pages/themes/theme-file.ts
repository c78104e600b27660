import { isNotNull, isNull } from "drizzle-orm";
import { pages } from "@db/shard";
import type { Template } from "@db/vocabulary/pages";
import { menuTypes } from "@db/vocabulary/pages/menus";
import type { AppContext } from "@workers/context";
import { showTemplate } from "@workers/contracts/pages/template";
import type {
  ShownThemeFile,
  ThemeExportQuery,
  ThemeFile,
  ThemeImport,
  ThemeImported,
} from "@workers/contracts/pages/theme-file";
import { requireAbility } from "@workers/domain/kernel/access";
import { customCodeOf, editTheme, problemOfCode } from "@workers/domain/platform/apps";
import { AppError } from "@workers/errors";
import { rows } from "@workers/store";
import { editMenu, importedMenu, isSameMenu, ownMenus, resetMenu } from "../menus";
import { createPage, editPage } from "../pages";
import { createTemplate, listTemplates } from "../templates";
import { areSameLogos, logosOf, replaceLogos } from "./logos";

const ownPages = (ctx: AppContext) =>
  rows(ctx, pages, { id: pages.id, slug: pages.slug, name: pages.name, template: pages.template, draft: pages.draft })
    .where(isNull(pages.service), isNull(pages.deletedAt), isNotNull(pages.slug))
    .limit(100);

/** The chosen parts of an app's look. Of pictures the logos are in it; those of pages belong to the library that they were uploaded to. */
export async function exportTheme(ctx: AppContext, query: ThemeExportQuery): Promise<ShownThemeFile> {
  requireAbility(ctx, "app.settings_theme");
  const [code, own, templates, menus, logos] = await Promise.all([
    customCodeOf(ctx, ctx.shard),
    ctx.shard.read(ownPages(ctx)),
    listTemplates(ctx),
    ownMenus(ctx),
    query.logos === false ? undefined : logosOf(ctx),
  ]);
  return {
    format: "lyceum-theme",
    version: 1,
    ...(query.colors !== false && { colors: ctx.app.colors }),
    ...(query.customCode !== false && { customCode: code }),
    ...(logos && { logos }),
    ...(query.menus !== false && { menus }),
    ...(query.pages !== false && {
      pages: own.map(({ slug, name, template, draft }) => ({
        slug: slug!,
        name,
        template: showTemplate(
          withoutFiles(template.rows.length > 0 && query.drafts !== true ? template : (draft ?? template)),
        ),
      })),
    }),
    ...(query.templates !== false && {
      templates: templates
        .filter(({ isOwn }) => isOwn)
        .map(({ name, template }) => ({ name, template: showTemplate(withoutFiles(template)) })),
    }),
  };
}

/** A template without the files of its library and the things of its app, which another app doesn't have. */
export const withoutFiles = (template: Template): Template => ({
  rows: template.rows.map((row) => ({
    ...row,
    style: { ...row.style, pictureId: null },
    columns: row.columns.map(({ widgets }) => ({
      widgets: widgets.map((widget) => {
        switch (widget.type) {
          case "imageBanner":
            return { ...widget, options: { ...widget.options, fileId: null } };
          case "contact":
            return { ...widget, options: { profileId: null } };
          case "latestPost":
          case "latestPosts":
            return { ...widget, options: { ...widget.options, spaceId: null } } as typeof widget;
          case "upcomingEvents":
            return { ...widget, options: { ...widget.options, categoryId: null } };
          default:
            return widget;
        }
      }),
    })),
  })),
});

/**
 * Takes a file over, or says what would change. Pages come as drafts, so that nothing is public by an import; pages of the same slug get
 * a draft. INVALID_CSS before anything is written.
 */
export async function importTheme(ctx: AppContext, { file, isDryRun = false }: ThemeImport): Promise<ThemeImported> {
  requireAbility(ctx, "app.settings_theme");
  requireAbility(ctx, "app.create_page");
  const problem = file.customCode === undefined ? null : problemOfCode(file.customCode);
  if (problem) throw new AppError("invalidCss", { details: { ...problem } });
  const [code, own, templates, menus, logos] = await Promise.all([
    customCodeOf(ctx, ctx.shard),
    ctx.shard.read(ownPages(ctx)),
    listTemplates(ctx),
    menusOfFile(ctx, file),
    file.logos && logosOf(ctx),
  ]);
  const changes: ThemeImported["changes"] = [];
  const colors = file.colors;
  if (colors)
    changes.push({ part: "colors", name: "", what: isSame(colors, ctx.app.colors) ? "same" : "changed", id: null });
  if (file.customCode !== undefined)
    changes.push({ part: "customCode", name: "", what: file.customCode === code ? "same" : "changed", id: null });
  const areNewLogos = file.logos && logos && !areSameLogos(file.logos, logos);
  if (file.logos) changes.push({ part: "logos", name: "", what: areNewLogos ? "changed" : "same", id: null });
  for (const { type, what } of menus) changes.push({ part: "menus", name: type, what, id: null });
  const bySlug = new Map(own.map((page) => [page.slug, page]));
  for (const { slug, name, template } of file.pages ?? []) {
    const page = bySlug.get(slug);
    const before = page && withoutFiles(page.draft ?? page.template);
    changes.push({
      part: "pages",
      name,
      what: !page ? "added" : isSame(before, withoutFiles(template)) ? "same" : "changed",
      id: null,
    });
  }
  const known = new Set(templates.filter(({ isOwn }) => isOwn).map(({ name }) => name));
  for (const { name } of file.templates ?? [])
    changes.push({ part: "templates", name, what: known.has(name) ? "same" : "added", id: null });
  if (isDryRun) return { changes, isDone: false };
  // Before all else: what is no picture is refused, and then nothing has changed.
  if (areNewLogos) await replaceLogos(ctx, file.logos!, logos);
  const added = await importParts(ctx, file, bySlug, known);
  return {
    changes: changes.map((change) => ({ ...change, id: added.get(`${change.part} ${change.name}`) ?? null })),
    isDone: true,
  };
}

/** The menus of a file as this app would have them, beside what it has. */
async function menusOfFile(ctx: AppContext, { menus = {} }: ThemeFile) {
  const before = await ownMenus(ctx);
  const inFile = menuTypes.flatMap((type) => (menus[type] === undefined ? [] : [{ type, form: menus[type] }]));
  return Promise.all(
    inFile.map(async ({ type, form }) => {
      const items = form && (await importedMenu(ctx, type, form));
      return { type, items, what: isSameMenu(items, before[type]) ? ("same" as const) : ("changed" as const) };
    }),
  );
}

async function importParts(
  ctx: AppContext,
  file: ThemeFile,
  bySlug: ReadonlyMap<
    string | null,
    { id: Parameters<typeof editPage>[1]; template: Template; draft: Template | null }
  >,
  known: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const added = new Map<string, string>();
  if (file.colors || file.customCode !== undefined)
    await editTheme(ctx, { colors: file.colors, customCode: file.customCode });
  for (const { type, items, what } of await menusOfFile(ctx, file))
    if (what === "changed") await (items ? editMenu(ctx, type, { items: items }) : resetMenu(ctx, type));
  for (const { slug, name, template } of file.pages ?? []) {
    const page = bySlug.get(slug);
    const taken = withoutFiles(template);
    if (!page) added.set(`pages ${name}`, (await createPage(ctx, { slug, name, template: taken, isDraft: true })).id);
    else if (!isSame(withoutFiles(page.draft ?? page.template), withoutFiles(template)))
      await editPage(ctx, page.id, { name, template: taken, isDraft: true });
  }
  for (const { name, template } of file.templates ?? [])
    if (!known.has(name))
      added.set(`templates ${name}`, (await createTemplate(ctx, { name, template: withoutFiles(template) })).id);
  return added;
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
