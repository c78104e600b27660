import { beforeAll, describe, expect, it } from "vitest";
import { call, send, serviceHost } from "./harness/call";
import { app, type AppOfWorld, project } from "./harness/world";

let here: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
});

describe("the door", () => {
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

  it("knows a project's host", async () => {
    const { status } = await call("get", "/openapi.json", { host: here.host });
    expect(status).toBe(200);
  });

  it("refuses a write that another site sends with the person's cookies", async () => {
    const response = await send(`https://${serviceHost}/api/anything`, {
      method: "POST", headers: { Origin: "https://evil.example", Cookie: "__Host-access=whatever" },
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 40301 });
  });

  it("shrugs off rubbish in cookies and tokens", async () => {
    const headers = { Cookie: "__Host-access=%%%; __Host-bookmarks=%7B%22directory%22%3A%22rubbish%22%7D; =;", Authorization: "Bearer not.a.token" };
    const response = await send(`https://${here.host}/api/openapi.json`, { headers });
    expect(response.status).toBe(200);
  });

  it("sends the security headers with every answer", async () => {
    const { headers } = await call("get", "/openapi.json");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Strict-Transport-Security")).toContain("max-age");
  });
});
