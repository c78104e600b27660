import { desc, eq, getTableColumns } from "drizzle-orm";
import { lockScreens } from "@db/shard";
import { defaultLockScreenSlug } from "@db/vocabulary/access";
import type { LockScreenId } from "@db/vocabulary/ids";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import type { AppContext } from "@workers/context";
import type { LockScreen } from "@workers/contracts/lock-screens";
import { type AppScope, rows } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { accessUsing } from "../access-settings";
import { notFound } from "@workers/errors";
import { fileIdOf } from "@workers/domain/kernel/files";
import { text } from "@workers/domain/kernel/texts";
import { iso } from "@workers/domain/kernel/time";

export type LockScreenRow = typeof lockScreens.$inferSelect;

export const lockScreenRows = (scope: AppScope) => rows(scope, lockScreens, getTableColumns(lockScreens));

/** All lock screens of the app, the default one first. */
export async function listLockScreens(ctx: AppContext): Promise<LockScreen[]> {
  requireAbility(ctx, "app.edit");
  const screens = await ctx.shard.read(
    lockScreenRows(ctx).orderBy(desc(lockScreens.createdAt), desc(lockScreens.id)).limit(commerceLimits.lockScreens),
  );
  return [defaultLockScreen(ctx), ...screens.map((row) => showLockScreen(ctx, row))];
}

/** One lock screen. 404 where there is none of that id. */
export async function getLockScreen(ctx: AppContext, id: LockScreenId): Promise<LockScreen> {
  requireAbility(ctx, "app.edit");
  const row = await ctx.shard.readOne(lockScreenRows(ctx).where(eq(lockScreens.id, id)).limit(1));
  if (!row) throw notFound("lockscreen");
  return showLockScreen(ctx, row);
}

export function showLockScreen(ctx: AppContext, row: LockScreenRow): LockScreen {
  const { appId: _, updatedAt: __, createdAt, media, ...screen } = row;
  return {
    ...screen,
    type: row.kind,
    media: media.flatMap((url) => {
      const id = fileIdOf(url);
      return id ? [{ id, url }] : [];
    }),
    usesCount: accessUsing(ctx, row.id).length,
    createdAt: iso(createdAt),
  };
}

/** The lock screen of an app whose operators made none: its plans, or the way to become a member. */
export function defaultLockScreen(ctx: AppContext): LockScreen {
  const { language, name } = ctx.app;
  return {
    id: null,
    slug: defaultLockScreenSlug,
    type: "default",
    kind: null,
    name: text(language, "defaults", "lockScreenName"),
    url: null,
    title: text(language, "defaults", "lockScreenTitle", { name }),
    body: null,
    media: [],
    attachments: [],
    benefits: [],
    questions: [],
    planIds: [],
    highlightedPlanId: null,
    cta: "registration",
    ctaText: "",
    ctaUrl: null,
    usesCount: accessUsing(ctx, null).length,
    createdAt: null,
  };
}
