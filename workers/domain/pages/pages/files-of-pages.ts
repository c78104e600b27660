import { sql } from "drizzle-orm";
import { attachments, pages } from "@db/shard";
import type { AppId, FileId, PageId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { attachedTo } from "@workers/domain/kernel/engagement";
import { fileIdOf, maxUses, registerFilePlaces, shownBy } from "@workers/domain/kernel/files";
import { aliased, appQuery, projectQuery } from "@workers/store";
import { mayEditPages, pageFacts } from "./page-facts";

const at = aliased(attachments, "at");
const g = aliased(pages, "g");

interface PlaceRow {
  id: PageId;
  appId: AppId;
  name: string;
  path: string;
  isPublished: 0 | 1;
}

const columns = sql`${g.id}, ${g.appId} as appId, ${g.name}, '/' || coalesce(${g.slug}, ${g.service}) as path, ${g.publishedAt} is not null as isPublished`;
const joins = sql`join ${g} on ${g.appId} = ${at.appId} and ${g.id} = ${at.entityId} and ${g.deletedAt} is null`;

/** Pages show their pictures to whom they are open; what stands in a draft, to who edits it. */
registerFilePlaces({
  async uses(library, sought) {
    const known = await library.shard.read(
      projectQuery<PlaceRow>(
        library,
        (projectId) =>
          sql`select distinct ${columns} from ${attachedTo(projectId, ["custom_page"], sought)} ${joins} limit ${maxUses}`,
      ),
    );
    return known.map((row) => ({
      key: `custom_page ${row.id}`,
      appId: row.appId,
      show: (ctx) => (isOpen(ctx, row) ? { kind: "custom_page", title: row.name, path: row.path } : null),
    }));
  },

  async isShown(ctx, fileId) {
    const known = await ctx.shard.read(
      appQuery<PlaceRow & { fileId: FileId; shown: string; pictureUrl: string | null }>(
        ctx,
        (
          appId,
        ) => sql`select ${columns}, ${at.fileId} as fileId, ${g.template} as shown, ${g.pictureUrl} as pictureUrl from ${at} ${joins}
          where ${at.appId} = ${appId} and ${at.entityType} = 'custom_page' and ${at.fileId} in (${shownBy(ctx, fileId)}) limit 50`,
      ),
    );
    // Beside what readers see, the files of the draft hang on a page too.
    return known.some(
      (row) =>
        mayEditPages(ctx) ||
        (isOpen(ctx, row) && (row.shown.includes(row.fileId) || fileIdOf(row.pictureUrl) === row.fileId)),
    );
  },
});

const isOpen = (ctx: AppContext, { id, isPublished }: PlaceRow): boolean =>
  mayEditPages(ctx) || (isPublished === 1 && can(ctx, "app.view_page", pageFacts(id)));
