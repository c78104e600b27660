import type { Me, TeamRole } from "@workers/context";
import type { Judged } from "@workers/domain/kernel/access";
import type { AccountId, GroupId, SpaceId } from "@db/vocabulary/ids";
import { sessions } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { signAccessToken } from "@workers/domain/kernel/sessions/access-token";
import { directoryInsert } from "@workers/store";
import type { Caller } from "./call";
import { env } from "./env";
import {
  app,
  type AppOfWorld,
  categoryOf,
  switchOn,
  directory,
  type Member,
  member,
  person,
  type Person,
  project,
  type ProjectOfWorld,
  type SpaceOfWorld,
  spacesOf,
  teammate,
  together,
  joinApp,
} from "./world";

/** Somebody of every role, in one app: the callers of the tests that walk all calls. */
export interface Everyone {
  project: ProjectOfWorld;
  app: AppOfWorld;
  space: Awaited<ReturnType<typeof spacesOf>>;
  category: SpaceOfWorld;
  /** Wrote whatever the calls are about. */
  author: Member;
  roles: Role[];
}

/** A caller and what the access table should think of them. */
export interface Role {
  name: string;
  caller: Caller | null;
  email?: string;
  /** Whose things the calls are about, where the caller is no more than a token. */
  accountId?: AccountId;
  me: Me;
  team: TeamRole | null;
  /** Signed in for another audience than the host's: here no more than a guest. */
  isOfAnotherAudience?: true;
}

/** Whether a role counts as signed in at the app's host. */
export const isSignedIn = ({ caller, isOfAnotherAudience }: Role): boolean => caller !== null && !isOfAnotherAudience;

const nobody: Me = {
  role: "guest",
  profile: null,
  plans: [],
  spaces: new Map(),
  groups: new Map(),
  requests: new Map(),
  mayMessage: true,
  points: 0,
};

/** An app with an author, and one caller of each member type and project role, and a stranger from another tenant. */
export const everyone = (): Promise<Everyone> => together(gather);

/** For calls that change nothing: the same world for a dozen tests, so that nobody in it reaches the limit of writes. */
export function everyoneForAWhile(): () => Promise<Everyone> {
  let tests = 0;
  let world: Promise<Everyone>;
  return () => (tests++ % 12 === 0 ? (world = everyone()) : world);
}

async function gather(): Promise<Everyone> {
  const here = await project(1);
  const community = await app(here);
  const author = await member(community, "Author");
  const plain = await member(community, "Member");
  const ofSpace = await member(community, "Spacemoderator");
  const invited = await member(community, "Invited", "invited");
  const moderator = await member(community, "Moderator", "moderator");
  const admin = await member(community, "Admin", "admin");
  const space = await spacesOf(community, [author, plain], [ofSpace]);
  const category = await categoryOf(community, [ofSpace]);
  for (const service of ["library", "events", "articles", "helpdesk", "gamification"] as const)
    await switchOn(community, service);
  const stranger = await person("Stranger");
  await joinApp(await app(await project(0)), stranger, "admin");
  const joined = (isModerator: boolean): Pick<Me, "spaces" | "groups" | "requests"> => ({
    spaces: new Map(
      [space.open, space.private, space.secret, ...(isModerator ? [category] : [])].map(
        ({ id }): [SpaceId, Me["spaces"] extends ReadonlyMap<unknown, infer V> ? V : never] => [
          id,
          { isModerator, notifications: "all_new", seenSequence: 0, rulesReadAt: null },
        ],
      ),
    ),
    groups: new Map<GroupId, { isModerator: boolean }>(),
    requests: new Map(),
  });
  const asMember = (
    who: Member,
    role: Me["role"],
    places: Pick<Me, "spaces" | "groups" | "requests"> = nobody,
  ): Role => ({
    name: who.name.toLowerCase(),
    caller: who,
    email: who.email,
    team: null,
    me: {
      ...places,
      mayMessage: true,
      points: 0,
      role,
      plans: [],
      profile: {
        id: who.profileId,
        type: role === "guest" ? "member" : role,
        firstName: who.name,
        lastName: "Test",
        avatarUrl: null,
        isBlocked: false,
        isPunished: false,
      },
    },
  });
  const other = await app(here);
  const ofOther = await teammate(here, "manager", [other.id]);
  const asTeam = async (role: TeamRole["role"]): Promise<Role> => {
    const who = role === "owner" ? here.owner : await teammate(here, role, [community.id]);
    const inApp = role === "support" ? "moderator" : "admin";
    return {
      name: `project ${role}`,
      caller: who,
      email: who.email,
      team: { role, appIds: [community.id] },
      me: { ...nobody, role: inApp },
    };
  };
  return {
    project: here,
    app: community,
    space,
    category,
    author,
    roles: [
      { name: "guest", caller: null, me: nobody, team: null },
      { name: "stranger", caller: stranger, email: stranger.email, me: nobody, team: null },
      ...[here.owner, await sessionOfOtherProject(here.owner)].map(({ accessToken }, i): Role => ({
        name: `owner by a session of ${i ? "another project" : "the service host"}`,
        caller: { accessToken },
        accountId: here.owner.accountId,
        me: nobody,
        team: null,
        isOfAnotherAudience: true,
      })),
      asMember(invited, "invited"),
      asMember(plain, "member", joined(false)),
      asMember(ofSpace, "member", joined(true)),
      asMember(author, "member", joined(false)),
      asMember(moderator, "moderator"),
      asMember(admin, "admin"),
      {
        name: "manager of another app",
        caller: ofOther,
        email: ofOther.email,
        team: { role: "manager", appIds: [other.id] },
        me: nobody,
      },
      await asTeam("support"),
      await asTeam("manager"),
      await asTeam("admin"),
      await asTeam("owner"),
    ],
  };
}

/** A session that the owner has at the host of another project. */
async function sessionOfOtherProject({ accountId }: Person): Promise<{ accessToken: string }> {
  const [sessionId, other] = [newId<"session">(), newId<"project">()];
  await directory().write([
    directoryInsert(sessions, {
      id: sessionId,
      accountId,
      projectId: other,
      createdAt: Date.now(),
      expiresAt: Date.now() + 86_400_000,
    }),
  ]);
  return { accessToken: await signAccessToken(env.SESSION_SECRET, { accountId, sessionId, audience: other }) };
}

/** What the access table is asked with for a role, in an app of the default settings. */
export const judged = (role: Role): Judged => ({
  me: role.me,
  app: { isAllowedSignupsToPublicApp: true, isUserCanSeeMembers: true, isOpenToGuests: true, access: null },
  gates: new Map(),
  now: Date.now,
});
