import lyceum, * as rooms from "@workers/index";
import type { Env } from "@workers/env";
import { onStatement } from "@workers/store";
import { bareRoom } from "./bare-room";
import {
  ageMessages,
  type BenchChat,
  countNotifications,
  openMemberSocket,
  seedChat,
  seedFollowers,
  sendMessageEvent,
} from "./chat-worker";
import { type BenchFolder, seedFolder } from "./cloud-seed";
import { type BenchSales, countGrants, insertWebhook, seedGates, seedSales } from "./payments-seed";
import { type BenchOrders, seedOrders } from "./orders-seed";
import { type BenchMembers, seedMembers, writeRow } from "./areas/members-seed";
import { type BenchApp, seedBench } from "./seed";
import { allWidgets, pageOf } from "../worker/pages/world";

export { AppRoom, ProfileRoom, ProjectRoom } from "@workers/index";
export { BareRoom } from "./bare-room";
void rooms;

/**
 * The whole Worker, and beside it in the same isolate: the seed, and a bare handler that runs the very SQL that a
 * request of Lyceum ran and answers its rows. Their ratio is what Lyceum adds on top of the database.
 */
interface Statement {
  database: string;
  sql: string;
  params: unknown[];
}

const recorded = new Map<string, Statement[]>();
const always = { limit: () => Promise.resolve({ success: true }) };
let unlimited: Env | undefined;
let isQueueWorked = false;

export default {
  async fetch(request: Request, raw: Env, execution: ExecutionContext): Promise<Response> {
    // The limits guard against floods, which is what this measures.
    const env = (unlimited ??= {
      ...raw,
      ...Object.fromEntries(
        Object.keys(raw)
          .filter((name) => name.startsWith("RATE_"))
          .map((name) => [name, always]),
      ),
    } as Env);
    const url = new URL(request.url);
    if (url.pathname === "/__bench/seed")
      return Response.json(await seedBench(env, (await request.json()) as BenchApp));
    if (url.pathname === "/__bench/folder")
      return Response.json(await seedFolder(env, (await request.json()) as BenchFolder));
    if (url.pathname === "/__bench/sales")
      return Response.json(await seedSales(env, (await request.json()) as BenchSales));
    if (url.pathname === "/__bench/gates") return Response.json(await seedGates(env, await request.json()));
    if (url.pathname === "/__bench/grants")
      return Response.json(await countGrants(env, ((await request.json()) as { planId: string }).planId));
    if (url.pathname === "/__bench/webhook") {
      const { projectId, sellerId } = Object.fromEntries(url.searchParams) as Record<string, string>;
      await insertWebhook(env, { projectId: projectId!, sellerId: sellerId! }, await request.text());
      return new Response("OK");
    }
    if (url.pathname === "/__bench/queue")
      return Response.json((isQueueWorked = ((await request.json()) as { isWorked: boolean }).isWorked));
    if (url.pathname === "/__bench/chat")
      return Response.json(await seedChat(env, (await request.json()) as BenchChat));
    if (url.pathname === "/__bench/followers") return Response.json(await seedFollowers(env, await request.json()));
    if (url.pathname === "/__bench/notifications")
      return Response.json(await countNotifications(env, await request.json()));
    if (url.pathname === "/__bench/age") return Response.json(await ageMessages(env, await request.json()));
    if (url.pathname === "/__bench/socket") return openMemberSocket(env, url);
    if (url.pathname === "/__bench/bare-room") return bareRoom(raw).fetch(request);
    if (url.pathname === "/__bench/tell") {
      await sendMessageEvent(env, await request.json());
      return new Response("OK");
    }
    if (url.pathname === "/__bench/members")
      return Response.json(await seedMembers(env, (await request.json()) as BenchMembers));
    if (url.pathname === "/__bench/row") {
      await writeRow(env, url.searchParams.get("app")!);
      return new Response("OK");
    }
    if (url.pathname === "/__bench/night") {
      await lyceum.scheduled({ cron: "17 3 * * *", scheduledTime: Date.now() } as ScheduledController, env);
      return new Response("OK");
    }
    if (url.pathname === "/__bench/static") return stored(request, env, execution, url.searchParams.get("path")!);
    if (url.pathname === "/__bench/orders")
      return Response.json(await seedOrders(env, (await request.json()) as BenchOrders));
    if (url.pathname === "/__bench/templates") {
      const widgets = allWidgets();
      return Response.json({
        "bench-none": pageOf(),
        "bench-one": pageOf(widgets.find(({ type }) => type === "latestPosts")!),
        "bench-all": pageOf(...widgets),
      });
    }
    if (url.pathname === "/__bench/put")
      return Response.json((await env.FILES.put(url.searchParams.get("key")!, request.body))?.size);
    if (url.pathname === "/__bench/record")
      return Response.json(await record(request, env, execution, url.searchParams.get("path")!));
    if (url.pathname === "/__bench/bare") return bare(env, url.searchParams.get("path")!);
    return lyceum.fetch(request, env, execution);
  },
  // What other measures put on the queue would disturb the next ones.
  queue: (batch: MessageBatch<unknown>, env: Env) => (isQueueWorked ? lyceum.queue(batch, env) : undefined),
};

const files = new Map<string, string>();
/** Answers what a path answered the first time, as a server of files would. */
async function stored(request: Request, env: Env, execution: ExecutionContext, path: string): Promise<Response> {
  if (!files.has(path)) {
    const answer = await lyceum.fetch(new Request(new URL(path, request.url), request), env, execution);
    if (answer.status !== 200) return answer;
    files.set(path, await answer.text());
  }
  return new Response(files.get(path), { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Serves a path once more while noting its SQL; answers how many statements it took. */
async function record(request: Request, env: Env, execution: ExecutionContext, path: string): Promise<number> {
  const statements: Statement[] = [];
  const answer = () =>
    lyceum
      .fetch(new Request(new URL(path, request.url), { headers: request.headers }), env, execution)
      .then((response) => response.text());
  await answer();
  const stop = onStatement((statement) => statements.push(statement));
  await answer();
  stop();
  recorded.set(path, statements);
  return statements.length;
}

/** The least that could answer the same question: one batch for each database, the rows as JSON. */
async function bare(env: Env, path: string): Promise<Response> {
  const statements = recorded.get(path)!;
  const answers = await Promise.all(
    [...new Set(statements.map((statement) => statement.database))].map((name) => {
      const database =
        name === "directory"
          ? env.DIRECTORY
          : (env as unknown as Record<string, D1Database>)[name.toUpperCase().replace("-", "_")]!;
      const mine = statements.filter((statement) => statement.database === name);
      return database.batch(mine.map((statement) => database.prepare(statement.sql).bind(...statement.params)));
    }),
  );
  return Response.json(answers.flat().map((result) => result.results));
}
