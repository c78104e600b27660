import { asc, eq, getTableColumns, isNull } from "drizzle-orm";
import { groups, links, spaces } from "@db/shard";
import type { GroupId } from "@db/vocabulary/ids";
import { type AppCopier, registerCopied } from "@workers/domain/kernel/app-copies";
import { insertRow, rows, type Writable } from "@workers/store";

/** Categories and links at once, then group by group. */
registerCopied({
  name: "groups",
  async whole(copier) {
    const { ctx, to } = copier;
    const [linkRows, categories] = await Promise.all([
      ctx.shard.read(rows(ctx, links, getTableColumns(links))),
      // Categories of the communities service are spaces without a group.
      ctx.shard.read(rows(ctx, spaces, getTableColumns(spaces)).where(isNull(spaces.groupId))),
    ]);
    return [
      ...(await copier.accessOf(
        "category",
        categories.map(({ id }) => id),
      )),
      ...copiesOf(copier, categories, null),
      ...linkRows.map((row) =>
        insertRow(to, links, { ...row, ...linked(copier, row), id: copier.idOf<"link">(row.id) }, { orIgnore: true }),
      ),
    ];
  },
  pieces: {
    async ids(ctx) {
      const groupRows = await ctx.shard.read(
        rows(ctx, groups, { id: groups.id }).orderBy(asc(groups.rank), asc(groups.id)),
      );
      return groupRows.map(({ id }) => id);
    },
    copy: (copier, id) => copyGroup(copier, id as GroupId),
  },
});

/** Links stand in and lead to the copies of groups; their plans are the project's, and stay. */
const linked = (copier: AppCopier, { type, target, groupId }: typeof links.$inferSelect) => ({
  groupId: groupId && copier.idOf<"group">(groupId),
  target: type === "group" ? copier.idOf<"group">(target) : target,
});

async function copyGroup(copier: AppCopier, id: GroupId): Promise<Writable[]> {
  const { ctx, to } = copier;
  const [group, spaceRows] = await Promise.all([
    ctx.shard.readOne(rows(ctx, groups, getTableColumns(groups)).where(eq(groups.id, id)).limit(1)),
    ctx.shard.read(rows(ctx, spaces, getTableColumns(spaces)).where(eq(spaces.groupId, id))),
  ]);
  if (!group) return [];
  const groupId = copier.idOf<"group">(id);
  return [
    ...(await copier.accessOf("group", [id])),
    ...(await copier.accessOf(
      "space",
      spaceRows.map((space) => space.id),
    )),
    insertRow(to, groups, { ...group, ...copier.fresh(), id: groupId }, { orIgnore: true }),
    ...copier.shown("group", groupId, group.coverUrl),
    ...copiesOf(copier, spaceRows, groupId),
  ];
}

function copiesOf(copier: AppCopier, spaceRows: (typeof spaces.$inferSelect)[], groupId: GroupId | null): Writable[] {
  const empty = {
    ...copier.fresh(),
    postsCount: 0,
    requestsCount: 0,
    postSequence: 0,
    pinnedPostId: null,
    pinnedAt: null,
  };
  return spaceRows.flatMap((space) => {
    const id = copier.idOf<"space">(space.id);
    return [
      insertRow(copier.to, spaces, { ...space, ...empty, id, groupId }, { orIgnore: true }),
      ...copier.shown("space", id, space.coverUrl, space.mobileCoverUrl),
    ];
  });
}
