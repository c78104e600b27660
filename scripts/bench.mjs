/** `npm run bench`: speed, memory and size of the built Worker in workerd, as ratios of one run. */
import os from "node:os";
import { build } from "./build.mjs";
import { prepare } from "./prepare.mjs";

await prepare();
await build({ devRoutes: false });
const { bundle, start } = await import("../tests/bench/serve.mjs");
const { compare, load } = await import("../tests/bench/load.mjs");
const { areas, measureAreas } = await import("../tests/bench/areas/measure.mjs");
const { measureChat } = await import("../tests/bench/chat.mjs");
const { measureCloud, memoryOfChildren } = await import("../tests/bench/cloud.mjs");
const { measureOrders } = await import("../tests/bench/orders.mjs");
const { deliver } = await import("../tests/bench/rooms.mjs");
const { measurePayments } = await import("../tests/bench/payments.mjs");
const { compareReadings } = await import("../tests/bench/readings.mjs");
const { measureFinds, searches, timeSearch } = await import("../tests/bench/search.mjs");
const { coldAnswers } = await import("../tests/bench/cold.mjs");
const { cpuPerAnswer, feedQuestions, pageParts } = await import("../tests/bench/cpu.mjs");
const { sayRoundTrips } = await import("../tests/bench/round-trips.mjs");
const { sayFirstPage } = await import("../tests/bench/first-page.mjs");
const { pageWeight } = await import("../tests/bench/size.mjs");

const quick = process.argv.includes("--quick");
/** Measures payments and gates alone. */
const isPaymentsAlone = process.argv.includes("--payments");
/** Measures chats and notifications alone. */
const isChatAlone = process.argv.includes("--chat");
/** Measures areas, where they are named, alone: --learning, --calendar, --people, --pages, --feed. */
const namedAreas = areas.filter((area) => process.argv.includes(`--${area}`));
const isAreasAlone = namedAreas.length > 0;
const seconds = quick ? 1 : 4;
const sizes = quick ? [1_000, 20_000] : [1_000, 100_000, 1_000_000];
const sockets = quick ? 200 : 1_000;

const lines = [];
const say = (name, value) => {
  lines.push([name, value]);
  console.log(`${name.padEnd(58)} ${value}`);
};
const ratio = (value) => value.toFixed(2);
const whole = (value) => Math.round(value).toLocaleString("en");

console.log(
  `${os.cpus()[0].model.trim()}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${os.type()} ${os.release()}\n`,
);

if (!isAreasAlone) await measureStart();

const bench = bundle("tests/bench/worker.ts");
const server = await start(bench.folder, { durableObjects: { BARE_ROOM: "BareRoom" } });
try {
  const began = performance.now();
  await server.fetch(`127.0.0.1:${server.port}`, "/api/health");
  say("Start: first answer after a cold start", `${whole(performance.now() - began)} ms`);

  const seeded = async (slug, posts) => {
    const answer = await server.fetch("bench", "/__bench/seed", {
      method: "POST",
      body: JSON.stringify({ slug, posts }),
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return { posts, ...JSON.parse(answer.text) };
  };
  if (!isChatAlone && !isAreasAlone) {
    const paid = [await seeded("bench-sold", 1_000), await seeded("bench-gated", 1_000)];
    await measurePayments(server, ...paid, { quick, seconds, say });
  }
  if (!isPaymentsAlone && !isAreasAlone) {
    const databases = [await seeded("bench-followed", 100_000), await seeded("bench-alone", 100_000)];
    await measureChat(server, ...databases, { quick, seconds: quick ? 1 : 2, say, memory: memoryOfChildren });
  }
  if (!isPaymentsAlone && !isChatAlone) {
    if (isAreasAlone) await measureAreas(server, seeded, { only: namedAreas, quick, seconds: 1, say });
    if (!isAreasAlone) await measureReadingAndWriting(seeded);
  }
} finally {
  await server.stop();
  bench.remove();
}

async function measureStart() {
  const product = bundle();
  say("Worker, compressed", `${whole(product.compressedKiB)} KiB (goal: under 3,072 KiB)`);
  for (const [name, { first, later }] of Object.entries(await coldAnswers(product.folder)))
    say(`${name} of a fresh process, processor time`, `${whole(first)} ms; later ones ${whole(later)} ms`);
  product.remove();
  say("Search: queries that bring the expected among three", `${await measureFinds()} (goal: at least 55)`);
}

async function measureReadingAndWriting(seeded) {
  const apps = [];
  for (const posts of sizes) apps.push(await seeded(`bench-${posts}`, posts));
  const [small] = apps;
  const signedIn = (app) => ({ cookie: `access=${app.accessToken}` });
  const page = (app) => ({ host: app.host, path: `/${app.slug}/groups`, headers: signedIn(app) });
  const feed = (app) => ({
    host: app.host,
    path: `/api/apps/${app.appId}/community/posts?limit=20`,
    headers: signedIn(app),
  });

  for (const [name, question] of [
    ["Feed page (HTML, 20 posts)", page(small)],
    ["Feed call (JSON, 20 posts)", feed(small)],
  ]) {
    const recorded = await server.fetch(question.host, `/__bench/record?path=${encodeURIComponent(question.path)}`, {
      headers: question.headers,
    });
    if (recorded.status !== 200) throw new Error(recorded.text);
    const bare = { ...question, path: `/__bench/bare?path=${encodeURIComponent(question.path)}` };
    const [ours, least] = await compare(server, question, bare, seconds);
    say(
      `${name}: answers a second`,
      `${whole(ours.perSecond)} (bare Worker with the same SQL: ${whole(least.perSecond)})`,
    );
    say(`${name}: bare Worker / Lyceum`, ratio(least.perSecond / ours.perSecond));
  }

  for (const [name, question] of Object.entries(feedQuestions(small))) {
    const { milliseconds, perSecond } = await cpuPerAnswer(server, question, quick ? 100 : 400);
    say(`${name}: CPU of an answer`, `${milliseconds.toFixed(1)} ms, ${whole(perSecond)} a second`);
  }

  for (const [name, question] of [
    ["Feed page", page],
    ["Feed call", feed],
  ]) {
    for (const large of apps.slice(1)) {
      const [few, many] = await compare(server, question(small), question(large), seconds);
      say(
        `${name}: ${whole(large.posts)} posts / ${whole(small.posts)} posts`,
        `${ratio(few.perSecond / many.perSecond)} (goal: under 1.3)`,
      );
    }
  }

  const largest = apps.at(-1);
  console.log(
    `\nSmall: ${whole(small.posts)} posts, ${whole(small.membersCount)} members. Large: ${whole(largest.posts)} posts, ${whole(largest.membersCount)} members.`,
  );
  await compareReadings(server, small, largest, quick ? 1 : 2, say);
  for (const text of searches) {
    const { few, many, rowsRead } = await timeSearch(server, text, small, largest, quick ? 15 : 40);
    say(
      `Search “${text}”: ${whole(largest.posts)} / ${whole(small.posts)} posts`,
      `${ratio(many / few)} (goal: under 3), ${many.toFixed(1)} ms, ${whole(rowsRead)} rows read`,
    );
  }

  await sayRoundTrips(server, small, say);
  await sayFirstPage(server, small, say);
  const answer = await server.fetch(small.host, page(small).path, { headers: signedIn(small) });
  const parts = Object.entries(pageParts(answer.text)).map(([part, kib]) => `${part} ${whole(kib)}`);
  say("Feed page: KiB of HTML", parts.join(", "));
  const weight = pageWeight(answer.text);
  say(
    "Feed page: JavaScript and CSS, compressed",
    `${whole(weight.gzipKiB)} KiB gzip, ${whole(weight.brotliKiB)} KiB brotli, ${weight.files} files (goal: under 180 KB)`,
  );

  let number = 0;
  const body = () =>
    JSON.stringify({
      title: `Bench ${++number}`,
      body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "A post." }] }] },
    });
  const post = {
    host: small.host,
    path: `/api/spaces/${small.spaceId}/posts`,
    method: "POST",
    body,
    headers: {
      authorization: `Bearer ${small.accessToken}`,
      "content-type": "application/json",
      "x-app-id": small.appId,
    },
  };
  const written = await load(server, post, seconds);
  say(
    "Posts written a second",
    `${whole(written.perSecond)} (${ratio(written.perSecond / (await load(server, feed(small), seconds)).perSecond)} of the feed call's rate)`,
  );

  const delivered = await deliver(server, {
    url: `ws://127.0.0.1:${server.port}/ws/app/${small.appId}?token=${small.serviceToken}`,
    sockets,
    events: 20,
    cause: () => server.fetch(post.host, post.path, { ...post, body: body() }),
  });
  say(
    `Messages of one room to ${whole(sockets)} sockets, a second`,
    `${whole(delivered.perSecond)} (${whole(delivered.delivered)} of ${whole(delivered.expected)} arrived)`,
  );
  await measureOrders(server, { quick, seconds, say });
  await measureCloud(server, small, { quick, seconds, say, memory: memoryOfChildren });
  say("Memory of workerd after all of it", `${whole(memoryOfChildren())} MiB`);
}
