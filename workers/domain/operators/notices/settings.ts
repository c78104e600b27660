import { sql } from "drizzle-orm";
import { operatorNoticeSettings } from "@db/shard";
import { operatorNoticeKinds } from "@db/vocabulary/operators/notices";
import type { ProjectContext } from "@workers/context";
import type { NoticeSettings, NoticeSettingsForm } from "@workers/contracts/operators/notices";
import { projectWrite, setExcluded, upsertRow } from "@workers/store";
import { requireInProject, requireUser } from "@workers/domain/kernel/access";
import { nextLocalTime } from "@workers/domain/kernel/local-time";
import { readerOf } from "./list-notices";
import { seesNotice } from "./visible";

/** When mails of a day go out, by the project's clock. */
export const mailTime = "08:00";

/** What the caller is notified of, and how. Kinds that their role doesn't see are left out. */
export async function noticeSettings(ctx: ProjectContext): Promise<NoticeSettings> {
  requireInProject(ctx, "project.view");
  const { id } = requireUser(ctx).actor.account;
  const { off, mail } = await readerOf(ctx.shard, ctx.project, id);
  const isWhole = ctx.team!.role === "owner" || ctx.team!.role === "admin";
  const [anyApp = null] = ctx.team!.appIds;
  const kinds = operatorNoticeKinds.filter((kind) => isWhole || seesNotice(ctx.team, { kind, appId: anyApp }));
  return { kinds: kinds.map((kind) => ({ kind, isOn: !off.includes(kind) })), mail };
}

/** Changes what is sent. Mails begin with what happens from then on. */
export async function editNoticeSettings(ctx: ProjectContext, form: NoticeSettingsForm): Promise<NoticeSettings> {
  requireInProject(ctx, "project.view");
  const accountId = requireUser(ctx).actor.account.id;
  const before = await readerOf(ctx.shard, ctx.project, accountId);
  const now = ctx.now();
  const mail = form.mail ?? before.mail;
  const isDaily = mail === "daily";
  const { off, mail: mailColumn, mailAt, mailedAt } = operatorNoticeSettings;
  await ctx.shard.write([
    projectWrite(ctx, (projectId) =>
      upsertRow(
        operatorNoticeSettings,
        {
          projectId,
          accountId,
          off: form.off ?? before.off,
          mail,
          readAt: before.readAt,
          mailAt: isDaily ? nextLocalTime(now, mailTime, ctx.project.timezone) : null,
          mailedAt: isDaily ? now : null,
        },
        sql`on conflict do update set ${setExcluded(off, mailColumn, ...(before.mail === mail ? [] : [mailAt, mailedAt]))}`,
      ),
    ),
  ]);
  return noticeSettings(ctx);
}
