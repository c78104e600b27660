import { eq } from "drizzle-orm";
import { messages, profiles } from "@db/shard";
import type { AppId, MessageId, ProfileId } from "@db/vocabulary/ids";
import type { App, AppContext, Context, Project } from "@workers/context";
import { AppError } from "@workers/errors";
import { rows } from "@workers/store";
import { enterApp, findApp } from "@workers/tenancy";
import { registerConsumer } from "@workers/domain/kernel/facts";
import { fetchLinkPreview, firstAddressIn } from "@workers/domain/kernel/link-previews";
import { accountAsUser } from "@workers/domain/kernel/sessions";
import { setLinkPreview } from "./change-message";

/** Puts a preview under a message with a link, after its sender got their answer: a stranger's server may be slow. */
export const messageLinkPreviews = registerConsumer({
  name: "message-link-previews",
  types: ["message.created", "message.edited"],
  async consume(ctx, event) {
    if (event.type !== "message.created" && event.type !== "message.edited") return;
    const tenant = await findApp(ctx.directory, event.appId);
    if (!tenant) return;
    const address = await addressIn(ctx, tenant, event.messageId);
    if (!address) return;
    const { project } = tenant;
    const shard = ctx.shardDatabase(project.shard);
    const preview = await fetchLinkPreview({ env: ctx.env, now: ctx.now, project, shard }, address);
    // Its author may have changed or deleted it while the page was fetched.
    if (!preview || (await addressIn(ctx, tenant, event.messageId)) !== address) return;
    const author = await asAuthor(ctx, tenant, event.appId, event.authorId);
    if (author) await setLinkPreview(author, event.messageId, preview).catch(unlessGone);
  },
});

interface MessageTenant {
  app: App;
  project: Project;
}

async function addressIn(ctx: Context, { app, project }: MessageTenant, id: MessageId): Promise<string | null> {
  const message = await ctx
    .shardDatabase(project.shard)
    .readOne(rows({ app }, messages, { body: messages.body }).where(eq(messages.id, id)).limit(1));
  return message ? firstAddressIn(message.body) : null;
}

/** The app as the message's author sees it; null for who has left. */
async function asAuthor(
  ctx: Context,
  { project, app }: MessageTenant,
  appId: AppId,
  id: ProfileId,
): Promise<AppContext | null> {
  const author = await ctx
    .shardDatabase(project.shard)
    .readOne(rows({ app }, profiles, { accountId: profiles.accountId }).where(eq(profiles.id, id)).limit(1));
  const actor = author?.accountId && (await accountAsUser(ctx.directory, author.accountId, project.id));
  return actor ? enterApp({ ...ctx, actor }, appId) : null;
}

/** A message that its author can no longer see needs no preview. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
}
