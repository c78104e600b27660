import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { appCustomCodes } from "@db/shard";
import { themePresets } from "@db/vocabulary/themes";
import type { AppContext, Context } from "@workers/context";
import type { Theme } from "@workers/contracts/admin/apps";
import { requireAbility } from "@workers/domain/kernel/access";
import { registerCopied } from "@workers/domain/kernel/app-copies";
import {
  type AppScope,
  appWrite,
  type Database,
  insertRow,
  rows,
  setExcluded,
  upsertRow,
  type Writable,
} from "@workers/store";

/** The look of an app: its colours are in its row, its custom code in the shard, for no request needs it but the sheet's own. */

/** Names a style sheet, so that browsers may keep it; null where there is none. */
export const hashOfCode = (code: string): string | null =>
  code.trim() === "" ? null : createHash("sha256").update(code).digest("base64url").slice(0, 16);

export const keepCustomCode = (scope: AppScope & Pick<Context, "now">, code: string): Writable =>
  appWrite(scope, (appId) =>
    upsertRow(
      appCustomCodes,
      { appId, code, updatedAt: scope.now() },
      sql`on conflict do update set ${setExcluded(appCustomCodes.code, appCustomCodes.updatedAt)}`,
    ),
  );

/** The style sheet that an operator wrote for an app; empty where there is none. Asks for no ability: pages show it. */
export async function customCodeOf(scope: AppScope, shard: Database): Promise<string> {
  const row = await shard.readOne(rows(scope, appCustomCodes, { code: appCustomCodes.code }).limit(1));
  return row?.code ?? "";
}

/** What the designer begins with. */
export async function viewTheme(ctx: AppContext): Promise<Theme> {
  requireAbility(ctx, "app.view");
  return { colors: ctx.app.colors, customCode: await customCodeOf(ctx, ctx.shard), presets: themePresets };
}

registerCopied({
  name: "customCode",
  whole: async (copier) => {
    const code = await customCodeOf(copier.ctx, copier.ctx.shard);
    return code
      ? [insertRow(copier.to, appCustomCodes, { code, updatedAt: copier.ctx.now() }, { orIgnore: true })]
      : [];
  },
});
