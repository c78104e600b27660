import { beforeAll, describe, expect, it, vi } from "vitest";
import { eq } from "drizzle-orm";
import { windowCounts } from "@db/directory";
import { directoryUpdate } from "@workers/store";
import { call, send } from "../harness/call";
import { app, type AppOfWorld, directory, member, type Member, project, spacesOf } from "../harness/world";
import { askSocket } from "../realtime/socket";
import { until } from "../harness/until";

let here: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
});

/**
 * How many requests are answered before the first 429, which must say when to come back. A minute may begin in between,
 * so up to twice as many as it allows.
 */
async function answeredBefore429(limit: number, ask: (count: number) => Promise<Response>): Promise<number> {
  for (let count = 0; count <= 2 * limit;) {
    const batch = Math.min(50, 2 * limit + 1 - count);
    const answers = await Promise.all(Array.from({ length: batch }, (_, i) => ask(count + i)));
    await Promise.all(answers.map((answer) => answer.body?.cancel()));
    const refused = answers.filter(({ status }) => status === 429);
    if (refused.length > 0) {
      for (const answer of refused) expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      return count + batch - refused.length;
    }
    count += batch;
  }
  return Infinity;
}

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;
const html = { Accept: "text/html" };
const expectLimit = (answered: number, limit: number) => {
  expect(answered).toBeGreaterThanOrEqual(limit);
  expect(answered).toBeLessThanOrEqual(2 * limit);
};

describe("a guest's address", () => {
  it("reads 300 times a minute: calls, pages and their data together, also what is answered from memory", async () => {
    const address = newAddress();
    const paths = ["/api/openapi.json", `/${here.slug}`, `/${here.slug}/groups.data`, `/api/apps/${here.id}`];
    const answered = await answeredBefore429(300, (i) =>
      send(`https://${here.host}${paths[i % paths.length]}`, { address, headers: html }),
    );
    expectLimit(answered, 300);
    expect((await send(`https://${here.host}/api/openapi.json`)).status).toBe(200);
  });

  it("calls webhooks 3000 times a minute, whichever they are", async () => {
    const address = newAddress();
    const paths = ["/webhooks/ds24/unknown", "/webhooks/stripe/unknown", "/webhooks/zapier/unknown", "/webhooks/none"];
    const answered = await answeredBefore429(3000, (i) =>
      send(`https://lyceum.test${paths[i % paths.length]}`, { address }),
    );
    expectLimit(answered, 3000);
    expect((await send("https://lyceum.test/webhooks/ds24/unknown")).status).toBe(200);
  }, 120_000);

  it("opens ten checkouts a minute, by call and by screen, each of which would leave an order", async () => {
    const address = newAddress();
    const id = crypto.randomUUID();
    const answered = await answeredBefore429(10, (i) =>
      i % 2
        ? send(`https://${here.host}/api/plans/${id}/checkout`, {
            method: "POST",
            address,
            headers: { "Content-Type": "application/json", Origin: `https://${here.host}`, "X-App-Id": here.id },
            body: JSON.stringify({ email: "buyer@example.org" }),
          })
        : send(`https://${here.host}/${here.slug}/checkout/${id}`, {
            method: "POST",
            address,
            headers: { ...html, "Content-Type": "application/x-www-form-urlencoded", Origin: `https://${here.host}` },
            body: "email=buyer%40example.org",
          }),
    );
    expectLimit(answered, 10);
  });

  it("searches 20 times a minute, by call and by screen", async () => {
    const address = newAddress();
    const paths = [
      `/api/apps/${here.id}/search?search=yoga`,
      `/${here.slug}/search?q=yoga`,
      `/${here.slug}/search.data?q=yoga`,
      `/${here.slug}/SEARCH?q=yoga`,
    ];
    const answered = await answeredBefore429(20, (i) =>
      send(`https://${here.host}${paths[i % paths.length]}`, { address, headers: html }),
    );
    expectLimit(answered, 20);
    expect((await send(`https://${here.host}/api/apps/${here.id}`, { address })).status).toBe(200);
  });

  it("counts the steps of a move as reads, which look for an intent or a code", async () => {
    const address = newAddress();
    const token = "x".repeat(43);
    const paths = [
      `/auth/arrive?intent=${token}`,
      `/auth/depart?intent=${token}&challenge=${token}`,
      `/${here.slug}?code=${token}`,
    ];
    const answered = await answeredBefore429(300, (i) =>
      send(`https://${here.host}${paths[i % paths.length]}`, {
        address,
        headers: { ...html, Cookie: `__Host-move=${token}` },
      }),
    );
    expectLimit(answered, 300);
  });

  it("counts all addresses of one IPv6 network as one", async () => {
    const answered = await answeredBefore429(20, (i) =>
      send(`https://${here.host}/api/apps/${here.id}/search?search=yoga`, {
        address: `2001:db8:77:1::${(i + 1).toString(16)}`,
      }),
    );
    expectLimit(answered, 20);
  });

  it("is told so by a page in the app's look", async () => {
    const address = newAddress();
    const search = () => send(`https://${here.host}/${here.slug}/search?q=yoga`, { address, headers: html });
    await answeredBefore429(20, search);
    const page = await search();
    expect([page.status, page.headers.get("Content-Type"), page.headers.get("Retry-After")]).toEqual([
      429,
      "text/html; charset=utf-8",
      "60",
    ]);
    expect(await page.text()).toContain("Bitte kurz warten");
    const data = await send(`https://${here.host}/${here.slug}/search.data?q=yoga`, { address });
    expect([data.status, data.headers.get("Retry-After")]).toEqual([429, "60"]);
  });

  it("keeps 20 sockets open in a room, also where all ask at once; a closed one makes room", async () => {
    const address = newAddress();
    const open = (from = address) =>
      askSocket({ host: here.host, path: `app/${here.id}`, headers: { "CF-Connecting-IP": from } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => open()));
    const sockets = answers.flatMap(({ webSocket }) => (webSocket ? [webSocket] : []));
    for (const socket of sockets) socket.accept();
    expect(sockets).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.headers.get("Retry-After")).toBe("60");
    const other = await open(newAddress());
    expect(other.status).toBe(101);
    other.webSocket!.accept();
    const mia = await member(here, "Mia");
    const signedIn = await askSocket({
      host: here.host,
      path: `app/${here.id}`,
      as: mia,
      headers: { "CF-Connecting-IP": address },
    });
    expect(signedIn.status).toBe(101);
    signedIn.webSocket!.accept();
    sockets[0]!.close(1000, "done");
    const again = await until(async () => {
      const answer = await open();
      return answer.status === 101 && answer;
    });
    again.webSocket!.accept();
    sockets.push(again.webSocket!);
    for (const socket of [...sockets.slice(1), other.webSocket!, signedIn.webSocket!]) socket.close(1000, "done");
  });
});

describe("a signed-in person", () => {
  let mia: Member;
  beforeAll(async () => {
    mia = await member(here, "Mia");
  });
  const as = (who: Member) => ({ Authorization: `Bearer ${who.accessToken}` });

  it("reads 600 times a minute, from whatever address", async () => {
    const answered = await answeredBefore429(600, (i) =>
      send(i % 2 ? `https://${here.host}/api/auth/identity` : `https://${here.host}/${here.slug}/auth.data`, {
        headers: as(mia),
      }),
    );
    expectLimit(answered, 600);
    expect((await call("get", "/auth/identity", { host: here.host, as: await member(here, "Ben") })).status).toBe(200);
  });

  it("searches 60 times a minute, and then still reads", async () => {
    const who = await member(here, "Sue");
    const answered = await answeredBefore429(60, () =>
      send(`https://${here.host}/api/apps/${here.id}/search?search=yoga`, { headers: as(who) }),
    );
    expectLimit(answered, 60);
    expect((await call("get", `/apps/${here.id}`, { host: here.host, as: who })).status).toBe(200);
  });

  it("takes along 10 CSV files an hour, also where all are asked for at once", async () => {
    const who = await member(here, "Max", "admin");
    const { open } = await spacesOf(here, [who]);
    const take = () => call("get", `/spaces/${open.id}/profiles/export`, { host: here.host, as: who });
    const answers = await Promise.all(Array.from({ length: 14 }, take));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(200),
      ...Array<number>(4).fill(429),
    ]);
    const table = await send(`https://${here.host}/${here.slug}/settings/analytics/export.csv?table=days`, {
      headers: as(who),
    });
    expect([table.status, Number(table.headers.get("Retry-After")) > 60]).toEqual([429, true]);
    const retryAfter = Number(answers.find(({ status }) => status === 429)!.headers.get("Retry-After"));
    expect(retryAfter).toBeGreaterThan(3500);
    expect(retryAfter).toBeLessThanOrEqual(3600);
    await directory().write([
      directoryUpdate(windowCounts, { expiresAt: Date.now() - 1 }, eq(windowCounts.key, `exports:${who.accountId}`)),
    ]);
    expect((await take()).status).toBe(200);
  });
});

describe("what nothing answers", () => {
  it.each([
    ["GET", "/api/no-such-call", 404],
    ["DELETE", "/api/openapi.json", 404],
    ["PUT", "/api/auth/by-password", 405],
    ["GET", "/.env", 404],
    ["GET", "/wp-login.php", 404],
    ["GET", "/a/b/c/d.data", 404],
    ["POST", "/a/b/c", 404],
    ["PUT", "/{slug}/auth", 405],
    ["POST", "/{slug}/auth.data", 405],
    ["GET", "/{slug}/groups?_data=routes/app", 404],
    ["GET", "/%E0%A4%A", 404],
    ["GET", "/{slug}/no\nsuch", 404],
  ])("logs at most a line: %s %s", async (method, path, status) => {
    const lines: unknown[][] = [];
    const spies = (["log", "info", "warn", "error"] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line)),
    );
    const response = await send(`https://${here.host}${path.replace("{slug}", here.slug)}`, {
      method,
      headers: { ...html, "Content-Type": "application/x-www-form-urlencoded" },
      body: method === "GET" ? undefined : "a=b",
    });
    await response.text();
    for (const spy of spies) spy.mockRestore();
    expect(response.status).toBe(status);
    expect(lines.length).toBeLessThanOrEqual(1);
    for (const line of lines) expect(line).toEqual([expect.stringMatching(/^\d{3} [A-Z]+ "[^\n]*"$/)]);
  });

  it.each([
    ['{"a":', "application/json"],
    ["\u0000", "application/json"],
    ["--x", "multipart/form-data; boundary=x"],
    ["<a/>", "text/xml"],
  ])("logs nothing of a body that can't be read: %j", async (body, type) => {
    const spy = vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (const path of ["/api/auth/by-password", `/${here.slug}/auth?index`]) {
      const response = await send(`https://${here.host}${path}`, {
        method: "POST",
        headers: { "Content-Type": type },
        body,
      });
      await response.text();
      expect(response.status).toBeLessThan(500);
    }
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });
});
