import { accounts, apps, projects, sessions, teamMembers } from "@db/directory";
import { comments, groups, posts, profiles, serviceSettings, spaceMembers, spaces } from "@db/shard";
import type { MemberType, SpaceAccess, TeamRole } from "@db/vocabulary/enumerations";
import type { AccountId, AppId, ProfileId, ProjectId, SessionId, SpaceId } from "@db/vocabulary/ids";
import type { OpenService } from "@db/vocabulary/services";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import type { Audience } from "@workers/domain/kernel/sessions";
import { signAccessToken } from "@workers/domain/kernel/sessions/access-token";
import { shardBinding } from "@workers/env";
import { invalidateGates } from "@workers/tenancy";
import { Database, directoryInsert, insertRow, type Writable } from "@workers/store";
import { env } from "./env";

/** Somebody who can call. */
export interface Person {
  name: string;
  accountId: AccountId;
  sessionId: SessionId;
  email: string;
  accessToken: string;
}

/** A member of an app. */
export interface Member extends Person {
  profileId: ProfileId;
}

const now = () => Date.now();

/** An account with a session: of the service host, or of a project. Calls to other hosts get one of their own. */
export async function person(name: string, audience: Audience = null): Promise<Person> {
  const accountId = newId<"account">();
  const sessionId = newId<"session">();
  const email = `${name.toLowerCase()}-${accountId.slice(-12)}@example.org`;
  await write(directory(), [
    directoryInsert(accounts, {
      id: accountId,
      email,
      firstName: name,
      lastName: "Test",
      emailConfirmedAt: now(),
      createdAt: now(),
      updatedAt: now(),
    }),
    directoryInsert(sessions, {
      id: sessionId,
      accountId,
      projectId: audience,
      createdAt: now(),
      expiresAt: now() + 30 * 86_400_000,
    }),
  ]);
  const accessToken = await signAccessToken(env.SESSION_SECRET, { accountId, sessionId, audience });
  return { name, accountId, sessionId, email, accessToken };
}

export const directory = () => new Database("directory", env.DIRECTORY);
export const shard = (number: number) => new Database(`shard-${number}`, shardBinding(env, number));

/** Statements that wait for each other, so that a whole world is written at once. */
let gathered: Map<string, { database: Database; statements: Writable[] }> | undefined;

async function write(database: Database, statements: Writable[]): Promise<void> {
  if (!gathered) return void (await database.write(statements));
  const waiting = gathered.get(database.name) ?? { database, statements: [] };
  waiting.statements.push(...statements);
  gathered.set(database.name, waiting);
}

/** Makes what the functions below make, in one round trip for each database. */
export async function together<T>(make: () => Promise<T>): Promise<T> {
  gathered = new Map();
  try {
    const made = await make();
    await Promise.all([...gathered.values()].map(({ database, statements }) => database.write(statements)));
    return made;
  } finally {
    gathered = undefined;
  }
}

export interface ProjectOfWorld {
  id: ProjectId;
  slug: string;
  host: string;
  shard: number;
  owner: Person;
}

export async function project(number = 0): Promise<ProjectOfWorld> {
  const owner = await person("Owner");
  const id = newId<"project">();
  const slug = `p-${id.slice(-12)}`;
  await write(directory(), [
    directoryInsert(projects, {
      id,
      slug,
      name: `Project ${slug}`,
      ownerId: owner.accountId,
      shard: number,
      tariff: "unlimited",
      createdAt: now(),
      updatedAt: now(),
    }),
    teamMember(id, owner, "owner"),
  ]);
  return { id, slug, host: `${slug}.lyceum.test`, shard: number, owner };
}

function teamMember(projectId: ProjectId, who: Person, role: TeamRole, appIds: AppId[] = []): Writable {
  return directoryInsert(teamMembers, {
    id: newId<"team member">(),
    projectId,
    accountId: who.accountId,
    email: who.email,
    role,
    status: "active",
    appIds,
    createdAt: now(),
    updatedAt: now(),
  });
}

/** Somebody in a project's team. */
export async function teammate(of: ProjectOfWorld, role: TeamRole, appIds: AppId[] = []): Promise<Person> {
  const who = await person(role);
  await write(directory(), [teamMember(of.id, who, role, appIds)]);
  return who;
}

/** A project with an app, its team, and somebody of another project. */
export async function projectWithTeam() {
  const here = await project(0);
  const its = await app(here);
  const roles = {
    admin: await teammate(here, "admin"),
    manager: await teammate(here, "manager", [its.id]),
    support: await teammate(here, "support", [its.id]),
  };
  return { here, its, roles, stranger: (await project(1)).owner };
}

export interface AppOfWorld {
  id: AppId;
  slug: string;
  project: ProjectOfWorld;
  host: string;
}

/** An app of a project, without any content. */
export async function app(of: ProjectOfWorld, values: Partial<typeof apps.$inferInsert> = {}): Promise<AppOfWorld> {
  const id = newId<"app">();
  const slug = `a-${id.slice(-12)}`;
  await write(directory(), [
    directoryInsert(apps, {
      id,
      projectId: of.id,
      slug,
      name: `App ${slug}`,
      colors: { backgroundColor: "#ffffff", brandColor: "#3b5bdb", fontColor: "#1a1a1a", sectionColor: "#f6f6f6" },
      createdAt: now(),
      updatedAt: now(),
      ...values,
    }),
  ]);
  return { id, slug, project: of, host: of.host };
}

const scope = (of: AppOfWorld) => ({ app: { id: of.id } });

/** Switches on a service that is off at first. */
export async function switchOn(of: AppOfWorld, service: OpenService): Promise<void> {
  const row = { service, settings: { isActive: true }, updatedAt: now() };
  await write(shard(of.project.shard), [insertRow(scope(of), serviceSettings, row, { orIgnore: true })]);
  invalidateGates(of.id);
}

/** A member of an app, of any type. */
export async function member(
  of: AppOfWorld,
  name: string,
  type: MemberType = "member",
  values: Partial<typeof profiles.$inferInsert> = {},
): Promise<Member> {
  const who = await person(name, of.project.id);
  return { ...who, profileId: await joinApp(of, who, type, values) };
}

/** Gives somebody a profile in an app. */
export async function joinApp(
  of: AppOfWorld,
  who: Person,
  type: MemberType = "member",
  values: Partial<typeof profiles.$inferInsert> = {},
): Promise<ProfileId> {
  const profileId = newId<"profile">();
  await write(shard(of.project.shard), [
    insertRow(scope(of), profiles, {
      id: profileId,
      accountId: who.accountId,
      type,
      firstName: who.name,
      lastName: "Test",
      email: who.email,
      createdAt: now(),
      updatedAt: now(),
      ...values,
    }),
  ]);
  return profileId;
}

export interface SpaceOfWorld {
  id: SpaceId;
  slug: string;
  access: SpaceAccess;
}

/** Groups with a space of each access kind, `joined` being members of all of them. */
export async function spacesOf(of: AppOfWorld, joined: Member[], moderators: Member[] = []) {
  const groupId = newId<"group">();
  const made = (access: SpaceAccess): SpaceOfWorld => {
    const id = newId<"space">();
    return { id, slug: `${access}-${id.slice(-12)}`, access };
  };
  const [open, secluded, secret] = [made("open"), made("private"), made("secret")];
  const all = [open, secluded, secret];
  const both = [
    ...joined.map((who) => ({ who, isModerator: false })),
    ...moderators.map((who) => ({ who, isModerator: true })),
  ];
  await write(shard(of.project.shard), [
    insertRow(scope(of), groups, {
      id: groupId,
      slug: `group-${groupId.slice(-12)}`,
      name: "Group",
      rank: "a0",
      createdAt: now(),
      updatedAt: now(),
    }),
    ...all.map((space, i) =>
      insertRow(scope(of), spaces, {
        id: space.id,
        groupId,
        slug: space.slug,
        name: `Space ${space.access}`,
        access: space.access,
        rank: `a${i}`,
        membersCount: both.length,
        createdAt: now(),
        updatedAt: now(),
      }),
    ),
    ...all.flatMap((space) =>
      both.map(({ who, isModerator }) =>
        insertRow(scope(of), spaceMembers, {
          spaceId: space.id,
          profileId: who.profileId,
          isModerator,
          createdAt: now(),
        }),
      ),
    ),
  ]);
  return { groupId, groupSlug: `group-${groupId.slice(-12)}`, open, private: secluded, secret };
}

/** A category of the communities service. */
export async function categoryOf(
  of: AppOfWorld,
  moderators: Member[] = [],
  access: SpaceAccess = "open",
): Promise<SpaceOfWorld> {
  const id = newId<"space">();
  const slug = `category-${id.slice(-12)}`;
  await switchOn(of, "communities");
  await write(shard(of.project.shard), [
    insertRow(scope(of), spaces, {
      id,
      slug,
      access,
      discriminator: "communities",
      name: "Category",
      rank: "a0",
      membersCount: moderators.length,
      createdAt: now(),
      updatedAt: now(),
    }),
    ...moderators.map((who) =>
      insertRow(scope(of), spaceMembers, {
        spaceId: id,
        profileId: who.profileId,
        isModerator: true,
        createdAt: now(),
      }),
    ),
  ]);
  return { id, slug, access };
}

/** What `postIn` takes for a post with a link that everybody may read it by. */
export const sharedBy = ({ profileId }: Member, shareHash = crypto.randomUUID().replaceAll("-", "").slice(0, 22)) => ({
  shareHash,
  sharedBy: profileId,
  sharedAt: now(),
});

/** A post as it stands in the database, with a comment below it where asked. */
export async function postIn(
  of: AppOfWorld,
  space: SpaceOfWorld,
  author: Member,
  title = "A post",
  values: Partial<typeof posts.$inferInsert> = {},
) {
  const id = newId<"post">();
  const commentId = newId<"comment">();
  await write(shard(of.project.shard), [
    insertRow(scope(of), posts, {
      id,
      spaceId: space.id,
      authorId: author.profileId,
      slug: `post-${id.slice(-12)}`,
      title,
      body: textToDoc(title),
      text: title,
      commentsCount: 1,
      createdAt: now(),
      ...values,
    }),
    insertRow(scope(of), comments, {
      id: commentId,
      entityType: "post",
      entityId: id,
      authorId: author.profileId,
      body: textToDoc("A comment"),
      text: "A comment",
      createdAt: now(),
    }),
  ]);
  return { id, slug: `post-${id.slice(-12)}`, commentId };
}
