import { eq } from "drizzle-orm";
import { domains, projects, sessions } from "@db/directory";
import type { AccountId, ProjectId, SessionId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import type { Audience } from "@workers/domain/kernel/sessions";
import { signAccessToken } from "@workers/domain/kernel/sessions/access-token";
import { Database, directoryInsert, directoryRows } from "@workers/store";
import { env } from "./env";

interface SessionOfPerson {
  sessionId: SessionId;
  accessToken: string;
}

const hosts = new Map<string, Promise<Audience>>();

/** The audience of a host; unknown hosts count as the service's, for nobody is signed in there anyway. */
export function audienceOfHost(host: string): Promise<Audience> {
  let known = host === env.SERVICE_HOST ? Promise.resolve(null) : hosts.get(host);
  if (!known) {
    known = findAudience(host);
    hosts.set(host, known);
    void known.then((audience) => audience === null && hosts.delete(host));
  }
  return known;
}

async function findAudience(host: string): Promise<ProjectId | null> {
  const directory = new Database("directory", env.DIRECTORY);
  const label = host.endsWith(`.${env.APP_DOMAIN}`) ? host.slice(0, -env.APP_DOMAIN.length - 1) : null;
  const project =
    label === null
      ? await directory.readOne(
          directoryRows(domains, { id: domains.projectId }).where(eq(domains.name, host.replace(/:\d+$/, ""))),
        )
      : await directory.readOne(directoryRows(projects, { id: projects.id }).where(eq(projects.slug, label)));
  return project?.id ?? null;
}

const others = new Map<string, Promise<SessionOfPerson>>();

/**
 * What somebody of the world presents at a host: a session counts for one audience alone, so a person gets one more for each
 * kind of host they call. Plain tokens, without an account, are presented as they are.
 */
export async function sessionAt(
  who: { accessToken: string; accountId?: AccountId; sessionId?: SessionId },
  host: string,
): Promise<{ accessToken: string; sessionId?: SessionId }> {
  if (!who.accountId) return who;
  const audience = await audienceOfHost(host);
  if (audience === audienceOfToken(who.accessToken)) return who;
  const name = `${who.accountId} ${audience}`;
  let session = others.get(name);
  if (!session) others.set(name, (session = newSession(who.accountId, audience)));
  return session;
}

function audienceOfToken(token: string): Audience {
  const { aud } = JSON.parse(atob(token.split(".")[1]!.replace(/-/g, "+").replace(/_/g, "/"))) as { aud: string };
  return aud === "service" ? null : (aud as ProjectId);
}

async function newSession(accountId: AccountId, audience: Audience): Promise<SessionOfPerson> {
  const sessionId = newId<"session">();
  await new Database("directory", env.DIRECTORY).write([
    directoryInsert(sessions, {
      id: sessionId,
      accountId,
      projectId: audience,
      createdAt: Date.now(),
      expiresAt: Date.now() + 30 * 86_400_000,
    }),
  ]);
  return { sessionId, accessToken: await signAccessToken(env.SESSION_SECRET, { accountId, sessionId, audience }) };
}
