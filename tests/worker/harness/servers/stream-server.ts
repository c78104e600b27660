import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a server that speaks Cloudflare Stream's protocol. `/tell` tells it how a video is. */
    streamServer: string;
  }
}

/** Outside workerd: stands in for Cloudflare Stream. It takes copies, and answers what it was told of them. */
export default async function setup(project: TestProject) {
  const videos = new Map<string, Record<string, unknown>>();
  const requests: { method: string; path: string; authorization: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const path = request.url!;
      const answer = (status: number, value: unknown) =>
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
      if (path === "/asked") return answer(200, requests);
      if (path.startsWith("/tell/"))
        return answer(200, videos.set(path.slice(6), { ...videos.get(path.slice(6)), ...JSON.parse(body) }).size);
      requests.push({ method: request.method!, path, authorization: request.headers.authorization, body });
      if (request.headers.authorization !== "Bearer stream-token")
        return answer(401, { success: false, result: null, errors: [{ code: 10000 }] });
      const uid = path.split("/").at(-1)!;
      if (request.method === "POST") {
        const made = crypto.randomUUID().replaceAll("-", "");
        videos.set(made, {
          uid: made,
          readyToStream: false,
          status: { state: "queued", pctComplete: "0" },
          duration: -1,
          meta: JSON.parse(body).meta,
        });
        return answer(200, { success: true, result: videos.get(made) });
      }
      if (!videos.has(uid)) return answer(404, { success: false, result: null });
      if (request.method === "DELETE") return (videos.delete(uid), response.writeHead(200).end());
      return answer(200, { success: true, result: videos.get(uid) });
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  project.provide("streamServer", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => new Promise((done) => server.close(done));
}
