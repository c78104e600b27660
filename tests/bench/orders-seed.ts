import { accounts, projects, sessions, teamMembers } from "@db/directory";
import { accessPlans } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { signAccessToken } from "@workers/domain/kernel/sessions/access-token";
import { type Env, shardBinding } from "@workers/env";
import { Database, directoryInsert, insertRow } from "@workers/store";

/** A project with a number of orders of eight plans, over the last twelve months. */
export interface BenchOrders {
  slug: string;
  orders: number;
}

const plansCount = 8;
const day = 86_400_000;

/** Makes the project; answers its id and a token of its owner for the service host. */
export async function seedOrders(
  env: Env,
  { slug, orders: count }: BenchOrders,
): Promise<{ projectId: string; accessToken: string }> {
  const now = Date.now();
  const [accountId, sessionId, projectId, appId] = [
    newId<"account">(),
    newId<"session">(),
    newId<"project">(),
    newId<"app">(),
  ];
  const times = { createdAt: now, updatedAt: now };
  const email = `${slug}@example.org`;
  await new Database("directory", env.DIRECTORY).write([
    directoryInsert(accounts, { id: accountId, email, firstName: "Bench", ...times }),
    directoryInsert(sessions, { id: sessionId, accountId, createdAt: now, expiresAt: now + day }),
    directoryInsert(projects, {
      id: projectId,
      name: slug,
      slug,
      ownerId: accountId,
      shard: 0,
      tariff: "unlimited",
      ...times,
    }),
    directoryInsert(teamMembers, {
      id: newId<"team member">(),
      projectId,
      accountId,
      email,
      role: "owner",
      status: "active",
      ...times,
    }),
  ]);
  const planIds = Array.from({ length: plansCount }, () => newId<"plan">());
  await new Database("shard-0", shardBinding(env, 0)).write(
    planIds.map((id, i) =>
      insertRow({ project: { id: projectId } }, accessPlans, {
        id,
        kind: "private",
        name: `Plan ${i}`,
        interval: "month",
        ...times,
      }),
    ),
  );
  // The triggers add each order to the roll-ups, as they do in the product.
  for (let from = 0; from < count; from += 20_000)
    await shardBinding(env, 0)
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
         INSERT INTO orders (id, project_id, plan_id, app_id, seller_id, reference, email, buyer_name, amount_cents, status, starts_at, revenue, mrr_cents, created_at, updated_at)
         SELECT printf('%s-%012x', substr(?3, 1, 18) || 'eeee', i), ?3, json_extract(?4, '$[' || (i % CAST(?5 AS INTEGER)) || ']'), ?6, 'bench', 'order-' || i,
           'buyer' || i || '@example.org', 'Buyer ' || i, 1900, 'active', at,
           json_array(json_object('month', strftime('%Y-%m', at / 1000, 'unixepoch'), 'paidCents', 1900, 'soldCount', 1, 'newCents', 1900, 'newCount', 1)), 1900, at, at
         FROM (SELECT i, ?7 - (?8 - i) * ?9 AS at FROM n)`,
      )
      .bind(
        from,
        Math.min(count, from + 20_000),
        projectId,
        JSON.stringify(planIds),
        plansCount,
        appId,
        now,
        count,
        Math.floor((330 * day) / count),
      )
      .run();
  const accessToken = await signAccessToken(env.SESSION_SECRET, { accountId, sessionId, audience: null });
  return { projectId, accessToken };
}
