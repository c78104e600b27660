import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Where the Worker finds the push services of browsers (RFC 8030). The first part of a path behind the host says how one
     * behaves: `gone`, `busy` at the first time, `refuses`; `/received/<subscription>` tells what came in for it.
     */
    pushServer: string;
  }
}

/** A push message as it came in. */
export interface ReceivedPush {
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** The services that browsers take push messages from, on this machine; at a free port unless one is given. */
export async function startPushServer(port = 0): Promise<{ url: string; stop(): Promise<void> }> {
  const received = new Map<string, ReceivedPush[]>();
  const attempts = new Map<string, number>();
  const server = createServer((request, response) => {
    const [, host, behaviour, subscription = ""] = request.url!.split("/");
    if (host === "received")
      return response.setHeader("Content-Type", "application/json").end(JSON.stringify(received.get(behaviour!) ?? []));
    const times = (attempts.get(subscription) ?? 0) + 1;
    attempts.set(subscription, times);
    const status = { gone: 410, refuses: 403, busy: times === 1 ? 503 : 201 }[behaviour!] ?? 201;
    const pieces: Buffer[] = [];
    return request
      .on("data", (piece: Buffer) => pieces.push(piece))
      .on("end", () => {
        if (status === 201) {
          const headers = Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
          );
          const push = { headers, body: Buffer.concat(pieces).toString("base64") };
          received.set(subscription, [...(received.get(subscription) ?? []), push]);
        }
        response.writeHead(status).end();
      });
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** Outside workerd. The Worker was told of this port before. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPushServer(Number(process.env["LYCEUM_PUSH_PORT"]));
  project.provide("pushServer", url);
  return stop;
}
