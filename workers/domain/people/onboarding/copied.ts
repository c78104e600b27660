import { getTableColumns } from "drizzle-orm";
import { onboardings, slides } from "@db/shard";
import { registerCopied } from "@workers/domain/kernel/app-copies";
import { insertRow, rows } from "@workers/store";

registerCopied({
  name: "onboarding",
  async whole(copier) {
    const { ctx, to } = copier;
    const [own, slideRows] = await ctx.shard.readAll([
      rows(ctx, onboardings, getTableColumns(onboardings)),
      rows(ctx, slides, getTableColumns(slides)),
    ]);
    return [
      ...own.map((row) => insertRow(to, onboardings, row, { orIgnore: true })),
      // Pictures of slides are public: both apps may show the same.
      ...slideRows.map((row) =>
        insertRow(to, slides, { ...row, id: copier.idOf<"slide">(row.id) }, { orIgnore: true }),
      ),
    ];
  },
});
