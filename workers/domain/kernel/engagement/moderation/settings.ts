import { sql } from "drizzle-orm";
import { moderationSettings, profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { PreModeration, WordAction } from "@db/vocabulary/moderation";
import { aliased, appQuery, type AppScope, type Readable } from "@workers/store";

const m = aliased(moderationSettings, "m");
const a = aliased(profiles, "a");

/** How an app is moderated. */
export interface ModerationRules {
  postPreModeration: PreModeration;
  commentPreModeration: PreModeration;
  /** So many open reports hide a thing until it is decided; 0 for never. */
  autoFlagAfterReports: number;
  blockedWords: string[];
  wordAction: WordAction;
  /** More links than this wait for approval; null for as many as somebody likes. */
  maxLinks: number | null;
  maxLinksOfNewcomers: number | null;
}

/** The rules, as one row. */
export interface RulesRow {
  postPreModeration: PreModeration | null;
  commentPreModeration: PreModeration | null;
  autoFlagAfterReports: number | null;
  blockedWords: string | null;
  wordAction: WordAction | null;
  maxLinks: number | null;
  maxLinksOfNewcomers: number | null;
  /** What was published of the member who was asked for. */
  postsCount: number | null;
  commentsCount: number | null;
}

/** The rules of an app, and how much was published of a member. */
export const rulesRow = (scope: AppScope, profileId: ProfileId | null): Readable<RulesRow> =>
  appQuery(
    scope,
    (
      appId,
    ) => sql`select ${m.postPreModeration} as postPreModeration, ${m.commentPreModeration} as commentPreModeration, ${m.autoFlagAfterReports} as autoFlagAfterReports,
      ${m.blockedWords} as blockedWords, ${m.wordAction} as wordAction, ${m.maxLinks} as maxLinks, ${m.maxLinksOfNewcomers} as maxLinksOfNewcomers,
      ${a.postsCount} as postsCount, ${a.commentsCount} as commentsCount
    from (select 1) left join ${m} on ${m.appId} = ${appId} left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${profileId ?? ""}`,
  );

/** The rules of a row, with the defaults of an app that has set none. */
export const rulesOf = (row: RulesRow | undefined): ModerationRules => ({
  postPreModeration: row?.postPreModeration ?? "off",
  commentPreModeration: row?.commentPreModeration ?? "off",
  autoFlagAfterReports: row?.autoFlagAfterReports ?? limits.autoFlagAfterReports.default,
  blockedWords: row?.blockedWords ? (JSON.parse(row.blockedWords) as string[]) : [],
  wordAction: row?.wordAction ?? "hold",
  maxLinks: row?.maxLinks ?? null,
  maxLinksOfNewcomers: row?.maxLinksOfNewcomers ?? null,
});
