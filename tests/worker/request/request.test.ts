import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { domains } from "@db/directory";
import { limits } from "@db/vocabulary/limits";
import { newId } from "@workers/domain/kernel/ids";
import { keepPrivate } from "@workers/request/headers";
import { pageAction, parseForm } from "@workers/request/pages";
import { directoryInsert } from "@workers/store";
import { call, send, serviceHost } from "../harness/call";
import { app, type AppOfWorld, directory, person, project } from "../harness/world";

let here: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
});

describe("resolving a request", () => {
  it("answers 404 as JSON for a call that doesn't exist", async () => {
    const { status, body } = await call("get", "/no-such-call");
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 40400, message: expect.any(String) });
  });

  it("speaks the reader's language on the service host", async () => {
    const { body } = await call("get", "/no-such-call", { headers: { "Accept-Language": "en-GB,de;q=0.5" } });
    expect(body.message).toBe("We couldn’t find that.");
  });

  it("refuses unknown hosts", async () => {
    const { status } = await call("get", "/openapi.json", { host: "nobody.lyceum.test" });
    expect(status).toBe(404);
  });

  it("speaks the reader's language at unknown hosts too", async () => {
    const headers = { "Accept-Language": "en-GB,de;q=0.5" };
    const { body } = await call("get", "/openapi.json", { host: "nobody.lyceum.test", headers });
    expect(body.message).toBe("We couldn’t find that.");
    const page = await (await send("https://nobody.lyceum.test/", { headers })).text();
    expect(page).toContain('<html lang="en"');
    expect(page).toContain("There’s no community here");
  });

  it("knows a project's host", async () => {
    const { status } = await call("get", "/openapi.json", { host: here.host });
    expect(status).toBe(200);
  });

  it("refuses a write that another site sends with the person's cookies", async () => {
    const response = await send(`https://${serviceHost}/api/anything`, {
      method: "POST",
      headers: { Origin: "https://evil.example", Cookie: "__Host-access=whatever" },
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 40301 });
  });

  it("shrugs off rubbish in cookies and tokens", async () => {
    const headers = {
      Cookie: "__Host-access=%%%; __Host-bookmarks=%7B%22directory%22%3A%22rubbish%22%7D; =;",
      Authorization: "Bearer not.a.token",
    };
    const response = await send(`https://${here.host}/api/openapi.json`, { headers });
    expect(response.status).toBe(200);
  });

  it("sends the security headers with every answer", async () => {
    const { headers } = await call("get", "/openapi.json");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Strict-Transport-Security")).toContain("max-age");
  });

  it("speaks for what is below its own hosts, not for what is below a customer's", async () => {
    const name = `learn.${here.slug}.example`;
    await directory().write([
      directoryInsert(domains, {
        id: newId(),
        projectId: here.project.id,
        name,
        status: "parked",
        createdAt: 1,
        updatedAt: 1,
      }),
    ]);
    const policyOf = async (host: string) =>
      (await call("get", "/openapi.json", { host })).headers.get("Strict-Transport-Security");
    expect([await policyOf(here.host), await policyOf(serviceHost)]).toEqual(
      [1, 2].map(() => "max-age=31536000; includeSubDomains"),
    );
    expect(await policyOf(name)).toBe("max-age=31536000");
  });

  it("keeps the bookmarks of databases that a request didn't write to, and none of other names", async () => {
    const sent = encodeURIComponent(JSON.stringify({ "shard-1": "0000002a-00000001", other: "0000002a-00000001" }));
    const cookies = { Cookie: `__Host-bookmarks=${sent}`, Origin: `https://${serviceHost}` };
    const { headers } = await call("patch", "/user", {
      as: await person("Ada"),
      body: { firstName: "Adah" },
      headers: cookies,
    });
    const kept = headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-bookmarks="))!;
    expect(JSON.parse(decodeURIComponent(/=([^;]*)/.exec(kept)![1]!))).toMatchObject({
      "shard-1": "0000002a-00000001",
    });
    expect(kept).not.toContain("other");
  });

  it("lets no shared cache keep an answer with cookies", () => {
    const headers = new Headers({ "Cache-Control": "public, max-age=3600" });
    keepPrivate(headers, false);
    expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
    headers.append("Set-Cookie", "a=b");
    keepPrivate(headers, false);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("the limit of tries to sign in", () => {
  let count = 0;
  /** The answer after too many tries; twice as many as a minute allows, for a new one may begin in between. */
  const tries = async (send: () => Promise<Response>) => {
    let status = 0;
    for (let i = 0; i < 21 && status !== 429; i++) {
      const response = await send();
      ({ status } = response);
      await response.body?.cancel();
    }
    return status;
  };
  const form = { "Content-Type": "application/x-www-form-urlencoded" };

  it.each([
    ["POST", "/auth"],
    ["PUT", "/auth"],
    ["PATCH", "/auth/reset"],
    ["DELETE", "/auth"],
    ["POST", "/auth.data"],
    ["POST", "/AUTH"],
    ["POST", "/%61uth"],
    ["POST", "/Auth.data"],
  ])("counts %s %s", async (method, path) => {
    const address = `192.0.2.${++count}`;
    expect(
      await tries(() => send(`https://${serviceHost}${path}`, { method, headers: form, body: "email=x", address })),
    ).toBe(429);
  });

  it("gives back what was typed, with scripts and without", async () => {
    const address = `192.0.2.${++count}`;
    const body = "intent=password&email=anna%40lyceum.example&password=secret-words";
    const submit = (path: string) =>
      send(`https://${serviceHost}${path}`, { method: "POST", headers: form, body, address });
    expect(await tries(() => submit("/auth?index"))).toBe(429);
    for (const path of ["/auth?index", "/auth.data?index"]) {
      const answer = await submit(path);
      expect(answer.status).toBe(429);
      const text = await answer.text();
      expect(text).toContain("anna@lyceum.example");
      expect(text).not.toContain("secret-words");
    }
  });

  it("counts all addresses of one IPv6 network as one", async () => {
    let host = 0;
    const tryCode = () =>
      send(`https://${serviceHost}/api/auth/send-code`, {
        method: "POST",
        address: `2001:db8:7:9::${(++host).toString(16)}`,
      });
    expect(await tries(tryCode)).toBe(429);
    expect(
      (await send(`https://${serviceHost}/api/auth/send-code`, { method: "POST", address: "2001:db8:7:a::1" })).status,
    ).toBe(422);
  });
});

describe("a page's form", () => {
  const schema = z.strictObject({ name: z.string().min(1) });
  const act = pageAction(({ form }) => parseForm(schema, form));
  const ctx = { actor: { kind: "guest" }, language: "en", tenant: { kind: "service", host: serviceHost } };
  const sent = (type: string, body: BodyInit) =>
    act({
      context: { ctx, nonce: "" },
      params: {},
      request: new Request(`https://${serviceHost}/auth`, { method: "POST", headers: { "Content-Type": type }, body }),
    } as never) as Promise<unknown>;

  it.each([
    ["text/plain", "name=Anna", 415],
    ["application/json", "{}", 415],
    ["multipart/form-data", "no boundary", 400],
    ["multipart/form-data; boundary=x", "--y", 400],
    ["application/x-www-form-urlencoded", `name=${"x".repeat(limits.jsonBodyBytes)}`, 413],
    ["application/x-www-form-urlencoded", "name=", 422],
  ])("that is sent as %s, %s, is refused with its status", async (type, body, status) => {
    expect(await sent(type, body)).toMatchObject({ init: { status }, data: { ok: false } });
  });

  it("is counted while it is read, whatever it says of its length", async () => {
    let left = 40;
    const piece = new TextEncoder().encode("x".repeat(65_536));
    const long = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
    });
    expect(await sent("application/x-www-form-urlencoded", long)).toMatchObject({ init: { status: 413 } });
  });

  it("reaches the page where nothing is wrong with it", async () => {
    expect(await sent("application/x-www-form-urlencoded", "name=Anna")).toEqual({ name: "Anna" });
  });
});
