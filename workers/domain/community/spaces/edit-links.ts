import { eq } from "drizzle-orm";
import { groups, links } from "@db/shard";
import { legalPageTypes, systemPages } from "@db/vocabulary/enumerations";
import { isHref } from "@db/vocabulary/hrefs";
import type { GroupId, LinkId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { deleteRows, insertRow, rows, updateRows } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { AppError, invalid, notFound } from "@workers/errors";
import { newId } from "@workers/domain/kernel/ids";
import type { Link, LinkForm } from "@workers/contracts/links";
import { hrefOf, type LinkedGroup, type LinkRow, linkRows, showLink, showLinks } from "./links";
import { placeAfter, renumber } from "@workers/domain/kernel/order";

/** The links beside the spaces, in order. */
export async function listLinks(ctx: AppContext): Promise<Link[]> {
  const { found: linkRows, byId } = await read(ctx);
  return showLinks(ctx, linkRows, [...byId.values()]);
}

/** Adds a link, last in its group or below all groups. */
export async function createLink(ctx: AppContext, form: LinkForm): Promise<Link> {
  requireAbility(ctx, "app.create_space_group");
  const { found: ownLinks, byId } = await read(ctx);
  if (ownLinks.length >= limits.links)
    throw new AppError("limitExceeded", { details: { key: "links", limit: limits.links } });
  const groupId = form.groupId ?? null;
  requireGroup(byId, "groupId", groupId);
  const id = newId<"link">();
  const row: LinkRow = {
    id,
    appId: ctx.app.id,
    type: form.type,
    name: form.name,
    icon: form.icon ?? null,
    groupId,
    isNewTab: form.isNewTab ?? false,
    showOnlyPlanIds: form.showOnlyPlanIds ?? [],
    target: targetOf(form, byId),
    createdAt: ctx.now(),
    rank: placeAfter(siblingsIn(ownLinks, groupId), undefined).rank,
  };
  await ctx.shard.write([insertRow(ctx, links, { ...row, updatedAt: row.createdAt })]);
  ctx.publish({ type: "links.updated", appId: ctx.app.id });
  return showLink(ctx, row, hrefOf(row, byId)!);
}

/** Changes the fields that are sent. Another type needs its own target; in another group it stands last. */
export async function editLink(ctx: AppContext, id: LinkId, form: Partial<LinkForm>): Promise<Link> {
  requireAbility(ctx, "app.create_space_group");
  const { found: ownLinks, byId } = await read(ctx);
  const before = requireLink(ownLinks, id);
  const { url, entityId, page, ...fields } = form;
  requireGroup(byId, "groupId", form.groupId);
  const type = form.type ?? before.type;
  const isTargetSent = form.type !== undefined || url !== undefined || entityId !== undefined || page !== undefined;
  const isMoved = form.groupId !== undefined && form.groupId !== before.groupId;
  const row: LinkRow = {
    ...before,
    ...fields,
    target: isTargetSent ? targetOf({ type, url, entityId, page }, byId) : before.target,
    rank: isMoved ? placeAfter(siblingsIn(ownLinks, form.groupId ?? null), undefined).rank : before.rank,
  };
  const { id: _, appId: __, createdAt: ___, ...values } = row;
  await ctx.shard.write([updateRows(ctx, links, { ...values, updatedAt: ctx.now() }, eq(links.id, id))]);
  ctx.publish({ type: "links.updated", appId: ctx.app.id });
  return showLink(ctx, row, hrefOf(row, byId) ?? "/groups");
}

/** Puts a link right behind another one of its group; null puts it first. */
export async function moveLink(ctx: AppContext, id: LinkId, prevId: LinkId | null): Promise<Link> {
  requireAbility(ctx, "app.create_space_group");
  const { found: ownLinks, byId } = await read(ctx);
  const row = requireLink(ownLinks, id);
  const { rank, renumbered } = placeAfter(siblingsIn(ownLinks, row.groupId), prevId, id);
  await ctx.shard.write([...renumber(ctx, links, renumbered), updateRows(ctx, links, { rank }, eq(links.id, id))]);
  ctx.publish({ type: "links.updated", appId: ctx.app.id });
  return showLink(ctx, { ...row, rank }, hrefOf(row, byId) ?? "/groups");
}

export async function deleteLink(ctx: AppContext, id: LinkId): Promise<void> {
  requireAbility(ctx, "app.create_space_group");
  const deleted = await ctx.shard.writeOne(deleteRows(ctx, links, eq(links.id, id)));
  if (!deleted) throw notFound("link");
  ctx.publish({ type: "links.updated", appId: ctx.app.id });
}

async function read(ctx: AppContext): Promise<{ found: LinkRow[]; byId: Map<string, LinkedGroup> }> {
  const [links, all] = await Promise.all([
    ctx.shard.read(linkRows(ctx)),
    ctx.shard.read(rows(ctx, groups, { id: groups.id, slug: groups.slug, access: groups.access })),
  ]);
  return { found: links, byId: new Map(all.map((group) => [group.id, group])) };
}

const siblingsIn = (linkRows: LinkRow[], groupId: GroupId | null) =>
  linkRows.filter((link) => link.groupId === groupId);

function requireLink(linkRows: LinkRow[], id: LinkId): LinkRow {
  const link = linkRows.find((candidate) => candidate.id === id);
  if (!link) throw notFound("link");
  return link;
}

function requireGroup(
  byId: ReadonlyMap<string, LinkedGroup>,
  field: string,
  groupId: GroupId | null | undefined,
): void {
  if (groupId && !byId.has(groupId)) throw invalid({ field, key: "notAllowed" });
}

/** A path of the app; a second slash or a backslash would lead to another host. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

/** What a link leads to, by its type. 422 where that is missing, or unsafe. */
function targetOf(
  { type, url, entityId, page }: Pick<LinkForm, "type" | "url" | "entityId" | "page">,
  byId: ReadonlyMap<string, LinkedGroup>,
): string {
  switch (type) {
    case "custom":
      return checked("url", url, (value) => ownPath.test(value), "url");
    case "external":
      return checked("url", url, isHref, "href");
    case "group":
      return checked("entityId", entityId, (value) => byId.has(value), "notAllowed");
    case "system":
      return checked("page", page, (value) => (systemPages as readonly string[]).includes(value), "notAllowed");
    case "legal_page":
      return checked("page", page, (value) => (legalPageTypes as readonly string[]).includes(value), "notAllowed");
  }
}

function checked(
  field: string,
  value: string | null | undefined,
  isRight: (value: string) => boolean,
  key: string,
): string {
  if (!value) throw invalid({ field, key: "required" });
  if (!isRight(value)) throw invalid({ field, key });
  return value;
}
