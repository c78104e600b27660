import { eq } from "drizzle-orm";
import { follows, groups, links, spaces } from "@db/shard";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { FileId, GroupId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { deleteRows, insertRow, rows, updateRows } from "@workers/store";
import { require } from "../access";
import { fileIdOf, fileUrl, requireOwnFiles } from "../files";
import { newId } from "../ids";
import { clearFiles, setFiles } from "./attachments";
import { type Group, groupModerators, groupOrder, type GroupRef, groupRow, showGroup } from "./groups";
import { requireProfilesOfApp } from "./members";
import { forgetGroupMembers, setGroupModerators } from "./memberships";
import { removeSpacesOrBegin } from "./remove-later";
import { placeAfter, renumber } from "../order";
import { numberedSlug, refuseTakenSlug, requireFreeSlug, slugUse, suggestedSlug, underFreeSlug } from "./slugs";
import { rightsChanged } from "./rights-changed";
import { requireInGroup } from "./space-access";

export interface GroupForm {
  name: string;
  /** Made from the name where it is left out. */
  slug?: string;
  description?: string;
  access?: SpaceAccess;
  coverId?: FileId | null;
  moderatorProfileIds?: ProfileId[];
  /** The group it stands behind; null is first, left out is last. */
  prevId?: GroupId | null;
}

/** Creates a group. */
export async function createGroup(ctx: AppContext, form: GroupForm): Promise<Group> {
  require(ctx, "app.create_space_group");
  const asked = form.slug ?? suggestedSlug(form.name, "group");
  const [siblings, use] = await Promise.all([
    ctx.shard.read(groupOrder(ctx)),
    ctx.shard.readOne(slugUse(ctx, groups, asked)),
    requireOwnFiles(ctx, [{ field: "coverId", ids: [form.coverId] }]),
    requireProfilesOfApp(ctx, "moderatorProfileIds", form.moderatorProfileIds ?? []),
  ]);
  if (form.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  const { rank, renumbered } = placeAfter(siblings, form.prevId);
  const id = newId<"group">();
  const write = (slug: string) =>
    ctx.shard.writeAndRead(
      [
        ...renumber(ctx, groups, renumbered),
        insertRow(ctx, groups, {
          id, slug, rank, name: form.name, description: form.description ?? "", access: form.access ?? "open",
          coverUrl: form.coverId ? fileUrl(form.coverId) : null, createdAt: ctx.now(), updatedAt: ctx.now(),
        }),
        ...setFiles(ctx, "group", id, { shown: [form.coverId ?? null] }),
        ...setGroupModerators(ctx, id, form.moderatorProfileIds ?? [], ctx.now()),
      ],
      groupRow(ctx, { id }),
    );
  const { rows } = await underFreeSlug({ typed: form.slug, asked, free: form.slug ?? numberedSlug(asked, use!) }, write);
  ctx.publish({ type: "group.created", appId: ctx.app.id, groupId: id }, ...rightsChanged(ctx, [], form.moderatorProfileIds ?? []));
  return showGroup(ctx, rows[0]!);
}

/** Changes the fields that are sent. A new name keeps the slug. */
export async function editGroup(ctx: AppContext, ref: GroupRef, form: Partial<Omit<GroupForm, "prevId">>): Promise<Group> {
  const [row, use, before] = await Promise.all([
    ctx.shard.readOne(groupRow(ctx, ref)),
    ctx.shard.readOne(slugUse(ctx, groups, form.slug ?? "")),
    ctx.shard.read(groupModerators(ctx, ref)),
  ]);
  const group = requireInGroup(ctx, "group.update", row);
  if (form.slug && form.slug !== group.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  const { coverId, moderatorProfileIds, ...fields } = form;
  await Promise.all([
    requireOwnFiles(ctx, [{ field: "coverId", ids: [coverId] }], [fileIdOf(group.coverUrl) ?? ""]),
    requireProfilesOfApp(ctx, "moderatorProfileIds", moderatorProfileIds ?? []),
  ]);
  const cover = coverId === undefined ? {} : { coverUrl: coverId && fileUrl(coverId) };
  const { rows } = await ctx.shard
    .writeAndRead(
      [
        updateRows(ctx, groups, { ...fields, ...cover, updatedAt: ctx.now() }, eq(groups.id, group.id)),
        ...(coverId === undefined ? [] : setFiles(ctx, "group", group.id, { shown: [coverId] })),
        ...(moderatorProfileIds ? setGroupModerators(ctx, group.id, moderatorProfileIds, ctx.now()) : []),
      ],
      groupRow(ctx, { id: group.id }),
    )
    .catch(refuseTakenSlug);
  const had = before.map(({ id }) => id);
  ctx.publish({ type: "group.updated", appId: ctx.app.id, groupId: group.id }, ...rightsChanged(ctx, had, moderatorProfileIds ?? had));
  return showGroup(ctx, rows[0] ?? group);
}

/** Puts a group right behind another one; null puts it first. */
export async function moveGroup(ctx: AppContext, ref: GroupRef, prevId: GroupId | null): Promise<Group> {
  const [row, siblings] = await Promise.all([ctx.shard.readOne(groupRow(ctx, ref)), ctx.shard.read(groupOrder(ctx))]);
  const group = requireInGroup(ctx, "group.update", row);
  const { rank, renumbered } = placeAfter(siblings, prevId, group.id);
  await ctx.shard.write([...renumber(ctx, groups, renumbered), updateRows(ctx, groups, { rank }, eq(groups.id, group.id))]);
  ctx.publish({ type: "group.updated", appId: ctx.app.id, groupId: group.id });
  return showGroup(ctx, { ...group, rank });
}

/** Deletes a group with its spaces and all that is in them. */
export async function deleteGroup(ctx: AppContext, ref: GroupRef): Promise<void> {
  const group = requireInGroup(ctx, "group.delete", await ctx.shard.readOne(groupRow(ctx, ref)));
  const doomed = await ctx.shard.read(rows(ctx, spaces, { id: spaces.id, postsCount: spaces.postsCount }).where(eq(spaces.groupId, group.id)));
  await ctx.shard.write([
    ...(await removeSpacesOrBegin(ctx, doomed)),
    clearFiles(ctx, "group", group.id),
    // Links that stood in it now stand below all groups; those that led to it are gone.
    updateRows(ctx, links, { groupId: null }, eq(links.groupId, group.id)),
    deleteRows(ctx, links, eq(links.type, "group"), eq(links.target, group.id)),
    forgetGroupMembers(ctx, group.id),
    deleteRows(ctx, follows, eq(follows.entityType, "group"), eq(follows.entityId, group.id)),
    deleteRows(ctx, groups, eq(groups.id, group.id)),
  ]);
  ctx.publish({ type: "group.deleted", appId: ctx.app.id, groupId: group.id });
}
