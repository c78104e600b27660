import { accounts, sessions } from "@db/directory";
import { profiles } from "@db/shard";
import type { AppId, ProjectId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { signAccessToken } from "@workers/domain/kernel/sessions/access-token";
import { type Env, shardBinding } from "@workers/env";
import { Database, directoryInsert, insertRow } from "@workers/store";

export interface BenchMembers {
  appId: AppId;
  projectId: ProjectId;
  count: number;
}

/** Makes people who joined an app and are signed in there; answers their tokens. */
export async function seedMembers(env: Env, { appId, projectId, count }: BenchMembers): Promise<string[]> {
  const now = Date.now();
  const times = { createdAt: now, updatedAt: now };
  const people = Array.from({ length: count }, (_, number) => ({
    number,
    accountId: newId<"account">(),
    sessionId: newId<"session">(),
  }));
  await new Database("directory", env.DIRECTORY).write(
    people.flatMap(({ number, accountId, sessionId }) => [
      directoryInsert(accounts, { id: accountId, email: `member-${number}-${appId}@example.org`, ...times }),
      directoryInsert(sessions, { id: sessionId, accountId, projectId, createdAt: now, expiresAt: now + 86_400_000 }),
    ]),
  );
  await new Database("shard-0", shardBinding(env, 0)).write(
    people.map(({ number, accountId }) =>
      insertRow({ app: { id: appId } }, profiles, {
        id: newId<"profile">(),
        accountId,
        firstName: "Joining",
        lastName: String(number),
        ...times,
      }),
    ),
  );
  return Promise.all(
    people.map(({ accountId, sessionId }) =>
      signAccessToken(env.SESSION_SECRET, { accountId, sessionId, audience: projectId }),
    ),
  );
}

/** Writes one row and nothing else: what joining is measured against. */
export async function writeRow(env: Env, appId: string): Promise<void> {
  await shardBinding(env, 0)
    .prepare("INSERT INTO article_favorites (app_id, profile_id, article_id, created_at) VALUES (?1, ?2, 'bench', 0)")
    .bind(appId, crypto.randomUUID())
    .run();
}
