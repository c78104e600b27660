import { getTableColumns } from "drizzle-orm";
import { customFields } from "@db/shard";
import { insertRow, rows } from "@workers/store";
import { registerCopied } from "../app-copies";

registerCopied({
  name: "custom fields",
  async whole(copier) {
    const { ctx, to } = copier;
    const own = await ctx.shard.read(rows(ctx, customFields, getTableColumns(customFields)));
    return own.map((row) =>
      insertRow(to, customFields, { ...row, id: copier.idOf<"custom field">(row.id) }, { orIgnore: true }),
    );
  },
});
