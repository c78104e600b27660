import { getTableColumns, isNull } from "drizzle-orm";
import { pages } from "@db/shard";
import { registerCopied } from "@workers/domain/kernel/app-copies";
import { copyFiles } from "@workers/domain/kernel/engagement";
import { insertRow, rows } from "@workers/store";

/** A copy of an app has its pages and widget areas, without versions and times. */
registerCopied({
  name: "pages",
  async whole(copier) {
    const { ctx, to } = copier;
    const all = await ctx.shard.read(rows(ctx, pages, getTableColumns(pages)).where(isNull(pages.deletedAt)));
    return [
      ...(await copier.accessOf(
        "custom_page",
        all.map(({ id }) => id),
      )),
      ...all.map((page) =>
        insertRow(
          to,
          pages,
          { ...page, id: copier.idOf<"page">(page.id), version: 1, publishAt: null, unpublishAt: null },
          { orIgnore: true },
        ),
      ),
      ...copyFiles(
        ctx,
        to,
        "custom_page",
        all.map(({ id }) => [id, copier.idOf<"page">(id)]),
      ),
    ];
  },
});
