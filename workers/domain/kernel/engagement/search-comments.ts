import { sql } from "drizzle-orm";
import { comments, profiles } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { CommentId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { SearchHit } from "@workers/contracts/search";
import { aliased, appQuery } from "@workers/store";
import { personColumn, personOf } from "../profiles";
import {
  documents,
  excerptOf,
  type Findable,
  highlighted,
  lookedAt,
  matchOf,
  narrowedTo,
  type Question,
  registerSearch,
  scopeOfQuestion,
  withMatchingIds,
} from "../search";
import { iso } from "../time";
import { kindOf, entityKinds } from "./entity-kind";
import { underRow, underThing } from "./comment-kind";

const c = aliased(comments, "c");
const a = aliased(profiles, "a");

/** The kinds whose comments are found. */
const foundKinds = () => entityKinds().filter((kind) => kind.comments?.foundAs);

registerSearch({
  type: "comment",
  scopes: () => foundKinds().map(({ container }) => container.readScope),
  narrowedBy: ["authorId", "spaceId"],
  find: findComments,
});

interface CommentRow {
  id: CommentId;
  text: string;
  authorId: ProfileId;
  author: string;
  entityType: EngagedType;
  entityId: string;
  title: string;
  containerName: string;
  path: string;
  createdAt: number;
}

async function findComments(ctx: AppContext, question: Question): Promise<Findable[]> {
  const types = foundKinds().map((kind) => kind.comments!.foundAs!);
  if (types.length === 0) return [];
  const { sought, maxIds } = question;
  const match = matchOf(scopeOfQuestion(ctx, types, question), sought);
  const row = sql`c`;
  const rows = await ctx.shard.read(
    appQuery<CommentRow>(
      ctx,
      (appId) => sql`${withMatchingIds(match, maxIds)}
      select ${c.id}, substr(${c.text}, 1, ${lookedAt}) as text, ${c.authorId} as authorId, ${personColumn(sql`a`)} as author, ${c.entityType} as entityType,
        ${c.entityId} as entityId, ${underThing.title(appId, row)} as title, ${underRow(appId, row, (kind, thing) => kind.container.title(appId, thing))} as containerName,
        ${kindOf("comment").address.path(appId, row)} as path, ${c.createdAt} as createdAt
      from ${documents(appId, types)} cross join ${c} on ${c.appId} = ${appId} and ${c.id} = d.entity_id and ${c.isDeleted} = 0
      left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${c.authorId}
      where ${underThing.isReadable(ctx, appId, row)}
        ${narrowedTo(ctx, question, sql`${c.authorId}`, sql`${c.createdAt}`)}`,
    ),
  );
  return rows.map(({ id, text, createdAt, ...row }) => ({
    id,
    title: "",
    text,
    createdAt,
    show: (): SearchHit => ({
      type: "comment",
      id,
      profile: personOf(row.author, row.authorId),
      entityType: row.entityType,
      entityId: row.entityId,
      container: { name: row.containerName },
      path: row.path,
      title: highlighted(row.title, []),
      excerpt: excerptOf(text, sought),
      createdAt: iso(createdAt),
    }),
  }));
}
