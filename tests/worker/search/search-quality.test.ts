import { beforeAll, describe, expect, it } from "vitest";
import { insertAll, makeDemo, personas } from "@db/seed";
import { accounts, apps, sessions } from "@db/directory";
import type { AccountId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { signAccessToken } from "@workers/domain/kernel/sessions/access-token";
import { shardBinding } from "@workers/env";
import { directoryInsert } from "@workers/store";
import { type ExpectedFind, goodEnough, searchQueries } from "../../bench/search-queries";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { directory, type Person } from "../harness/world";

const texts = import.meta.glob<string>("../../../db/seed/texts/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

let operator: Person;
const appIds = new Map<string, string>();
const hosts = { tonwerk: "demo.lyceum.test", northlight: "makers.lyceum.test" };

beforeAll(async () => {
  const demo = makeDemo({
    now: Date.now(),
    readText: (app, name) => texts[`../../../db/seed/texts/${app}/${name}.md`]!,
  });
  for (const [shard, rows] of demo.shards) await insertAll(shardBinding(env, shard), rows.tables());
  await insertAll(env.DIRECTORY, demo.directory.tables());
  const rowsOf = (table: unknown) => demo.directory.tables().find((entry) => entry.table === table)!.rows;
  for (const app of rowsOf(apps)) appIds.set(app.slug as string, app.id as string);
  const { email } = personas.operator;
  const accountId = rowsOf(accounts).find((account) => account.email === email)!.id as AccountId;
  const sessionId = newId<"session">();
  await directory().write([
    directoryInsert(sessions, { id: sessionId, accountId, createdAt: Date.now(), expiresAt: Date.now() + 86_400_000 }),
  ]);
  operator = {
    name: "Mara",
    accountId,
    sessionId,
    email,
    accessToken: await signAccessToken(env.SESSION_SECRET, { accountId, sessionId, audience: null }),
  };
});

interface Fragment {
  text: string;
}
const textOf = (fragments: Fragment[]) => fragments.map(({ text }) => text).join("");

/** The first three of the kind, as the search shows them. */
async function firstThree({ app, search, type }: ExpectedFind): Promise<string[]> {
  const query = new URLSearchParams({ search, type, limit: "3" });
  const { status, body } = await call("get", `/apps/${appIds.get(app)}/search?${query}`, {
    as: operator,
    host: hosts[app],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data[0].hits.map((hit: { title: Fragment[]; excerpt: Fragment[] }) =>
    textOf(type === "comment" ? hit.excerpt : hit.title),
  );
}

describe("the demo's sixty searches", () => {
  it("bring what people hope for among the first three, nearly always", async () => {
    const missed: string[] = [];
    for (const question of searchQueries) {
      const titles = await firstThree(question);
      if (!titles.some((title) => title.startsWith(question.finds)))
        missed.push(`${question.search}: ${titles.join(" | ")}`);
    }
    console.log(
      `Search: ${searchQueries.length - missed.length} of ${searchQueries.length} brought what was hoped for among the first three.${["", ...missed].join("\n  ")}`,
    );
    expect(searchQueries).toHaveLength(60);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(60 - goodEnough);
  });
});
