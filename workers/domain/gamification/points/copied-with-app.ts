import { getTableColumns } from "drizzle-orm";
import { memberStatuses, pointRules } from "@db/shard";
import { registerCopied } from "@workers/domain/kernel/app-copies";
import { copyFiles } from "@workers/domain/kernel/engagement";
import { insertRow, rows } from "@workers/store";

/** A copy of an app has its rules and statuses, and nobody's points. */
registerCopied({
  name: "points",
  async whole(copier) {
    const { ctx, to } = copier;
    const [rules, statuses] = await ctx.shard.readAll([
      rows(ctx, pointRules, getTableColumns(pointRules)),
      rows(ctx, memberStatuses, getTableColumns(memberStatuses)),
    ]);
    const pairs = statuses.map(({ id }) => [id, copier.idOf<"member status">(id)] as const);
    return [
      ...rules.map(({ appId: _, ...rule }) => insertRow(to, pointRules, rule, { orIgnore: true })),
      ...statuses.map(({ appId: _, ...status }) =>
        insertRow(
          to,
          memberStatuses,
          { ...status, id: copier.idOf<"member status">(status.id), createdAt: ctx.now(), updatedAt: ctx.now() },
          { orIgnore: true },
        ),
      ),
      ...copyFiles(ctx, to, "member_status", pairs),
    ];
  },
});
