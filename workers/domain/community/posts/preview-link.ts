import { eq } from "drizzle-orm";
import { posts } from "@db/shard";
import type { PostId } from "@db/vocabulary/ids";
import type { App } from "@workers/context";
import { type Database, rows, updateRows } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { recordEvents, registerConsumer } from "@workers/domain/kernel/facts";
import { fetchLinkPreview, firstAddressIn } from "@workers/domain/kernel/link-previews";

/** Puts a preview under a post with a link, after its author got their answer: a stranger's server may be slow. */
export const postLinkPreviews = registerConsumer({
  name: "post-link-previews",
  types: ["post.created", "post.updated"],
  async consume(ctx, event) {
    if (event.type !== "post.created" && event.type !== "post.updated") return;
    const tenant = await findApp(ctx.directory, event.appId);
    if (!tenant) return;
    const { app, project } = tenant;
    const shard = ctx.shardDatabase(project.shard);
    const address = await addressIn(shard, app, event.postId);
    if (!address) return;
    const preview = await fetchLinkPreview({ env: ctx.env, now: ctx.now, project, shard }, address);
    // Its author may have changed or deleted it while the page was fetched.
    if (!preview || (await addressIn(shard, app, event.postId)) !== address) return;
    const recorded = recordEvents({ now: ctx.now, project }, [{ ...event, type: "post.updated" }]);
    await shard.write([
      updateRows({ app }, posts, { linkPreview: preview }, eq(posts.id, event.postId)),
      ...recorded.statements,
    ]);
    ctx.publish(...recorded.events);
  },
});

/** The first address in a post, unless it has its preview, shown or taken away. */
async function addressIn(shard: Database, app: App, id: PostId): Promise<string | null> {
  const post = await shard.readOne(
    rows({ app }, posts, { body: posts.body, state: posts.state, linkPreview: posts.linkPreview })
      .where(eq(posts.id, id))
      .limit(1),
  );
  const address = post?.state === "published" ? firstAddressIn(post.body) : null;
  return address === post?.linkPreview?.url ? null : address;
}
