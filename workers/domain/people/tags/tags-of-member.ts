import type { DefaultMemberTag } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { TagOfMember, TagsOfMemberForm } from "@workers/contracts/members/tags";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { editMember } from "@workers/domain/community/moderation";
import { requireMemberPage } from "@workers/domain/kernel/profiles";
import { tagsOf } from "./list-tags";
import { requireTags, tagPerson, untagPeople } from "./tag-people";

/** The tags of one member, as the caller may see them. */
export async function tagsOfMember(ctx: AppContext, id: ProfileId): Promise<TagOfMember[]> {
  await requireMemberPage(ctx, id);
  return readTags(ctx, id);
}

async function readTags(ctx: AppContext, id: ProfileId): Promise<TagOfMember[]> {
  const tags = await ctx.shard.read(tagsOf(ctx, [id], { isForMembers: !can(ctx, "app.settings_members") }));
  return tags.map(({ profileId: _, ...tag }) => tag);
}

const flagOf = { blocked: "isBlocked", punished: "isPunished" } as const satisfies Record<DefaultMemberTag, string>;

/** Puts tags on a member and takes others off. The two default tags are a decision of moderation, with what that needs. */
export async function editTagsOfMember(ctx: AppContext, id: ProfileId, form: TagsOfMemberForm): Promise<TagOfMember[]> {
  requireAbility(ctx, "app.settings_members");
  await requireMemberPage(ctx, id);
  const tags = await requireTags(ctx, [...new Set([...form.add, ...form.remove])]);
  const kindOf = new Map(tags.map((tag) => [tag.id, tag.kind]));
  for (const [tagIds, isOn] of [
    [form.remove, false],
    [form.add, true],
  ] as const)
    for (const kind of tagIds.map((tagId) => kindOf.get(tagId)))
      if (kind) await editMember(ctx, id, { [flagOf[kind]]: isOn, reason: form.reason, message: form.message });
  const added = form.add.map((tagId) => tagPerson(ctx, tagId, id));
  const writes = [...untagPeople(ctx, form.remove, [id]), ...added.flatMap(({ statements }) => statements)];
  if (writes.length > 0) {
    const changes = await ctx.shard.write(writes);
    ctx.publish(...added.flatMap(({ put, events }) => (changes.of(put) > 0 ? events : [])));
  }
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return readTags(ctx, id);
}
