/** The orders of a project and its revenue, with few orders and with many. */
import { compare } from "./load.mjs";

const screens = {
  "Orders screen": ({ projectId }) => `/projects/${projectId}/orders`,
  "Orders call": ({ projectId }) => `/api/projects/${projectId}/orders`,
  "Revenue screen": ({ projectId }) => `/projects/${projectId}/orders/revenue`,
  "Revenue call": ({ projectId }) => `/api/projects/${projectId}/orders/revenue`,
};

/**
 * @param {object} server of serve.mjs
 * @param {{ quick: boolean, seconds: number, say: (name: string, value: string) => void }} options
 */
export async function measureOrders(server, { quick, seconds, say }) {
  const host = `127.0.0.1:${server.port}`;
  const projects = [];
  for (const orders of [1_000, quick ? 20_000 : 100_000]) {
    const answer = await server.fetch("bench", "/__bench/orders", {
      method: "POST",
      body: JSON.stringify({ slug: `orders-${orders}`, orders }),
    });
    if (answer.status !== 200) throw new Error(answer.text);
    projects.push({ orders, ...JSON.parse(answer.text) });
  }
  const [small, large] = projects;
  const sizes = `${large.orders.toLocaleString("en")} / ${small.orders.toLocaleString("en")} orders`;
  for (const [name, path] of Object.entries(screens)) {
    const question = (project) => ({
      host,
      path: path(project),
      headers: { cookie: `access=${project.accessToken}` },
    });
    const [few, many] = await compare(server, question(small), question(large), seconds);
    await server.fetch(host, path(large), question(large));
    const { headers } = await server.fetch(host, path(large), question(large));
    const read = (metric) => new RegExp(`${metric};desc="(\\d+)"`).exec(headers["server-timing"] ?? "")?.[1];
    say(
      `${name}: ${sizes}`,
      `${(few.perSecond / many.perSecond).toFixed(2)} (goal: under 1.3), ${Math.round(many.perSecond)} a second, ${read("d1-rows-read")} rows in ${read("d1-trips")} trips`,
    );
  }
}
