import { sql } from "drizzle-orm";
import { moderationSettings } from "@db/shard";
import type { PreModeration } from "@db/vocabulary/moderation";
import type { AppContext } from "@workers/context";
import type { ModerationSettings, ModerationSettingsForm } from "@workers/contracts/moderation";
import { appWrite, nameOf, setExcluded, upsertRow } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { type ModerationRules, rulesOf, rulesRow } from "@workers/domain/kernel/engagement";
import { requireActive } from "@workers/domain/kernel/projects";

const show = (rules: ModerationRules): ModerationSettings => ({
  isPostPreModeration: rules.postPreModeration !== "off",
  isCommentPreModeration: rules.commentPreModeration !== "off",
  ...rules,
});

/** How the app is moderated. */
export async function viewModerationSettings(ctx: AppContext): Promise<ModerationSettings> {
  requireAbility(ctx, "app.settings_moderation");
  return show(rulesOf(await ctx.shard.readOne(rulesRow(ctx, null))));
}

/** The mode that a form asks for: by its own name, or by the flag, which keeps a mode that is on already. */
const modeOf = (mode: PreModeration | undefined, flag: boolean | undefined, before: PreModeration): PreModeration =>
  mode ?? (flag === undefined ? before : !flag ? "off" : before === "off" ? "all" : before);

/** Changes the settings that are sent. */
export async function editModerationSettings(
  ctx: AppContext,
  form: ModerationSettingsForm,
): Promise<ModerationSettings> {
  requireAbility(ctx, "app.settings_moderation");
  requireActive(ctx.project);
  const before = rulesOf(await ctx.shard.readOne(rulesRow(ctx, null)));
  const { isPostPreModeration, isCommentPreModeration, postPreModeration, commentPreModeration, ...others } = form;
  const rules: ModerationRules = {
    ...before,
    ...others,
    postPreModeration: modeOf(postPreModeration, isPostPreModeration, before.postPreModeration),
    commentPreModeration: modeOf(commentPreModeration, isCommentPreModeration, before.commentPreModeration),
  };
  const m = moderationSettings;
  // What wasn't sent isn't written: somebody else may be changing it.
  const sent = [
    ...(Object.keys(others) as (keyof typeof others)[]),
    ...((postPreModeration ?? isPostPreModeration) === undefined ? [] : (["postPreModeration"] as const)),
    ...((commentPreModeration ?? isCommentPreModeration) === undefined ? [] : (["commentPreModeration"] as const)),
  ];
  const words = [...new Set(rules.blockedWords)];
  const { rows } = await ctx.shard.writeAndRead(
    [
      appWrite(ctx, (appId) =>
        upsertRow(
          m,
          {
            appId,
            postPreModeration: rules.postPreModeration,
            commentPreModeration: rules.commentPreModeration,
            autoFlagAfterReports: rules.autoFlagAfterReports,
            blockedWords: words,
            wordAction: rules.wordAction,
            maxLinks: rules.maxLinks,
            maxLinksOfNewcomers: rules.maxLinksOfNewcomers,
            updatedAt: ctx.now(),
          },
          sql`on conflict (${nameOf(m.appId)}) do update set ${setExcluded(...sent.map((name) => m[name]), m.updatedAt)}`,
        ),
      ),
    ],
    rulesRow(ctx, null),
  );
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return show(rulesOf(rows[0]));
}
