import { beforeAll, describe, expect, it } from "vitest";
import { domains } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { directoryInsert } from "@workers/store";
import { call, send, serviceHost } from "../harness/call";
import { password, personWithPassword } from "../harness/sign-in";
import {
  app,
  type AppOfWorld,
  directory,
  joinApp,
  member,
  type Member,
  postIn,
  project,
  spacesOf,
} from "../harness/world";

let here: AppOfWorld;
let mia: Member;
let space: { id: string; slug: string };
let domain: string;
let waiting: string;

beforeAll(async () => {
  here = await app(await project(1));
  mia = await member(here, "Mia", "admin");
  space = (await spacesOf(here, [mia])).open;
  await postIn(here, space as never, mia, "A post");
  [domain, waiting] = [`learn.${here.slug}.example`, `soon.${here.slug}.example`];
  for (const [name, status] of [
    [domain, "parked"],
    [waiting, "proceeding"],
  ] as const)
    await directory().write([
      directoryInsert(domains, { id: newId(), projectId: here.project.id, name, status, createdAt: 1, updatedAt: 1 }),
    ]);
});

const as = (who: Member) => ({ Authorization: `Bearer ${who.accessToken}` });
const html = { Accept: "text/html" };

describe("answers for who is signed in", () => {
  const paths = () => [
    `/${here.slug}`,
    `/${here.slug}/groups/g/${space.slug}`,
    `/${here.slug}/groups/g/${space.slug}.data`,
    `/${here.slug}/no-such-page`,
    `/${here.slug}/settings/analytics/export.csv?table=days`,
    `/api/apps/${here.id}`,
    `/api/auth/identity`,
    `/api/apps/${here.id}/community/posts`,
    `/api/spaces/${space.id}/profiles/export`,
    "/api/no-such-call",
    "/api/openapi.json",
    `/files/${newId()}`,
  ];

  it("rest in no cache: pages, their data, JSON, CSV files, redirects and errors", async () => {
    for (const path of paths()) {
      const response = await send(`https://${here.host}${path}`, { headers: { ...as(mia), ...html } });
      await response.body?.cancel();
      expect(response.headers.get("Cache-Control"), `${path}: ${response.status}`).toBe("private, no-store");
    }
    const written = await call("patch", "/user", { host: here.host, as: mia, body: { firstName: "Maria" } });
    expect(written.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("leave guests' pages, and pictures with a rule of their own, as they are", async () => {
    const guest = await send(`https://${here.host}/${here.slug}`, { headers: html });
    await guest.body?.cancel();
    expect(guest.headers.get("Cache-Control")).toBeNull();
    for (const [name, type] of [
      ["icon.svg", "image/svg+xml"],
      ["touch-icon.png", "image/png"],
    ]) {
      const icon = await send(`https://${here.host}/${here.slug}/${name}`, { headers: as(mia) });
      await icon.body?.cancel();
      expect([icon.headers.get("Content-Type"), icon.headers.get("Cache-Control")]).toEqual([
        type,
        "public, max-age=60",
      ]);
    }
  });

  it("keep tokens out of every cache, with and without cookies", async () => {
    const who = await personWithPassword("Tom");
    const signedIn = await call("post", "/auth/by-password", { body: { email: who.email, password } });
    expect([signedIn.status, signedIn.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const withoutCookies = await call("post", "/auth/refresh-token", {
      body: { refreshToken: signedIn.body.data.refreshToken },
    });
    expect([withoutCookies.status, withoutCookies.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  });
});

describe("over https", () => {
  const policy = async (host: string, path = "/api/openapi.json") => {
    const response = await send(`https://${host}${path}`, { headers: html });
    await response.body?.cancel();
    return response.headers.get("Strict-Transport-Security");
  };

  it("browsers stay with https on our own hosts with all below them, and on verified domains alone", async () => {
    for (const host of [serviceHost, here.host]) expect(await policy(host)).toBe("max-age=31536000; includeSubDomains");
    // The second answer of a page comes from memory.
    for (const _ of [1, 2]) expect(await policy(domain, `/${here.slug}`)).toBe("max-age=31536000");
    for (const host of [waiting, "nobody.example"])
      expect([await policy(host), await policy(host, "/")]).toEqual([null, null]);
    const plain = await send(`http://${here.host}/api/openapi.json`);
    await plain.body?.cancel();
    expect(plain.headers.get("Strict-Transport-Security")).toBeNull();
  });

  it("every cookie of ours is tied to its host, whichever call or page sets it", async () => {
    const who = await personWithPassword("Uwe");
    await joinApp(here, who);
    const form = {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: `https://${here.host}`,
      Host: here.host,
    };
    const answers = [
      (await call("post", "/auth/by-password", { host: here.host, body: { email: who.email, password } })).response,
      await send(`https://${here.host}/${here.slug}/auth?index`, {
        method: "POST",
        headers: form,
        body: `intent=password&email=${encodeURIComponent(who.email)}&password=${password}`,
      }),
      await send(`https://${here.host}/${here.slug}/auth?index`, {
        method: "POST",
        headers: form,
        body: `intent=code&email=${encodeURIComponent(who.email)}`,
      }),
      await send(`https://${here.host}/${here.slug}/auth/signout`, {
        method: "POST",
        headers: { ...form, Cookie: "__Host-access=a; __Host-refresh=b" },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 303, 303, 302]);
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.length).toBeGreaterThan(4);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-[\w-]+=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    for (const cookie of cookies) expect(cookie).not.toMatch(/domain=/i);
  });

  it("a session's cookie counts by its whole name alone", async () => {
    const ask = (Cookie: string) => send(`https://${here.host}/api/auth/identity`, { headers: { Cookie } });
    expect((await ask(`access=${mia.accessToken}`)).status).toBe(401);
    expect((await ask(`__Host-access=${mia.accessToken}`)).status).toBe(200);
  });
});

describe("the headers of every answer", () => {
  const kinds = (): [string, string, RequestInit?][] => [
    ["a page", `/${here.slug}`],
    ["a page's data", `/${here.slug}/groups.data`],
    ["a page that isn't there", `/${here.slug}/no-such-page`],
    ["a redirect", `/${here.slug}/settings`],
    ["JSON", `/api/apps/${here.id}`],
    ["an error of the API", "/api/no-such-call"],
    ["the reference", "/api/docs"],
    ["a file that isn't there", `/files/${newId()}`],
    ["a socket that isn't one", `/ws/app/${here.id}`],
    [
      "a refused write",
      "/api/user",
      { method: "PATCH", headers: { Origin: "https://evil.example", Cookie: "a=b" }, body: "{}" },
    ],
    ["an icon", `/${here.slug}/icon.svg`],
    ["a file of public/", "/api-docs.css"],
    ["an unknown host", "//"],
    ["a webhook", "/webhooks/nobody"],
  ];

  it("guard whatever it is", async () => {
    for (const [what, path, init] of kinds()) {
      const url = path === "//" ? "https://nobody.example/" : `https://${here.host}${path}`;
      const response = await send(url, { ...init, headers: { ...html, ...(init?.headers as Record<string, string>) } });
      await response.body?.cancel();
      const { headers } = response;
      const about = `${what}: ${response.status}`;
      expect(headers.get("X-Content-Type-Options"), about).toBe("nosniff");
      expect(headers.get("Referrer-Policy"), about).toBe("strict-origin-when-cross-origin");
      expect(headers.get("X-Frame-Options"), about).toBe("DENY");
      expect(headers.get("Cross-Origin-Opener-Policy"), about).toBe("same-origin");
      expect(headers.get("Permissions-Policy"), about).toContain("camera=()");
      expect(headers.get("Access-Control-Allow-Origin"), about).toBeNull();
      const type = headers.get("Content-Type") ?? "";
      if (/^image|css/.test(type)) continue;
      expect(headers.get("Cross-Origin-Resource-Policy"), about).toBe("same-origin");
      const csp = headers.get("Content-Security-Policy")!;
      expect(csp, about).toContain("frame-ancestors 'none'");
      expect(csp, about).toContain(type.startsWith("text/html") ? "script-src 'self' 'nonce-" : "default-src 'none'");
      expect(csp, about).not.toMatch(/script-src[^;]*unsafe/);
    }
  });
});

it("An icon is found where browsers once looked for it", async () => {
  for (const host of [here.host, serviceHost]) {
    const { status, headers } = await send(`https://${host}/favicon.ico`);
    expect([host, status]).toEqual([host, 302]);
    expect(headers.get("Location")).toMatch(/\/icon\.svg(\?|$)/);
  }
});
