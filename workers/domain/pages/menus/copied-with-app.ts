import { menus } from "@db/shard";
import { registerCopied } from "@workers/domain/kernel/app-copies";
import { insertRow, rows } from "@workers/store";

/** A copy of an app has its menus: its plans are the project's. */
registerCopied({
  name: "menus",
  whole: async ({ ctx, to }) =>
    (await ctx.shard.read(rows(ctx, menus, { type: menus.type, items: menus.items }))).map((menu) =>
      insertRow(to, menus, { ...menu, updatedAt: ctx.now() }, { orIgnore: true }),
    ),
});
