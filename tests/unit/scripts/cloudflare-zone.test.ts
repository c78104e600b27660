import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { compareHostnames, openZone } from "../../../scripts/deploy/cloudflare-zone.mjs";

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

let server: Server;
let api: string;
let requests: Asked[];
let records: { name: string; type: string; proxied: boolean }[];
let routes: { pattern: string }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const body = text ? JSON.parse(text) : null;
      const { pathname, searchParams } = new URL(request.url!, "http://localhost");
      const method = request.method!;
      const answer = (result: unknown, status = 200) =>
        response
          .writeHead(status)
          .end(
            JSON.stringify(
              status < 400
                ? { success: true, errors: [], result }
                : { success: false, errors: [{ code: 10000, message: "Authentication error" }], result: null },
            ),
          );
      if (request.headers.authorization !== "Bearer right") return answer(null, 403);
      if (pathname === "/zones") return answer(searchParams.get("name") === "example.com" ? [{ id: "z" }] : []);
      if (method !== "GET") requests.push({ method, path: pathname, body });
      if (pathname === "/zones/z/dns_records" && method === "GET")
        return answer(searchParams.get("page") === "1" ? records : []);
      if (pathname === "/zones/z/dns_records") return answer(records.push(body));
      if (pathname === "/zones/z/workers/routes" && method === "GET") return answer(routes);
      if (pathname === "/zones/z/workers/routes") return answer(routes.push(body));
      return answer(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
  records = [
    { name: "www.example.com", type: "A", proxied: true },
    { name: "www.example.com", type: "AAAA", proxied: true },
    { name: "mail.example.com", type: "A", proxied: false },
    { name: "*.community.example.com", type: "AAAA", proxied: true },
  ];
  routes = [];
});

const isOurs = (host: string) => host.endsWith("community.example.com");

it("sets the fallback origin, and excepts the zone's other hosts from the Worker", async () => {
  const zone = await openZone({ token: "right", zoneName: "example.com", api });
  expect(await zone.receiveOwnDomains(isOurs)).toEqual({
    origin: "own-domains.example.com",
    excepted: ["www.example.com/*"],
  });
  expect(requests).toEqual([
    {
      method: "POST",
      path: "/zones/z/dns_records",
      body: { type: "AAAA", name: "own-domains.example.com", content: "100::", proxied: true },
    },
    {
      method: "PUT",
      path: "/zones/z/custom_hostnames/fallback_origin",
      body: { origin: "own-domains.example.com" },
    },
    { method: "POST", path: "/zones/z/workers/routes", body: { pattern: "www.example.com/*" } },
  ]);
});

it("changes nothing but the fallback origin when it is done again", async () => {
  const zone = await openZone({ token: "right", zoneName: "example.com", api });
  await zone.receiveOwnDomains(isOurs);
  requests = [];
  expect((await zone.receiveOwnDomains(isOurs)).excepted).toEqual([]);
  expect(requests.map(({ method }) => method)).toEqual(["PUT"]);
});

it("says what Cloudflare refuses, and which zone is missing", async () => {
  await expect(openZone({ token: "wrong", zoneName: "example.com", api })).rejects.toThrow(
    "Authentication error (10000)",
  );
  await expect(openZone({ token: "right", zoneName: "example.org", api })).rejects.toThrow("no zone example.org");
});

it("compares domains with the hostnames of the zone", () => {
  const hostnames = [
    { id: "1", hostname: "a.example.org" },
    { id: "2", hostname: "old.example.org" },
  ];
  expect(compareHostnames(["a.example.org", "b.example.org"], hostnames)).toEqual({
    missing: ["b.example.org"],
    unneeded: [hostnames[1]],
  });
});
