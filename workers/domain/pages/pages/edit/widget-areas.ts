import { eq, sql } from "drizzle-orm";
import { pages } from "@db/shard";
import type { PageId } from "@db/vocabulary/ids";
import { emptyTemplate, filesOfTemplate, type Template } from "@db/vocabulary/pages";
import type { SettledService } from "@db/vocabulary/services";
import type { AppContext, Context } from "@workers/context";
import type { Page, WidgetArea } from "@workers/contracts/pages/pages";
import { showTemplate } from "@workers/contracts/pages/template";
import { can, lockOfApp, lockOfService, requireAbility, requireOpen } from "@workers/domain/kernel/access";
import { fileIdsOf, setFiles } from "@workers/domain/kernel/engagement";
import { requireOwnFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { requireActive } from "@workers/domain/kernel/projects";
import { notFound } from "@workers/errors";
import { type AppScope, appWrite, insertRow, nameOf, rows, updateRows } from "@workers/store";
import { readContents, withoutClosedServices } from "../../widgets";
import { pageRow, templateOf, visibleTemplate } from "../page-rows";
import { getPage } from "../read/get-page";

const areaRow = (scope: AppScope, service: SettledService) =>
  rows(scope, pages, { id: pages.id, template: pages.template }).where(eq(pages.service, service)).limit(1);

/** The widgets beside a service's index, with what they show to the caller. */
export async function getWidgetArea(ctx: AppContext, service: SettledService): Promise<WidgetArea> {
  requireAbility(ctx, "app.view");
  requireOpen(ctx, service);
  return show(ctx, await ctx.shard.readOne(areaRow(ctx, service)));
}

type AreaRow = { id: PageId; template: Template };

/** Starts reading the widgets beside a service before the caller is known: in the same tick as `enterTenantApp`. */
export async function startWidgetArea(ctx: Context, service: SettledService): Promise<AreaRow | undefined> {
  const { tenant } = ctx;
  if (tenant.kind !== "app") return undefined;
  return ctx.shardDatabase(tenant.project.shard).readOne(areaRow({ app: tenant.app }, service));
}

/** What `startWidgetArea` read, as the caller sees it; null where nothing stands there, or the service is closed to them. */
export async function shownWidgetArea(
  ctx: AppContext,
  service: SettledService,
  row: AreaRow | undefined,
): Promise<WidgetArea | null> {
  if (!can(ctx, "app.view") || lockOfApp(ctx) || lockOfService(ctx, { service })) return null;
  const area = row && (await show(ctx, row));
  return area?.template.rows.some(({ columns }) => columns.some(({ widgets }) => widgets.length > 0)) ? area : null;
}

async function show(ctx: AppContext, area: { id: PageId; template: Template } | undefined): Promise<WidgetArea> {
  const template = visibleTemplate(ctx, area?.template ?? emptyTemplate);
  return {
    id: area?.id ?? null,
    template: showTemplate(withoutClosedServices(ctx, template)),
    contents: await readContents(ctx, template),
  };
}

/** What stands beside a service's index, as it is edited. */
export async function areaTemplate(ctx: AppContext, service: SettledService): Promise<Template> {
  requireAbility(ctx, "app.create_page");
  return (await ctx.shard.readOne(areaRow(ctx, service)))?.template ?? emptyTemplate;
}

/** Makes the widget area of a service; one that is there stays as it is. */
export async function createWidgetArea(
  ctx: AppContext,
  service: SettledService,
  form: { id?: PageId; template?: Template },
): Promise<WidgetArea> {
  await writeArea(ctx, service, form.template ?? emptyTemplate, { id: form.id, isKept: true });
  return getWidgetArea(ctx, service);
}

/** Saves the widgets beside a service's index. */
export async function editWidgetArea(
  ctx: AppContext,
  service: SettledService,
  template: Template,
): Promise<WidgetArea> {
  await writeArea(ctx, service, template, {});
  return getWidgetArea(ctx, service);
}

async function writeArea(
  ctx: AppContext,
  service: SettledService,
  template: Template,
  { id, isKept = false }: { id?: PageId; isKept?: boolean },
): Promise<void> {
  requireAbility(ctx, "app.create_page");
  requireActive(ctx.project);
  const area = await ctx.shard.readOne(areaRow(ctx, service));
  if (area && isKept) return;
  const files = filesOfTemplate(template);
  const kept = area ? await fileIdsOf(ctx, "custom_page", area.id) : [];
  const [editedBy] = await Promise.all([
    ensureProfile(ctx),
    requireOwnFiles(ctx, [{ field: "template", ids: files }], kept),
  ]);
  const now = ctx.now();
  const areaId = area?.id ?? id ?? newId<"page">(now);
  await ctx.shard.write([
    insertRow(
      ctx,
      pages,
      {
        id: areaId,
        service,
        name: service,
        template,
        publishedAt: now,
        editedBy,
        editedAt: now,
        changedAt: now,
        createdAt: now,
      },
      { orIgnore: true },
    ),
    ...(isKept
      ? []
      : [updateRows(ctx, pages, { template, editedBy, editedAt: now, changedAt: now }, eq(pages.service, service))]),
    ...setFiles(ctx, "custom_page", areaId, { shown: files }),
  ]);
  ctx.publish({ type: "pages.changed", appId: ctx.app.id });
}

/** Gives a page that shows nothing yet its first widgets; one that has some stays as it is. */
export async function createWidgetsOfPage(
  ctx: AppContext,
  id: PageId,
  template: Template = emptyTemplate,
): Promise<Page> {
  requireAbility(ctx, "app.create_page");
  requireActive(ctx.project);
  const row = await ctx.shard.readOne(pageRow(ctx, { id }));
  if (!row) throw notFound("page");
  const isEmpty = templateOf(row.draft ?? row.template).rows.length === 0;
  if (isEmpty && template.rows.length > 0) {
    const files = filesOfTemplate(template);
    await requireOwnFiles(ctx, [{ field: "template", ids: files }]);
    await ctx.shard.write([
      appWrite(
        ctx,
        (appId) => sql`update ${pages} set ${nameOf(pages.draft)} = ${JSON.stringify(template)},
            ${nameOf(pages.draftName)} = coalesce(${pages.draftName}, ${pages.name}), ${nameOf(pages.version)} = ${pages.version} + 1
          where ${pages.appId} = ${appId} and ${pages.id} = ${id} and ${pages.version} = ${row.version}`,
      ),
      ...setFiles(ctx, "custom_page", id, { shown: files }),
    ]);
    ctx.publish({ type: "pages.changed", appId: ctx.app.id });
  }
  return getPage(ctx, id);
}
