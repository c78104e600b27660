import { sql } from "drizzle-orm";
import { moderationItems, moderationReports, profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { ModerationStatus, ReportReason } from "@db/vocabulary/moderation";
import { aliased, appQuery } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { signInScopeOf } from "../accounts";
import type { Consumer } from "../events";
import { derivedId } from "../ids";
import { sendMail } from "../mail";
import { text as textOf } from "../texts";

const i = aliased(moderationItems, "i");
const a = aliased(profiles, "a");
const r = aliased(moderationReports, "r");
const o = aliased(profiles, "o");

/** Reporters of one thing that get a mail at the most. */
const mostReporters = 100;

interface Addressee {
  id: ProfileId;
  email: string;
  firstName: string;
}

interface Decided {
  status: ModerationStatus;
  reason: ReportReason | null;
  message: string;
  title: string;
  excerpt: string;
  appealedAt: number | null;
  origin: string;
  author: string;
  reporters: string;
}

/**
 * Writes to the author of what was rejected, or approved after they had waited or appealed, and to those who reported it: what
 * was decided, and why. It is called once the decision can't be undone any more.
 */
export const decisionMails: Consumer = {
  name: "decision-mails",
  types: ["moderation.decided"],
  async consume(ctx, event, id) {
    if (event.type !== "moderation.decided") return;
    const tenant = await findApp(ctx.directory, event.appId);
    if (!tenant) return;
    const decided = await ctx.shardDatabase(tenant.project.shard).readOne(
      appQuery<Decided>(
        { app: tenant.app },
        (
          appId,
        ) => sql`select ${i.status}, ${i.decisionReason} as reason, ${i.decisionMessage} as message, ${i.title}, ${i.excerpt}, ${i.appealedAt} as appealedAt, ${i.origin},
            json_object('id', ${a.id}, 'email', case when ${a.deletedAt} is null then ${a.email} end, 'firstName', ${a.firstName}) as author,
            (select json_group_array(json_object('id', newest.id, 'email', newest.email, 'firstName', newest.firstName)) from (
              select ${o.id} as id, ${o.email} as email, ${o.firstName} as firstName from ${r}
              join ${o} on ${o.appId} = ${appId} and ${o.id} = ${r.reporterId} and ${o.deletedAt} is null and ${o.email} is not null
              where ${r.appId} = ${appId} and ${r.itemId} = ${i.id} and ${r.closedAt} = ${i.decidedAt} limit ${mostReporters}) newest) as reporters
          from ${i} left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${i.authorId}
          where ${i.appId} = ${appId} and ${i.id} = ${event.itemId} and ${i.decidedAt} = ${event.decidedAt}`,
      ),
    );
    // It was decided anew meanwhile: then that is told.
    if (!decided || decided.status !== event.outcome) return;
    const { home, sender, language } = await signInScopeOf(ctx, event.appId);
    const isRejected = decided.status === "rejected";
    const text = (decided.title || decided.excerpt).slice(0, 120);
    const send = (
      person: Addressee,
      template: "contentRejected" | "contentApproved" | "reportUpheld" | "reportDismissed",
      path: string,
    ) =>
      sendMail(ctx, {
        id: derivedId(id, `decision-mails ${person.id}`),
        to: person.email,
        template,
        sender,
        language,
        link: home + path,
        values: {
          firstName: person.firstName,
          text,
          reason: decided.reason ? textOf(language, "defaults", `reportReason.${decided.reason}`) : "–",
          message: decided.message || "–",
        },
      });
    const author = JSON.parse(decided.author) as Partial<Addressee>;
    const concernsAuthor = isRejected || decided.appealedAt !== null || decided.origin !== "report";
    if (author.email && concernsAuthor)
      await send(author as Addressee, isRejected ? "contentRejected" : "contentApproved", "/profile/decisions");
    for (const reporter of JSON.parse(decided.reporters) as Addressee[])
      await send(reporter, isRejected ? "reportUpheld" : "reportDismissed", "");
  },
};
