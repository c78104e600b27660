import { sql } from "drizzle-orm";
import { posts } from "@db/shard";
import { registerPublicPages } from "@workers/domain/kernel/public-pages";
import { aliased } from "@workers/store";
import { postKind } from "./entity";

const p = aliased(posts, "public_post");
const row = sql`public_post`;

registerPublicPages(
  "posts",
  (
    ctx,
    appId,
  ) => sql`select ${postKind.address.path(appId, row)} as path, coalesce(${p.editedAt}, ${p.createdAt}) as changedAt, ${p.id} as id
    from ${p} where ${p.appId} = ${appId} and ${postKind.isLive(row)} and ${postKind.container.isReadable(ctx, appId, row)}`,
);
