import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a server that speaks Cloudflare's custom hostnames API. `/tell/{name}` says how a hostname is. */
    customHostnameServer: string;
  }
}

interface Stored {
  id: string;
  hostname: string;
  status: string;
  ssl: { status: string; method: string; type: string; validation_errors?: { message: string }[] };
  verification_errors?: string[];
  ownership_verification: { type: "txt"; name: string; value: string };
}

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

export const zone = "zone-1";
export const token = "hostname-token";

/** Errors as the API answers them: code and status. */
const failures: Record<string, [code: number, status: number]> = {
  duplicate: [1406, 409],
  quota: [1404, 403],
  reserved: [1411, 400],
  unknown: [1436, 404],
  token: [10000, 403],
};

/** Outside workerd: stands in for the custom hostnames of Cloudflare for SaaS. */
export default async function setup(project: TestProject) {
  const hostnames = new Map<string, Stored>();
  const requests: Asked[] = [];
  /** Calls whose body or address names it are answered so: a failure of the list above, or `429` and `silence`. */
  const behaviours = new Map<string, string>();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const body = (text ? JSON.parse(text) : null) as Record<string, unknown> | null;
      const url = new URL(request.url!, "http://localhost");
      const answer = (status: number, value: unknown) =>
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
      const fail = (name: string) => {
        const [code, status] = failures[name]!;
        return answer(status, { success: false, errors: [{ code, message: name }], messages: [], result: null });
      };
      const done = (status: number, result: unknown) =>
        answer(status, { success: true, errors: [], messages: [], result });

      if (url.pathname === "/asked") return answer(200, requests);
      const [, tellName] = /^\/tell\/(.+)$/.exec(url.pathname) ?? [];
      if (tellName) {
        const { answers, isGone, ...state } = body as { answers?: string; isGone?: boolean };
        if (answers === undefined) behaviours.delete(tellName);
        else behaviours.set(tellName, answers);
        const stored = [...hostnames.values()].find(({ hostname }) => hostname === tellName);
        if (stored && isGone) hostnames.delete(stored.id);
        else if (stored) hostnames.set(stored.id, { ...stored, ...state });
        return answer(200, stored ?? null);
      }

      requests.push({ method: request.method!, path: url.pathname + url.search, body });
      const base = `/zones/${zone}/custom_hostnames`;
      if (request.headers.authorization !== `Bearer ${token}` || !url.pathname.startsWith(base)) return fail("token");
      const id = url.pathname.slice(base.length + 1);
      const name = (body?.["hostname"] as string) ?? url.searchParams.get("hostname") ?? hostnames.get(id)?.hostname;
      const behaviour = name === undefined ? undefined : behaviours.get(name);
      if (behaviour === "silence") return undefined;
      if (behaviour === "429") return response.writeHead(429, { "Retry-After": "300" }).end("rate limited");
      if (behaviour) return fail(behaviour);

      switch (request.method) {
        case "POST": {
          if ([...hostnames.values()].some(({ hostname }) => hostname === name)) return fail("duplicate");
          const made: Stored = {
            id: crypto.randomUUID(),
            hostname: name!,
            status: "pending",
            ssl: { ...(body!["ssl"] as { method: string; type: string }), status: "initializing" },
            verification_errors: ["custom hostname does not CNAME to this zone."],
            ownership_verification: { type: "txt", name: `_cf-custom-hostname.${name}`, value: "proof" },
          };
          hostnames.set(made.id, made);
          return done(201, made);
        }
        case "GET":
          if (id === "")
            return done(
              200,
              [...hostnames.values()].filter(({ hostname }) => hostname === name),
            );
          return hostnames.has(id) ? done(200, hostnames.get(id)) : fail("unknown");
        case "PATCH": {
          const stored = hostnames.get(id);
          if (!stored) return fail("unknown");
          const restarted = { ...stored, status: "pending", ssl: { ...stored.ssl, status: "pending_validation" } };
          hostnames.set(id, restarted);
          return done(202, restarted);
        }
        case "DELETE":
          return hostnames.delete(id) ? done(200, { id }) : fail("unknown");
        default:
          return fail("token");
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  project.provide("customHostnameServer", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
}
