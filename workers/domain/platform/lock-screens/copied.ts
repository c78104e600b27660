import { getTableColumns } from "drizzle-orm";
import { lockScreens } from "@db/shard";
import { registerCopied } from "@workers/domain/kernel/app-copies";
import { insertRow, rows } from "@workers/store";

registerCopied({
  name: "lock screens",
  async whole(copier) {
    const { ctx, to } = copier;
    const screens = await ctx.shard.read(rows(ctx, lockScreens, getTableColumns(lockScreens)));
    // Pictures and files of lock screens are the project's: both apps may show the same.
    return screens.map((row) =>
      insertRow(to, lockScreens, { ...row, id: copier.idOf<"lock screen">(row.id) }, { orIgnore: true }),
    );
  },
});
