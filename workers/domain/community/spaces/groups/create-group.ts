import { groups } from "@db/shard";
import type { AppContext } from "@workers/context";
import { insertRow } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { setFiles } from "@workers/domain/kernel/engagement";
import { requireProfilesOfApp } from "@workers/domain/kernel/profiles";
import {
  numberedSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import type { Group, GroupForm } from "@workers/contracts/groups";
import { recordEvents } from "@workers/domain/kernel/facts";
import { groupOrder, groupRow, showGroup } from "./groups";
import { setGroupModerators } from "../memberships/memberships";
import { rightsChanged } from "../rights-changed";
import { placeAfter, renumber } from "@workers/domain/kernel/order";

export async function createGroup(ctx: AppContext, form: GroupForm): Promise<Group> {
  requireAbility(ctx, "app.create_space_group");
  const wantedSlug = form.slug ?? suggestedSlug(form.name, "group");
  const [siblings, use] = await Promise.all([
    ctx.shard.read(groupOrder(ctx)),
    ctx.shard.readOne(slugUse(ctx, groups, wantedSlug)),
    requireOwnFiles(ctx, [{ field: "coverId", ids: [form.coverId] }]),
    requireProfilesOfApp(ctx, "moderatorProfileIds", form.moderatorProfileIds ?? []),
  ]);
  if (form.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  const { rank, renumbered } = placeAfter(siblings, form.prevId);
  const id = newId<"group">();
  const recorded = recordEvents(ctx, [
    { type: "group.created", appId: ctx.app.id, groupId: id },
    ...rightsChanged(ctx, [], form.moderatorProfileIds ?? []),
  ]);
  const write = (slug: string) =>
    ctx.shard.writeAndRead(
      [
        ...renumber(ctx, groups, renumbered),
        insertRow(ctx, groups, {
          id,
          slug,
          rank,
          name: form.name,
          description: form.description ?? "",
          access: form.access ?? "open",
          coverUrl: form.coverId ? fileUrl(form.coverId) : null,
          createdAt: ctx.now(),
          updatedAt: ctx.now(),
        }),
        ...setFiles(ctx, "group", id, { shown: [form.coverId ?? null] }),
        ...setGroupModerators(ctx, id, form.moderatorProfileIds ?? [], ctx.now()),
        ...recorded.statements,
      ],
      groupRow(ctx, { id }),
    );
  const { rows } = await underFreeSlug(
    { typed: form.slug, requested: wantedSlug, free: form.slug ?? numberedSlug(wantedSlug, use!) },
    write,
  );
  ctx.publish(...recorded.events);
  return showGroup(ctx, rows[0]!);
}
