import { getTableColumns, isNull } from "drizzle-orm";
import { customStuff } from "@db/shard";
import { registerCopied } from "@workers/domain/kernel/app-copies";
import { copyFiles } from "@workers/domain/kernel/engagement";
import { insertRow, rows } from "@workers/store";

/** A copy of an app has its rewards, and no purchases. */
registerCopied({
  name: "rewards",
  async whole(copier) {
    const { ctx, to } = copier;
    const stuff = await ctx.shard.read(
      rows(ctx, customStuff, getTableColumns(customStuff)).where(isNull(customStuff.deletedAt)),
    );
    const pairs = stuff.map(({ id }) => [id, copier.idOf<"custom stuff">(id)] as const);
    return [
      ...stuff.map(({ appId: _, ...row }) =>
        insertRow(
          to,
          customStuff,
          {
            ...row,
            id: copier.idOf<"custom stuff">(row.id),
            purchasesCount: 0,
            createdAt: ctx.now(),
            updatedAt: ctx.now(),
          },
          { orIgnore: true },
        ),
      ),
      ...copyFiles(ctx, to, "custom_stuff", pairs),
      ...copyFiles(ctx, to, "custom_stuff_window", pairs),
    ];
  },
});
