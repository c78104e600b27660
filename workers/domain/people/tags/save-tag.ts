import { eq } from "drizzle-orm";
import { memberTags, profileTags } from "@db/shard";
import { lowerText } from "@db/columns";
import type { TagId } from "@db/vocabulary/ids";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { AppContext } from "@workers/context";
import type { MemberTag, MemberTagForm, NewMemberTag } from "@workers/contracts/members/tags";
import { AppError, invalid, notFound } from "@workers/errors";
import { deleteRows, insertRowWithin, rows, uniqueViolation, updateRows, type Writable } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { requireProfilesOfApp } from "@workers/domain/kernel/profiles";
import { requireActive } from "@workers/domain/kernel/projects";
import { showTag, tagRow } from "./list-tags";
import { tagPeople } from "./tag-people";

/** Makes a tag, on those members at once who are named. 422 for a name that there is already. */
export async function createTag(ctx: AppContext, { profileIds = [], ...form }: NewMemberTag): Promise<MemberTag> {
  requireAbility(ctx, "app.settings_members");
  requireActive(ctx.project);
  if (profileIds.length > 0) await requireProfilesOfApp(ctx, "profileIds", profileIds);
  const now = ctx.now();
  const id = newId<"tag">(now);
  const inserted = insertRowWithin(
    ctx,
    memberTags,
    { id, ...form, createdAt: now, updatedAt: now },
    peopleLimits.memberTags,
  );
  const made = await write(ctx, inserted, tagPeople(ctx, [id], profileIds, now));
  if (!made) throw await refusalOf(ctx, form.name);
  return getTag(ctx, id);
}

/** Why a tag was not made: its name is taken, or there are too many. */
async function refusalOf(ctx: AppContext, name: string): Promise<AppError> {
  const row = await ctx.shard.readOne(
    rows(ctx, memberTags, { id: memberTags.id })
      .where(eq(memberTags.nameKey, lowerText(name)))
      .limit(1),
  );
  return row
    ? invalid({ field: "name", key: "unique" })
    : new AppError("conflict", { details: { reason: "tooManyTags" } });
}

/** Changes the fields given; 409 for a default tag. */
export async function editTag(ctx: AppContext, id: TagId, form: MemberTagForm): Promise<MemberTag> {
  await requireOwnTag(ctx, id);
  await write(ctx, updateRows(ctx, memberTags, { ...form, updatedAt: ctx.now() }, eq(memberTags.id, id)));
  return getTag(ctx, id);
}

/** Deletes a tag and takes it off everybody; 409 for a default tag. */
export async function deleteTag(ctx: AppContext, id: TagId): Promise<void> {
  await requireOwnTag(ctx, id);
  await write(ctx, deleteRows(ctx, memberTags, eq(memberTags.id, id)), [
    deleteRows(ctx, profileTags, eq(profileTags.tagId, id)),
  ]);
}

async function getTag(ctx: AppContext, id: TagId): Promise<MemberTag> {
  const row = await ctx.shard.readOne(tagRow(ctx, id));
  if (!row) throw notFound("tag");
  return showTag(row);
}

async function requireOwnTag(ctx: AppContext, id: TagId): Promise<void> {
  requireAbility(ctx, "app.settings_members");
  requireActive(ctx.project);
  const tag = await ctx.shard.readOne(
    rows(ctx, memberTags, { kind: memberTags.kind }).where(eq(memberTags.id, id)).limit(1),
  );
  if (!tag) throw notFound("tag");
  if (tag.kind !== null) throw new AppError("conflict", { details: { reason: "defaultTag" } });
}

/** Writes the tag and what follows; answers whether it was written. */
async function write(ctx: AppContext, tag: Writable, further: Writable[] = []): Promise<boolean> {
  try {
    const changes = await ctx.shard.write([tag, ...further]);
    ctx.publish({ type: "settings.changed", appId: ctx.app.id });
    return changes.of(tag) > 0;
  } catch (error) {
    if (uniqueViolation(error)) throw invalid({ field: "name", key: "unique" });
    throw error;
  }
}
