import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { accounts, sessions, teamMembers } from "@db/directory";
import type { AccountId, ProjectId, SessionId } from "@db/vocabulary/ids";
import type { Account, Actor, TeamRole } from "@workers/context";
import type { Env } from "@workers/env";
import { type Database, directoryRows, IsolateCache, nullable } from "@workers/store";
import { isRoleWithheld } from "@workers/tenancy";
import { verifyAccessToken } from "./access-token";
import type { Audience } from "./audience";

type User = Extract<Actor, { kind: "user" }>;

interface SignedIn {
  user: User;
  audience: Audience;
}

const signedIn = new IsolateCache<SignedIn | null>(5);

// What this isolate keeps of sessions is dropped by a subscriber, `invalidateCaches` of workers/domain/kernel/facts.
export function invalidateSession(sessionId: SessionId) {
  signedIn.delete(sessionId);
}

/** Those of one account. */
export function invalidateSessionsOf(accountId: AccountId) {
  signedIn.deleteWhere((entry) => entry?.user.account.id === accountId);
}

export function invalidateSessions() {
  signedIn.clear();
}

/**
 * Who calls, by their access token; a guest where it is missing, expired, of another audience than the host's, or its
 * session has ended. The audience may still be on its way; undefined is that of a host that nobody knows.
 */
export async function resolveActor(
  env: Env,
  directory: Database,
  accessToken: string | null,
  audience: Audience | Promise<Audience | undefined>,
): Promise<Actor> {
  const claims = accessToken ? await verifyAccessToken(env.SESSION_SECRET, accessToken) : null;
  if (!claims) return { kind: "guest" };
  const [signedInUser, hostAudience] = await Promise.all([
    signedIn.get(claims.sessionId, () => loadUser(directory, claims.sessionId)),
    audience,
  ]);
  const isMine = signedInUser?.user.account.id === claims.accountId;
  return signedInUser && isMine && claims.audience === hostAudience && signedInUser.audience === hostAudience
    ? signedInUser.user
    : { kind: "guest" };
}

/** A person without a session, for work in a project that goes on after they closed the page. Null where the account was deleted. */
export async function accountAsUser(
  directory: Database,
  accountId: AccountId,
  projectId: ProjectId,
): Promise<User | null> {
  const [row, teams] = await Promise.all([
    directory.readOne(
      directoryRows(accounts, accountFields).where(eq(accounts.id, accountId), isNull(accounts.deletedAt)).limit(1),
    ),
    directory.read(
      directoryRows(teamMembers, {
        projectId: teamMembers.projectId,
        role: teamMembers.role,
        appIds: teamMembers.appIds,
        isWithheld: sql<number>`0`,
      }).where(
        eq(teamMembers.accountId, accountId),
        eq(teamMembers.status, "active"),
        eq(teamMembers.projectId, projectId),
      ),
    ),
  ]);
  return row ? userOf("" as SessionId, row, teams) : null;
}

const accountFields = {
  id: accounts.id,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  language: accounts.language,
  interfaceLanguage: accounts.interfaceLanguage,
  timezone: accounts.timezone,
  avatarUrl: accounts.avatarUrl,
  passwordHash: accounts.passwordHash,
};

/** A session for one project brings that project's team role alone: nothing of another one is reachable by it. */
async function loadUser(directory: Database, sessionId: SessionId): Promise<SignedIn | null> {
  const [row, teams] = await Promise.all([
    directory.readOne(
      directoryRows(sessions, { ...accountFields, audience: nullable(sessions.projectId) })
        .join(accounts, eq(accounts.id, sessions.accountId))
        .where(
          eq(sessions.id, sessionId),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, Date.now()),
          isNull(accounts.deletedAt),
        )
        .limit(1),
    ),
    directory.read(
      directoryRows(sessions, {
        projectId: teamMembers.projectId,
        role: teamMembers.role,
        appIds: teamMembers.appIds,
        isWithheld: isRoleWithheld(),
      })
        .join(teamMembers, and(eq(teamMembers.accountId, sessions.accountId), eq(teamMembers.status, "active")))
        .where(
          eq(sessions.id, sessionId),
          or(isNull(sessions.projectId), eq(sessions.projectId, teamMembers.projectId)),
        ),
    ),
  ]);
  if (!row) return null;
  const { audience, ...account } = row;
  return { user: userOf(sessionId, account, teams), audience };
}

function userOf(
  sessionId: SessionId,
  {
    passwordHash,
    email,
    ...account
  }: Omit<Account, "email" | "isPasswordSet"> & { email: string | null; passwordHash: string | null },
  teams: (TeamRole & { projectId: ProjectId; isWithheld: number })[],
): User {
  return {
    kind: "user",
    sessionId,
    account: { ...account, email: email ?? "", isPasswordSet: passwordHash !== null },
    teams: new Map<ProjectId, TeamRole>(
      teams.filter(({ isWithheld }) => !isWithheld).map(({ projectId, role, appIds }) => [projectId, { role, appIds }]),
    ),
    teamsWithheld: new Set(teams.filter(({ isWithheld }) => isWithheld).map(({ projectId }) => projectId)),
  };
}
