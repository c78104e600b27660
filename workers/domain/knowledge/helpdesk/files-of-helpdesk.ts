import { sql } from "drizzle-orm";
import { attachments, helpdeskArticles, helpdeskCategories } from "@db/shard";
import type { AppId, HelpdeskArticleId } from "@db/vocabulary/ids";
import { attachedTo } from "@workers/domain/kernel/engagement";
import { maxUses, registerFilePlaces, shownBy } from "@workers/domain/kernel/files";
import { aliased, appQuery, projectQuery } from "@workers/store";
import { mayEditHelpdesk, readableHelpdeskArticles } from "./helpdesk-facts";

const at = aliased(attachments, "at");
const a = aliased(helpdeskArticles, "a");
const c = aliased(helpdeskCategories, "c");

interface UseRow {
  id: HelpdeskArticleId;
  appId: AppId;
  title: string;
  path: string;
}

const joins = sql`join ${a} on ${a.appId} = ${at.appId} and ${a.id} = ${at.entityId} and ${a.deletedAt} is null`;

/** Articles of the help desk show their files to who may read them; where a file is used, their editors are told. */
registerFilePlaces({
  async uses(library, sought) {
    const known = await library.shard.read(
      projectQuery<UseRow>(
        library,
        (
          projectId,
        ) => sql`select distinct ${a.id}, ${a.appId} as appId, ${a.name} as title, '/helpdesk/' || ${c.slug} || '/' || ${a.slug} as path
          from ${attachedTo(projectId, ["helpdesk_article"], sought)} ${joins} join ${c} on ${c.appId} = ${a.appId} and ${c.id} = ${a.categoryId} limit ${maxUses}`,
      ),
    );
    return known.map(({ id, appId, title, path }) => ({
      key: `helpdesk_article ${id}`,
      appId,
      show: (ctx) => (mayEditHelpdesk(ctx) ? { kind: "helpdesk_article", title, path } : null),
    }));
  },

  async isShown(ctx, fileId) {
    const known = await ctx.shard.read(
      appQuery<{ id: string }>(
        ctx,
        (
          appId,
        ) => sql`select ${a.id} from ${at} ${joins} where ${at.appId} = ${appId} and ${at.entityType} = 'helpdesk_article'
          and ${at.fileId} in (${shownBy(ctx, fileId)}) and ${readableHelpdeskArticles(ctx, sql`a`)} limit 1`,
      ),
    );
    return known.length > 0;
  },
});
