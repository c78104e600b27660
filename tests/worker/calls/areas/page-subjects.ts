import { pages, pageTemplates, pageVersions } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import type { Everyone } from "../../harness/everyone";
import { shard } from "../../harness/world";
import { pageOf, widgetOf } from "../../pages/world";

const itemId = "by-a-press";
const template = pageOf(
  widgetOf("checklist", { items: [{ id: itemId, action: "custom", title: "Read our rules" }] }),
  widgetOf("latestPosts"),
);

/** A public page with a checklist, and its first version. */
async function pageIn(world: Everyone, values: Partial<typeof pages.$inferInsert> = {}) {
  const scope = { app: { id: world.app.id } };
  const now = Date.now();
  const id = newId<"page">();
  const slug = `page-${id.slice(-8)}`;
  const { profileId } = world.author;
  await shard(world.project.shard).write([
    insertRow(scope, pages, {
      id,
      slug,
      name: "A page",
      template,
      publishedAt: now,
      editedBy: profileId,
      editedAt: now,
      changedAt: now,
      createdAt: now,
      ...values,
    }),
    insertRow(scope, pageVersions, {
      id: newId<"page version">(),
      pageId: id,
      version: 1,
      editorId: profileId,
      createdAt: now,
      isPublished: true,
      name: "A page",
      template,
    }),
  ]);
  return { id, slug };
}

async function templateIn(world: Everyone): Promise<string> {
  const id = newId<"page template">();
  const now = Date.now();
  await shard(world.project.shard).write([
    insertRow({ project: { id: world.project.id } }, pageTemplates, {
      id,
      name: "Ours",
      template,
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  return id;
}

const page = async (world: Everyone) => (await pageIn(world)).id;

/** What the paths of pages and templates name. */
export const pageMakers: Record<string, (world: Everyone) => Promise<string> | string> = {
  "pages/:id": page,
  "pages/:pageId": page,
  "pages/:slug": async (world) => (await pageIn(world)).slug,
  "versions/:version": () => "1",
  "templates/:id": templateIn,
  "checklist/:itemId": async (world) => {
    await pageIn(world);
    return itemId;
  },
};

/** A page that can be brought back. */
export const pagesBeneath: Record<string, (world: Everyone) => Promise<string>> = {
  "/pages/:id/restore": async (world) => (await pageIn(world, { deletedAt: Date.now() })).id,
};
