import { getTableColumns } from "drizzle-orm";
import { eventCategories } from "@db/shard";
import { registerCopied } from "@workers/domain/kernel/app-copies";
import { copyFiles } from "@workers/domain/kernel/engagement";
import { insertRow, rows } from "@workers/store";

/** A copy of an app has its categories of events with their access; the events are of people and days of the original. */
registerCopied({
  name: "event categories",
  async whole(copier) {
    const { ctx, to } = copier;
    const categories = await ctx.shard.read(rows(ctx, eventCategories, getTableColumns(eventCategories)));
    return [
      ...(await copier.accessOf(
        "event_category",
        categories.map(({ id }) => id),
      )),
      ...categories.map(({ eventsCount: _, ...category }) =>
        insertRow(
          to,
          eventCategories,
          { ...category, id: copier.idOf<"event category">(category.id), createdAt: ctx.now(), updatedAt: ctx.now() },
          { orIgnore: true },
        ),
      ),
      ...copyFiles(
        ctx,
        to,
        "event_category",
        categories.map(({ id }) => [id, copier.idOf(id)]),
      ),
    ];
  },
});
