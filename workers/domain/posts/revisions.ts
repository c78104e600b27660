import { sql } from "drizzle-orm";
import { postRevisions, posts, profiles } from "@db/shard";
import type { PostId, ProfileId, RevisionId } from "@db/vocabulary/ids";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { Revision } from "@workers/contracts/posts";
import type { AppContext } from "@workers/context";
import { namesOf, aliased, appQuery, appWrite, type Writable } from "@workers/store";
import { requireAbility } from "../access";
import { newId } from "../ids";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor, totalAtEnd } from "../paging";
import { iso } from "../time";
import { personColumn, personOf } from "../profiles";
import { factsOf } from "../spaces";
import { postRow, requirePost, spaceSeen } from "./posts";

const r = aliased(postRevisions, "r");
const a = aliased(profiles, "a");

/** Keeps what a post says now, where it is about to say something else. */
export const keepRevision = (
  ctx: AppContext,
  postId: PostId,
  editorId: ProfileId,
  next: { title: string; body: RichTextDoc },
): Writable =>
  appWrite(
    ctx,
    (
      appId,
    ) => sql`insert into ${postRevisions} (${namesOf(postRevisions, "id", "appId", "postId", "editorId", "createdAt", "title", "body")})
    select ${newId<"revision">(ctx.now())}, ${appId}, ${posts.id}, ${editorId}, ${ctx.now()}, ${posts.title}, ${posts.body}
    from ${posts} where ${posts.appId} = ${appId} and ${posts.id} = ${postId} and ${posts.state} <> 'deleted' and (${posts.title} <> ${next.title} or ${posts.body} <> ${JSON.stringify(next.body)})`,
  );

/** What a post said before, the latest first; for its author and moderators. */
export async function revisionsOf(ctx: AppContext, postId: PostId, query: ListQuery): Promise<Page<Revision>> {
  const from = readCursor(query.cursor, 1);
  const [row, found] = await Promise.all([
    ctx.shard.readOne(postRow(ctx, { id: postId })),
    ctx.shard.read(
      appQuery<{ id: RevisionId; editorId: ProfileId; editor: string; title: string; body: string; createdAt: number }>(
        ctx,
        (appId) => sql`
        select ${r.id}, ${r.editorId} as editorId, ${personColumn(sql`a`)} as editor, ${r.title}, ${r.body}, ${r.createdAt} as createdAt
        from ${r} left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${r.editorId}
        where ${r.appId} = ${appId} and ${r.postId} = ${postId}
          ${from ? sql`and (${r.createdAt}, ${r.id}) < (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${r.createdAt} desc, ${r.id} desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
      ),
    ),
  ]);
  const post = requirePost(ctx, row);
  requireAbility(ctx, "post.view_revisions", factsOf(ctx, spaceSeen(post), post.authorId));
  return pageOf(
    query,
    totalAtEnd(query, found.length),
    found,
    (one) => [one.createdAt, one.id],
    (one) => ({
      id: one.id,
      profile: personOf(one.editor, one.editorId),
      title: one.title,
      body: JSON.parse(one.body) as RichTextDoc,
      createdAt: iso(one.createdAt),
    }),
  );
}
