import { type SQL, sql } from "drizzle-orm";
import type { MemberType, PostDiscriminator, SearchedType, SpaceAccess } from "@db/vocabulary/enumerations";
import type { AppId, CommentId, GroupId, PostId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appQuery } from "@workers/store";
import { can } from "../access";
import type { ProfileCard } from "@workers/contracts/people";
import { personColumn, personOf } from "../profiles";
import { isListed, readable } from "../spaces";
import { iso } from "../time";
import { excerptOf, type Fragment, highlighted } from "./excerpt";
import { type Match, matchOf, scopeOf } from "./match";
import { type Candidate, lookedAt } from "./rank";
import type { SoughtWord } from "./vocabulary";

interface Shown {
  /** The name or title; empty for a post without one. */
  title: Fragment[];
  excerpt: Fragment[];
  createdAt: string;
}

interface SpaceOfHit {
  id: SpaceId;
  /** Whether it is a space of the groups or a category of the communities. */
  discriminator: PostDiscriminator;
  slug: string;
  name: string;
}

/** Something that was found, as a list of answers shows it. */
export type SearchHit =
  | (Shown & { type: "profile"; id: ProfileId; profile: ProfileCard; memberType: MemberType })
  | (Shown & { type: "space"; id: SpaceId; discriminator: PostDiscriminator; slug: string; access: SpaceAccess; coverUrl: string | null; membersCount: number; isJoined: boolean })
  | (Shown & { type: "post"; id: PostId; slug: string; profile: ProfileCard; space: SpaceOfHit; commentsCount: number; likesCount: number })
  | (Shown & { type: "comment"; id: CommentId; profile: ProfileCard; space: SpaceOfHit; post: { id: PostId; slug: string } });

/** A candidate that can be shown once it is known to be among the best. */
export interface Findable extends Candidate {
  id: string;
  show(): SearchHit;
}

export interface Question {
  sought: readonly SoughtWord[];
  /** Spaces whose content the caller may read; null for all. */
  spaceIds: readonly SpaceId[] | null;
  /** Documents that each way of matching brings along, at most. */
  most: number;
}

/** What was found of each kind. Every one asks within its tenant and within what the caller may read. */
export const findOf: Record<SearchedType, (ctx: AppContext, question: Question) => Promise<Findable[]>> = {
  profile: findProfiles, space: findSpaces, post: findPosts, comment: findComments,
};

/** Ids of matching documents as `wanted`, to begin a query with. */
function wantedIn({ exact, loose, partial }: Match, most: number): SQL {
  const newest = (match: string) => sql`select * from (select rowid as id from search where search match ${match} order by rowid desc limit ${most})`;
  const titled = sql`select * from (select rowid as id from search_titles where search_titles match ${loose} order by rowid desc limit ${most})`;
  const all = [newest(exact), titled, newest(loose), ...(partial ? [newest(partial)] : [])];
  return sql`with wanted as materialized (${sql.join(all, sql` union `)})`;
}

const documents = (appId: AppId, type: SearchedType) =>
  sql`wanted cross join search_documents d on d.id = wanted.id and d.app_id = ${appId} and d.type = ${type}`;

const inSpaces = ({ app }: AppContext, type: SearchedType, { spaceIds }: Question) => scopeOf(type, spaceIds ?? [app.id]);

async function findProfiles(ctx: AppContext, { sought, most }: Question): Promise<Findable[]> {
  if (!can(ctx, "app.view_profiles")) return [];
  const match = matchOf(scopeOf("profile", [ctx.app.id]), sought);
  const found = await ctx.shard.read(
    appQuery<{ id: ProfileId; person: string; type: MemberType; bio: string; createdAt: number }>(ctx, (appId) => sql`${wantedIn(match, most)}
      select p.id, ${personColumn(sql`p`)} as person, p.type, p.bio, p.created_at as createdAt
      from ${documents(appId, "profile")} cross join profiles p on p.app_id = ${appId} and p.id = d.entity_id
      where p.deleted_at is null and p.is_blocked = 0 and p.type <> 'invited'`),
  );
  return found.map(({ id, person, type, bio, createdAt }) => {
    const profile = personOf(person, id);
    const title = `${profile.firstName} ${profile.lastName}`.trim();
    const show = (): SearchHit => ({
      type: "profile", id, profile, memberType: type, title: highlighted(title, sought), excerpt: excerptOf(bio, sought), createdAt: iso(createdAt),
    });
    return { id, title, text: bio, createdAt, show };
  });
}

interface SpaceRow {
  id: SpaceId;
  discriminator: PostDiscriminator;
  slug: string;
  name: string;
  description: string;
  access: SpaceAccess;
  groupId: GroupId | null;
  groupAccess: SpaceAccess | null;
  coverUrl: string | null;
  membersCount: number;
  createdAt: number;
}

async function findSpaces(ctx: AppContext, { sought, most }: Question): Promise<Findable[]> {
  const match = matchOf(scopeOf("space", [ctx.app.id]), sought);
  const found = await ctx.shard.read(
    appQuery<SpaceRow>(ctx, (appId) => sql`${wantedIn(match, most)}
      select s.id, s.discriminator, s.slug, s.name, s.description, s.access, s.group_id as groupId, g.access as groupAccess, s.cover_url as coverUrl,
        s.members_count as membersCount, s.created_at as createdAt
      from ${documents(appId, "space")} cross join spaces s on s.app_id = ${appId} and s.id = d.entity_id
      left join groups g on g.app_id = ${appId} and g.id = s.group_id`),
  );
  return found.filter((row) => isListed(ctx, row)).map(({ id, discriminator, slug, name, description, access, coverUrl, membersCount, createdAt }) => {
    const show = (): SearchHit => ({
      type: "space", id, discriminator, slug, access, coverUrl, membersCount, isJoined: ctx.me.spaces.has(id),
      title: highlighted(name, sought), excerpt: excerptOf(description, sought), createdAt: iso(createdAt),
    });
    // An old space is no worse than a new one.
    return { id, title: name, text: description, createdAt: 0, show };
  });
}

interface WrittenRow {
  id: string;
  postId: PostId;
  slug: string;
  title: string;
  text: string;
  authorId: ProfileId;
  author: string;
  spaceId: SpaceId;
  discriminator: PostDiscriminator;
  spaceSlug: string;
  spaceName: string;
  commentsCount: number;
  likesCount: number;
  createdAt: number;
}

const spaceOf = (row: WrittenRow): SpaceOfHit => ({ id: row.spaceId, discriminator: row.discriminator, slug: row.spaceSlug, name: row.spaceName });

async function findPosts(ctx: AppContext, question: Question): Promise<Findable[]> {
  if (question.spaceIds?.length === 0) return [];
  const { sought, most } = question;
  const match = matchOf(inSpaces(ctx, "post", question), sought);
  const found = await ctx.shard.read(
    appQuery<WrittenRow>(ctx, (appId) => sql`${wantedIn(match, most)}
      select p.id, p.id as postId, p.slug, p.title, substr(p.text, 1, ${lookedAt}) as text, p.author_id as authorId, ${personColumn(sql`a`)} as author,
        s.id as spaceId, s.discriminator, s.slug as spaceSlug, s.name as spaceName, p.comments_count as commentsCount, p.likes_count as likesCount, p.created_at as createdAt
      from ${documents(appId, "post")} cross join posts p on p.app_id = ${appId} and p.id = d.entity_id ${placeOf(appId)}
      where p.state = 'published' and ${readable(ctx)}`),
  );
  return found.map((row) => ({
    ...row,
    show: (): SearchHit => ({
      type: "post", id: row.postId, slug: row.slug, profile: personOf(row.author, row.authorId), space: spaceOf(row),
      commentsCount: row.commentsCount, likesCount: row.likesCount,
      title: highlighted(row.title, sought), excerpt: excerptOf(row.text, sought), createdAt: iso(row.createdAt),
    }),
  }));
}

async function findComments(ctx: AppContext, question: Question): Promise<Findable[]> {
  if (question.spaceIds?.length === 0) return [];
  const { sought, most } = question;
  const match = matchOf(inSpaces(ctx, "comment", question), sought);
  const found = await ctx.shard.read(
    appQuery<WrittenRow>(ctx, (appId) => sql`${wantedIn(match, most)}
      select c.id, p.id as postId, p.slug, p.title, substr(c.text, 1, ${lookedAt}) as text, c.author_id as authorId, ${personColumn(sql`a`)} as author,
        s.id as spaceId, s.discriminator, s.slug as spaceSlug, s.name as spaceName, 0 as commentsCount, 0 as likesCount, c.created_at as createdAt
      from ${documents(appId, "comment")} cross join comments c on c.app_id = ${appId} and c.id = d.entity_id
        and c.entity_type = 'post' and c.is_deleted = 0
      join posts p on p.app_id = ${appId} and p.id = c.entity_id ${placeOf(appId, sql`c`)}
      where p.state = 'published' and ${readable(ctx)}`),
  );
  return found.map((row) => ({
    id: row.id, title: "", text: row.text, createdAt: row.createdAt,
    show: (): SearchHit => ({
      type: "comment", id: row.id as CommentId, profile: personOf(row.author, row.authorId), space: spaceOf(row), post: { id: row.postId, slug: row.slug },
      title: highlighted(row.title, []), excerpt: excerptOf(row.text, sought), createdAt: iso(row.createdAt),
    }),
  }));
}

/** The space and group of a post `p`, and who wrote it, or the thing under another alias. */
const placeOf = (appId: AppId, written: SQL = sql`p`) => sql`
  join spaces s on s.app_id = ${appId} and s.id = p.space_id
  left join groups g on g.app_id = ${appId} and g.id = s.group_id
  left join profiles a on a.app_id = ${appId} and a.id = ${written}.author_id`;
