import { accounts, apps, projects, sessions } from "@db/directory";
import { groups, profiles, spaceMembers, spaces } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { signAccessToken } from "@workers/domain/kernel/sessions/access-token";
import { type Env, shardBinding } from "@workers/env";
import { Database, directoryInsert, insertRow } from "@workers/store";

/** An app with a number of posts in eight spaces, all of them joined by one member, and a tenth as many members, 1,000 at least. */
export interface BenchApp {
  slug: string;
  posts: number;
}

export interface SeededApp {
  projectId: string;
  accountId: string;
  appId: string;
  slug: string;
  host: string;
  spaceId: string;
  spaceSlug: string;
  /** A post with 500 comments. */
  postId: string;
  postSlug: string;
  membersCount: number;
  accessToken: string;
  /** For calls at the service host, which take no other. */
  serviceToken: string;
}

const spacesCount = 8;
const postsPerStatement = 50_000;
const commentsCount = 500;

/** Makes the app; a million posts take about half a minute. */
export async function seedBench(env: Env, { slug, posts: postsCount }: BenchApp): Promise<SeededApp> {
  const now = Date.now();
  const directory = new Database("directory", env.DIRECTORY);
  const shard = new Database("shard-0", shardBinding(env, 0));
  const [accountId, sessionId, serviceSessionId] = [newId<"account">(), newId<"session">(), newId<"session">()];
  const [projectId, appId] = [newId<"project">(), newId<"app">()];
  const [profileId, groupId] = [newId<"profile">(), newId<"group">()];
  const spaceIds = Array.from({ length: spacesCount }, () => newId<"space">());
  const times = { createdAt: now, updatedAt: now };
  await directory.write([
    directoryInsert(accounts, { id: accountId, email: `${slug}@example.org`, firstName: "Bench", ...times }),
    directoryInsert(sessions, { id: sessionId, accountId, projectId, createdAt: now, expiresAt: now + 86_400_000 }),
    directoryInsert(sessions, { id: serviceSessionId, accountId, createdAt: now, expiresAt: now + 86_400_000 }),
    directoryInsert(projects, {
      id: projectId,
      name: slug,
      slug,
      ownerId: accountId,
      shard: 0,
      tariff: "unlimited",
      ...times,
    }),
    directoryInsert(apps, {
      id: appId,
      projectId,
      slug,
      name: slug,
      ...times,
      colors: { backgroundColor: "#ffffff", brandColor: "#3b5bdb", fontColor: "#1a1a1a", sectionColor: "#f6f6f6" },
    }),
  ]);
  const scope = { app: { id: appId } };
  const sequence = Math.ceil(postsCount / spacesCount);
  await shard.write([
    insertRow(scope, profiles, {
      id: profileId,
      accountId,
      firstName: "Bench",
      lastName: "Member",
      postsCount,
      ...times,
    }),
    insertRow(scope, groups, { id: groupId, slug: "group", name: "Group", rank: "a0", ...times }),
    ...spaceIds.map((id, i) =>
      insertRow(scope, spaces, {
        id,
        groupId,
        slug: `space-${i}`,
        name: `Space ${i}`,
        rank: `a${i}`,
        membersCount: 1,
        postsCount: sequence,
        postSequence: sequence,
        ...times,
      }),
    ),
    ...spaceIds.map((spaceId) =>
      insertRow(scope, spaceMembers, { spaceId, profileId, seenSequence: sequence, createdAt: now }),
    ),
  ]);
  await insertPosts(shardBinding(env, 0), { appId, profileId, spaceIds, postsCount, now });
  const membersCount = Math.max(1_000, postsCount / 10);
  await insertMembers(shardBinding(env, 0), { appId, membersCount, now });
  const post = await insertComments(shardBinding(env, 0), { appId, profileId, now });
  const accessToken = await signAccessToken(env.SESSION_SECRET, { accountId, sessionId, audience: projectId });
  const serviceToken = await signAccessToken(env.SESSION_SECRET, {
    accountId,
    sessionId: serviceSessionId,
    audience: null,
  });
  return {
    projectId,
    accountId,
    appId,
    slug,
    host: `${slug}.${env.APP_DOMAIN}`,
    spaceId: spaceIds[0]!,
    spaceSlug: "space-0",
    postId: post.id,
    postSlug: post.slug,
    membersCount,
    accessToken,
    serviceToken,
  };
}

async function insertMembers(
  d1: D1Database,
  { appId, membersCount, now }: { appId: string; membersCount: number; now: number },
) {
  for (let from = 0; from < membersCount; from += postsPerStatement) {
    const until = Math.min(membersCount, from + postsPerStatement);
    await d1
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
         INSERT INTO profiles (id, app_id, first_name, last_name, created_at, updated_at)
         SELECT printf('%s-%012x', substr(?3, 1, 18) || 'bbbb', i), ?3, 'Member' || i, json_extract(?4, '$[' || (i % 60) || ']'),
                ?5 - (?6 - i) * 1000, ?5
         FROM n`,
      )
      .bind(from, until, appId, JSON.stringify(halves), now, membersCount)
      .run();
  }
}

/** Gives the first space's newest post its comments; answers the post. */
async function insertComments(
  d1: D1Database,
  { appId, profileId, now }: { appId: string; profileId: string; now: number },
) {
  const post = await d1
    .prepare(
      "SELECT p.id, p.slug FROM posts p JOIN spaces s ON s.id = p.space_id AND s.slug = 'space-0' WHERE p.app_id = ?1 AND s.app_id = ?1 ORDER BY p.created_at DESC LIMIT 1",
    )
    .bind(appId)
    .first<{ id: string; slug: string }>();
  const body = JSON.stringify({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Try it a little hotter." }] }],
  });
  await d1.batch([
    d1
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)
         INSERT INTO comments (id, app_id, entity_type, entity_id, author_id, body, text, created_at)
         SELECT printf('%s-%012x', substr(?2, 1, 18) || 'cccc', i), ?2, 'post', ?3, ?4, ?5, 'Try it a little hotter.', ?6 + i FROM n`,
      )
      .bind(commentsCount, appId, post!.id, profileId, body, now),
    d1
      .prepare("UPDATE posts SET comments_count = ?1, threads_count = ?1 WHERE app_id = ?2 AND id = ?3")
      .bind(commentsCount, appId, post!.id),
  ]);
  return post!;
}

interface Posts {
  appId: string;
  profileId: string;
  spaceIds: string[];
  postsCount: number;
  now: number;
}

/** Half words that make the posts' compounds: 3,600 of them, each in one post of 3,600. */
const halves = (
  "ton glas salz holz rauch sand kalk stein wasser feuer luft eisen kupfer kobalt zinn blei gips lehm erde asche rand fuss hals bauch griff deckel kanne krug " +
  "schale teller tasse vase dose topf becher platte form ofen kegel regler sieb pinsel messer draht scheibe nadel schwamm brett eimer tuch markt preis kurs " +
  "raum werk buch brief bild farbe licht kante"
).split(" ");

async function insertPosts(d1: D1Database, { appId, profileId, spaceIds, postsCount, now }: Posts) {
  const body = JSON.stringify({
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          {
            type: "text",
            text: "A morning in the workshop: the glaze came out lighter than planned, and better for it. ",
          },
        ],
      },
      { type: "paragraph", content: [{ type: "text", marks: [{ type: "bold" }], text: "What would you try next?" }] },
    ],
  });
  for (let from = 0; from < postsCount; from += postsPerStatement) {
    const until = Math.min(postsCount, from + postsPerStatement);
    await d1
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
         INSERT INTO posts (id, app_id, space_id, author_id, slug, title, body, text, created_at)
         SELECT printf('%s-%012x', substr(?3, 1, 23), i), ?3, json_extract(?4, '$[' || (i % CAST(?5 AS INTEGER)) || ']'), ?6, 'post-' || i,
                'Post number ' || i, ?7, 'A morning in the workshop: ' || json_extract(?10, '$[' || (i % 60) || ']') ||
                json_extract(?10, '$[' || (i / 60 % 60) || ']'), ?8 - (?9 - i) * 1000
         FROM n`,
      )
      .bind(
        from,
        until,
        appId,
        JSON.stringify(spaceIds),
        spaceIds.length,
        profileId,
        body,
        now,
        postsCount,
        JSON.stringify(halves),
      )
      .run();
  }
}
