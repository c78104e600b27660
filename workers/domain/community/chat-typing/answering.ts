import { eq, sql } from "drizzle-orm";
import { accounts, projects } from "@db/directory";
import { chats, profiles, tickets } from "@db/shard";
import type { AccountId, ChatId, ProjectId } from "@db/vocabulary/ids";
import type { AnsweringTo } from "@party/chat-events";
import { type Env, shardBinding } from "@workers/env";
import { aliased, Database, directoryRows, projectQuery, shardName } from "@workers/store";

const c = aliased(chats, "c");
const t = aliased(tickets, "t");
const p = aliased(profiles, "p");

/** Whose ticket's chat it is, and what the operator is called; null for what is no ticket's chat of this project. */
export async function answeringTo(
  env: Env,
  projectId: ProjectId,
  accountId: AccountId,
  chatId: ChatId,
): Promise<AnsweringTo | null> {
  const directory = new Database("directory", env.DIRECTORY);
  const [[project], [account]] = await directory.readAll([
    directoryRows(projects, { shard: projects.shard }).where(eq(projects.id, projectId)).limit(1),
    directoryRows(accounts, { firstName: accounts.firstName, lastName: accounts.lastName })
      .where(eq(accounts.id, accountId))
      .limit(1),
  ]);
  if (!project || !account) return null;
  const shard = new Database(shardName(project.shard), shardBinding(env, project.shard));
  const ticket = await shard.readOne(
    projectQuery<Omit<AnsweringTo, "name">>(
      { project: { id: projectId } },
      (of) => sql`select ${c.appId} as appId, ${c.supportOf} as askerId,
          coalesce((select ${p.id} from ${p} where ${p.appId} = ${c.appId} and ${p.accountId} = ${accountId} and ${p.deletedAt} is null), '') as profileId
        from ${c} join ${t} on ${t.appId} = ${c.appId} and ${t.id} = ${c.ticketId} and ${t.projectId} = ${of}
        where ${c.id} = ${chatId} and ${c.type} = 'support' and ${c.deletedAt} is null`,
    ),
  );
  return ticket ? { ...ticket, name: `${account.firstName} ${account.lastName}`.trim() } : null;
}
