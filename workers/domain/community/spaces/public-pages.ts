import { sql } from "drizzle-orm";
import { groups, spaces } from "@db/shard";
import { registerPublicPages } from "@workers/domain/kernel/public-pages";
import { aliased } from "@workers/store";
import { spacePath } from "./space-container";
import { readable } from "./space-access";

const s = aliased(spaces, "public_space");
const g = aliased(groups, "public_group");

registerPublicPages(
  "spaces",
  (ctx, appId) => sql`select ${spacePath(sql`public_space`)} as pagePath, ${s.updatedAt} as changedAt, ${s.id} as pageId
    from ${s} left join ${g} on ${g.appId} = ${appId} and ${g.id} = ${s.groupId}
    where ${s.appId} = ${appId} and ${readable(ctx, sql`public_space`, sql`public_group`)}`,
);
