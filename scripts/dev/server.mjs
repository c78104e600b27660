/**
 * What the Worker of `npm run dev` asks for while it runs: the files of the browser, the modules of screens, and which build
 * is served. Files that workerd knew from its start would be those of an older build.
 */
import { createServer } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { root } from "../prepare.mjs";

/** @returns its address, and `serve`, which takes the modules of screens that are new and tells open pages of them */
export async function startDevServer() {
  const [built, kept] = ["build/client", "public"].map((folder) =>
    sirv(path.join(root, folder), { dev: true, etag: true }),
  );
  let build = Date.now();
  const modules = new Map();
  const pages = new Set();
  const sendBuild = (page) => page.write(`data: ${build}\n\n`);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://dev-server");
    if (pathname === "/dev/live") {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      response.write(`retry: 100\ndata: ${build}\n\n`);
      pages.add(response);
      response.on("close", () => pages.delete(response));
    } else if (pathname === "/modules") {
      const since = Number(searchParams.get("since"));
      if (since === build) return response.writeHead(204).end();
      const newer = [...modules].filter(([, module]) => module.build > since);
      response.end(
        JSON.stringify({ build, modules: Object.fromEntries(newer.map(([name, { code }]) => [name, code])) }),
      );
    } else built(request, response, () => kept(request, response, () => response.writeHead(404).end()));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return {
    address: `127.0.0.1:${server.address().port}`,
    serve(newModules) {
      build = Math.max(Date.now(), build + 1);
      for (const [name, code] of Object.entries(newModules)) modules.set(name, { build, code });
      pages.forEach(sendBuild);
    },
  };
}
