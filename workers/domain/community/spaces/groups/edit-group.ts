import { eq, sql } from "drizzle-orm";
import { follows, groups, links, spaces } from "@db/shard";
import type { GroupId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { deleteRows, rows, updateRows, hasRow } from "@workers/store";
import { forgetOldAddresses, keepOldAddress } from "@workers/domain/kernel/addresses";
import { fileIdOf, fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { clearFiles, setFiles } from "@workers/domain/kernel/engagement";
import { requireProfilesOfApp } from "@workers/domain/kernel/profiles";
import { refuseTakenSlug, requireFreeSlug, slugUse } from "@workers/domain/kernel/unique-slugs";
import type { Group, GroupForm } from "@workers/contracts/groups";
import { recordEvents } from "@workers/domain/kernel/facts";
import { groupModerators, groupOrder, type GroupRef, groupRow, showGroup } from "./groups";
import { groupPagePath } from "./moved";
import { forgetGroupMembers, setGroupModerators } from "../memberships/memberships";
import { purgeSpacesOrBegin } from "../purge-space-job";
import { purgeContentsOfGroup } from "../purge-spaces";
import { rightsChanged } from "../rights-changed";
import { requireInGroup } from "../space-access";
import { placeAfter, renumber } from "@workers/domain/kernel/order";

/** Changes the fields that are sent. A new name keeps the slug. */
export async function editGroup(
  ctx: AppContext,
  ref: GroupRef,
  form: Partial<Omit<GroupForm, "prevId">>,
): Promise<Group> {
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
  const had = before.map(({ id }) => id);
  const recorded = recordEvents(
    ctx,
    [
      { type: "group.updated", appId: ctx.app.id, groupId: group.id },
      ...rightsChanged(ctx, had, moderatorProfileIds ?? had),
    ],
    hasRow(ctx, groups, group.id),
  );
  const { rows } = await ctx.shard
    .writeAndRead(
      [
        updateRows(ctx, groups, { ...fields, ...cover, updatedAt: ctx.now() }, eq(groups.id, group.id)),
        ...keepOldAddress(
          ctx,
          { type: "group", id: group.id, from: groupPagePath(group.slug), to: groupPagePath(form.slug ?? group.slug) },
          ctx.now(),
        ),
        ...(coverId === undefined ? [] : setFiles(ctx, "group", group.id, { shown: [coverId] })),
        ...(moderatorProfileIds ? setGroupModerators(ctx, group.id, moderatorProfileIds, ctx.now()) : []),
        ...recorded.statements,
      ],
      groupRow(ctx, { id: group.id }),
    )
    .catch(refuseTakenSlug);
  ctx.publish(...recorded.events);
  return showGroup(ctx, rows[0] ?? group);
}

/** Puts a group right behind another one; null puts it first. */
export async function moveGroup(ctx: AppContext, ref: GroupRef, prevId: GroupId | null): Promise<Group> {
  const [row, siblings] = await Promise.all([ctx.shard.readOne(groupRow(ctx, ref)), ctx.shard.read(groupOrder(ctx))]);
  const group = requireInGroup(ctx, "group.update", row);
  const { rank, renumbered } = placeAfter(siblings, prevId, group.id);
  const recorded = recordEvents(
    ctx,
    [{ type: "group.updated", appId: ctx.app.id, groupId: group.id }],
    hasRow(ctx, groups, group.id),
  );
  await ctx.shard.write([
    ...renumber(ctx, groups, renumbered),
    updateRows(ctx, groups, { rank }, eq(groups.id, group.id)),
    ...recorded.statements,
  ]);
  ctx.publish(...recorded.events);
  return showGroup(ctx, { ...group, rank });
}

export async function deleteGroup(ctx: AppContext, ref: GroupRef): Promise<void> {
  const group = requireInGroup(ctx, "group.delete", await ctx.shard.readOne(groupRow(ctx, ref)));
  const doomed = await ctx.shard.read(
    rows(ctx, spaces, { id: spaces.id, postsCount: spaces.postsCount }).where(eq(spaces.groupId, group.id)),
  );
  const purge = purgeSpacesOrBegin(ctx, doomed);
  const recorded = recordEvents(
    ctx,
    [{ type: "group.deleted", appId: ctx.app.id, groupId: group.id }],
    hasRow(ctx, groups, group.id),
  );
  await ctx.shard.write([
    // While it is still there.
    ...recorded.statements,
    ...purge.statements,
    ...purgeContentsOfGroup(ctx, group.id),
    clearFiles(ctx, "group", group.id),
    // Links that stood in it now stand below all groups; those that led to it are gone.
    updateRows(ctx, links, { groupId: null }, eq(links.groupId, group.id)),
    deleteRows(ctx, links, eq(links.type, "group"), eq(links.target, group.id)),
    forgetGroupMembers(ctx, group.id),
    deleteRows(ctx, follows, eq(follows.entityType, "group"), eq(follows.entityId, group.id)),
    forgetOldAddresses(ctx, "group", () => sql`${group.id}`),
    deleteRows(ctx, groups, eq(groups.id, group.id)),
  ]);
  ctx.publish(...recorded.events, ...purge.events);
}
