import { and, eq, sql } from "drizzle-orm";
import { articles, follows } from "@db/shard";
import { registerNotification } from "@workers/domain/community/notifications";

registerNotification({
  action: "new_article",
  events: ["article.published"],
  occasion: ({ appId, articleId, authorId }) => ({
    appId,
    actorId: authorId,
    entity: { type: "article", id: articleId },
    thread: { type: "article", id: articleId },
  }),
  recipients: ({ appId, articleId, authorId }) => [
    {
      reason: "follows_category",
      table: follows,
      profileId: follows.profileId,
      where: and(
        eq(follows.entityType, "article_category"),
        sql`${follows.entityId} = (select ${articles.categoryId} from ${articles} where ${articles.appId} = ${appId} and ${articles.id} = ${articleId})`,
      )!,
    },
    {
      reason: "follows_author",
      table: follows,
      profileId: follows.profileId,
      where: and(eq(follows.entityType, "profile"), eq(follows.entityId, authorId))!,
    },
  ],
});
