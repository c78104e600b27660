import { sql } from "drizzle-orm";
import { moderationItems, profiles } from "@db/shard";
import type { ReportReason } from "@db/vocabulary/moderation";
import { aliased, appQuery } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { signInScopeOf } from "@workers/domain/kernel/sessions";
import { registerConsumer } from "@workers/domain/kernel/facts";
import { derivedId } from "@workers/domain/kernel/ids";
import { sendMail } from "@workers/domain/kernel/mail";
import { text } from "@workers/domain/kernel/texts";
import { profileKind } from "./profile-kind";

const i = aliased(moderationItems, "i");
const a = aliased(profiles, "a");

interface Rejected {
  entityType: string;
  reason: ReportReason | null;
  message: string;
  title: string;
  excerpt: string;
  email: string;
  firstName: string;
}

/**
 * Writes to an author who is blocked why something of theirs was rejected. No notification reaches who is blocked; everybody
 * else is told by notify-decisions.ts.
 */
export const decisionMails = registerConsumer({
  name: "decision-mails",
  types: ["moderation.decided"],
  async consume(ctx, event, id) {
    if (event.type !== "moderation.decided" || event.outcome !== "rejected") return;
    const tenant = await findApp(ctx.directory, event.appId);
    if (!tenant) return;
    const rejected = await ctx.shardDatabase(tenant.project.shard).readOne(
      appQuery<Rejected>(
        { app: tenant.app },
        (
          appId,
        ) => sql`select ${i.entityType} as entityType, ${i.decisionReason} as reason, ${i.decisionMessage} as message, ${i.title}, ${i.excerpt},
            ${a.email}, ${a.firstName} as firstName
          from ${i} join ${a} on ${a.appId} = ${appId} and ${a.id} = ${i.authorId} and ${a.isBlocked} = 1 and ${a.deletedAt} is null and ${a.email} is not null
          where ${i.appId} = ${appId} and ${i.id} = ${event.itemId} and ${i.decidedAt} = ${event.decidedAt} and ${i.status} = 'rejected'`,
      ),
    );
    // It was decided anew meanwhile, or the author is not blocked.
    if (!rejected) return;
    const scope = await signInScopeOf(ctx, event.appId);
    const { language } = scope;
    await sendMail(ctx, {
      id: derivedId(id, "decision-mails"),
      to: rejected.email,
      template: rejected.entityType === profileKind.type ? "memberWarned" : "contentRejected",
      sender: scope.sender,
      language,
      link: `${scope.home}/profile/decisions`,
      values: {
        firstName: rejected.firstName,
        text: (rejected.title || rejected.excerpt).slice(0, 120),
        grounds: rejected.reason ? text(language, "notifications", `reportReason.${rejected.reason}`) : "–",
        message: rejected.message || "–",
      },
    });
  },
});
