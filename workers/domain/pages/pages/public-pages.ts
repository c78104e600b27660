import { sql } from "drizzle-orm";
import { pages } from "@db/shard";
import { registerPublicPages } from "@workers/domain/kernel/public-pages";
import { aliased } from "@workers/store";
import { readablePages } from "./page-facts";

const g = aliased(pages, "public_page");

registerPublicPages(
  "pages",
  (ctx, appId) => sql`select '/' || ${g.slug} as pagePath, ${g.changedAt} as changedAt, ${g.id} as pageId from ${g}
    where ${g.appId} = ${appId} and ${g.service} is null and ${g.deletedAt} is null and ${g.isIndexed} = 1
      and ${g.publishedAt} is not null and ${readablePages(ctx, sql`public_page`)}`,
);
