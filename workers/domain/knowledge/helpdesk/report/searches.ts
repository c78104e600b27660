import { sql } from "drizzle-orm";
import { helpdeskSearches } from "@db/shard";
import type { AppContext } from "@workers/context";
import type { HelpdeskSearchForm } from "@workers/contracts/knowledge/helpdesk";
import { wordsOf } from "@workers/domain/kernel/search";
import { appWrite, insertSelect, nameOf } from "@workers/store";
import { searchHelpdesk } from "../read/search-helpdesk";

/** Different questions that an app keeps; what was asked less recently makes room. */
const mostKept = 2000;

/** Remembers a search that somebody ended with: whether it found nothing, and whether they asked a person all the same. */
export async function rememberHelpdeskSearch(ctx: AppContext, { search, isAsked }: HelpdeskSearchForm): Promise<void> {
  const words = wordsOf(search)
    .map(({ folded }) => folded)
    .join(" ");
  if (!words) return;
  const hits = await searchHelpdesk(ctx, { search, limit: 1 });
  const isVain = hits.length === 0 ? 1 : 0;
  const askedOnce = isAsked ? 1 : 0;
  const now = ctx.now();
  const s = helpdeskSearches;
  await ctx.shard.write([
    appWrite(ctx, (appId) =>
      insertSelect(
        s,
        { appId, words, typed: search, timesCount: 1, vainCount: isVain, askedCount: askedOnce, lastAt: now },
        sql`where true on conflict do update set ${nameOf(s.typed)} = excluded.${nameOf(s.typed)}, ${nameOf(s.lastAt)} = excluded.${nameOf(s.lastAt)},
          ${nameOf(s.timesCount)} = ${s.timesCount} + 1, ${nameOf(s.vainCount)} = ${s.vainCount} + ${isVain}, ${nameOf(s.askedCount)} = ${s.askedCount} + ${askedOnce}`,
      ),
    ),
    appWrite(
      ctx,
      (
        appId,
      ) => sql`delete from ${s} where ${s.appId} = ${appId} and ${s.words} in (select ${s.words} from ${s} where ${s.appId} = ${appId}
        order by ${s.lastAt} desc limit -1 offset ${mostKept})`,
    ),
  ]);
}
