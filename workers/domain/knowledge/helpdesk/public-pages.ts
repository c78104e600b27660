import { sql } from "drizzle-orm";
import { helpdeskArticles } from "@db/shard";
import { pagesOfEntities, registerPublicPages } from "@workers/domain/kernel/public-pages";
import { columnOf } from "@workers/store";
import { helpdeskArticleKind } from "./entity";

registerPublicPages(
  "helpdesk",
  pagesOfEntities(
    helpdeskArticleKind,
    helpdeskArticles.changedAt,
    (row) => sql`${columnOf(row, helpdeskArticles.status)} = 'active'`,
  ),
);
