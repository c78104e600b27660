import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a server that is not ours. The first part of the path says how it behaves. */
    hostnameServer: string;
  }
}

/** Outside workerd: the servers that a domain may lead to instead of to us. */
export default async function setup(project: TestProject) {
  const server = createServer((request, response) => {
    const [, behaviour] = request.url!.split("/");
    switch (behaviour) {
      case "website":
        return response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Another website</h1>");
      case "not-found":
        return response.writeHead(404).end();
      case "redirect":
        return response.writeHead(302, { Location: `https://elsewhere.example${request.url}` }).end();
      case "gateway":
        return response.writeHead(522).end("connection timed out");
      case "endless": {
        response.writeHead(200, { "Content-Type": "text/plain" });
        const timer = setInterval(() => response.write("x".repeat(1000)), 5);
        return response.on("close", () => clearInterval(timer));
      }
      default:
        return undefined; // silence
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  project.provide("hostnameServer", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
}
