/** Money and access: how fast calls of payment providers are taken, how soon they open access, and what gates cost a page. */
import { compare } from "./load.mjs";

const buyers = 20;

/**
 * @param {object} server of serve.mjs
 * @param {object} app seeded, without gates
 * @param {object} gated seeded alike; its gates are set here
 * @param {{ quick: boolean, seconds: number, say: (name: string, value: string) => void }} options
 */
export async function measurePayments(server, app, gated, { quick, seconds, say }) {
  const post = async (path, body) => {
    const answer = await server.fetch("bench", path, { method: "POST", body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(answer.text);
    return JSON.parse(answer.text);
  };
  const sales = await post("/__bench/sales", { ...app, buyers, calls: quick ? 8_000 : 40_000 });
  const host = `127.0.0.1:${server.port}`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };

  // The first calls are those of members; what is counted comes after them.
  let next = buyers;
  const body = () => sales.bodies[next++];
  const webhook = { host, path: sales.path, method: "POST", headers, body };
  const bare = {
    host: "bench",
    path: `/__bench/webhook?projectId=${app.projectId}&sellerId=${sales.sellerId}`,
    method: "POST",
    headers,
    body: () => sales.bodies[0],
  };
  const [taken, inserted] = await compare(server, webhook, bare, seconds);
  if (next > sales.bodies.length) throw new Error("There were not enough calls: raise their number");
  say(
    "Payment webhooks stored and queued a second",
    `${Math.round(taken.perSecond)} (bare insert of the same row: ${Math.round(inserted.perSecond)})`,
  );
  say("Payment webhooks: bare insert / Lyceum", (inserted.perSecond / taken.perSecond).toFixed(2));

  await post("/__bench/queue", { isWorked: true });
  const waits = [];
  for (let i = 0; i < buyers; i++) {
    const began = performance.now();
    const answer = await server.fetch(host, sales.path, { method: "POST", headers, body: sales.bodies[i] });
    if (answer.status !== 200) throw new Error(answer.text);
    while ((await post("/__bench/grants", { planId: sales.planId })) <= i)
      if (performance.now() - began > 60_000) throw new Error("A purchase opened no access within a minute");
    waits.push(performance.now() - began);
  }
  await post("/__bench/queue", { isWorked: false });
  waits.sort((a, b) => a - b);
  say(
    "Payment webhook to access",
    `${Math.round(waits[buyers / 2])} ms (median of ${buyers}; slowest ${Math.round(waits.at(-1))} ms)`,
  );

  const gates = await post("/__bench/gates", { appId: gated.appId, planId: sales.planId });
  const page = ({ host: at, slug, accessToken }) => ({
    host: at,
    path: `/${slug}/groups`,
    headers: { cookie: `access=${accessToken}` },
  });
  const [without, withGates] = await compare(server, page(app), page(gated), seconds);
  say(
    `Feed page: with ${gates} gates / without`,
    `${(without.perSecond / withGates.perSecond).toFixed(2)} (goal: under 1.1)`,
  );
}
