import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of a website of strangers. The first part of a path says how it behaves; `/asked` tells what was asked for. */
    linkServer: string;
    /** Origin of another server on the same machine, which nobody may be led to. */
    privateServer: string;
  }
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const page = (head: string) => `<!doctype html><html><head>${head}</head><body><h1>Body</h1></body></html>`;

/** Outside workerd: the websites that people share links to, the bad ones too. */
export default async function setup(project: TestProject) {
  const requests: string[] = [];
  const secret = createServer((request, response) => {
    requests.push(`private ${request.url}`);
    response.writeHead(200, { "Content-Type": "text/html" }).end(page("<title>A secret of the network</title>"));
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url!, "http://here");
    if (url.pathname !== "/asked") requests.push(url.pathname + url.search);
    const [, behaviour] = url.pathname.split("/");
    const html = (text: string | Buffer, type = "text/html; charset=utf-8") =>
      response.writeHead(200, { "Content-Type": type }).end(text);
    switch (behaviour) {
      case "asked":
        return response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(requests));
      case "article":
        return html(
          page(
            `<title>Not this one</title><meta property="og:title" content="Tea &amp; sympathy">
             <meta property="og:description" content="How to brew&#8230; it   right"><meta property="og:site_name" content="The Kettle">
             <meta property="og:image" content="/picture.png?of=${url.searchParams.get("n") ?? ""}">`,
          ),
        );
      case "twitter":
        return html(
          page(`<meta name="twitter:title" content="A short one"><meta name="description" content="Plain words">`),
        );
      case "title":
        return html(page("<title>Only\n a   title &lt;b&gt;</title>") + "<svg><title>Icon</title></svg>");
      case "latin":
        return html(
          Buffer.from(page("<title>Übungsraum für Größe</title>"), "latin1"),
          "text/html; charset=iso-8859-1",
        );
      case "declared":
        return html(
          Buffer.from(
            page('<meta charset="windows-1252"><title>Straße – offen</title>').replace("–", "\u0096"),
            "latin1",
          ),
          "text/html",
        );
      case "harmful":
        return html(
          page(
            `<title>\u202eevil\u2066 title\u0007</title><meta property="og:description" content="&lt;script&gt;alert(1)&lt;/script&gt;">
             <meta property="og:image" content="javascript:alert(1)">`,
          ),
        );
      case "long":
        return html(page(`<title>${"word ".repeat(400)}</title>`));
      case "untitled":
        return html(page(""));
      case "picture.png":
        return response.writeHead(200, { "Content-Type": "image/png" }).end(pixel);
      case "picture-elsewhere":
        return html(page(`<title>A page</title><meta property="og:image" content="${url.searchParams.get("to")}">`));
      case "no-picture":
        return response.writeHead(200, { "Content-Type": "image/png" }).end("not a picture at all");
      case "redirect":
        return response.writeHead(302, { Location: url.searchParams.get("to")! }).end();
      case "hops": {
        const left = Number(url.searchParams.get("left"));
        return response.writeHead(307, { Location: left > 1 ? `/hops?left=${left - 1}` : "/article?n=hops" }).end();
      }
      case "type":
        return html(page("<title>Not a page</title>"), url.searchParams.get("is")!);
      case "error":
        return response.writeHead(500, { "Content-Type": "text/html" }).end(page("<title>An error</title>"));
      case "endless":
        return trickle(response, 1, "text/html", page("<title>Without an end</title>"));
      case "endless-picture":
        return trickle(response, 1, "image/png", "");
      case "slow":
        return trickle(response, 200, "text/html", "");
      case "broken":
        return request.socket.destroy();
      default:
        return undefined; // silence
    }
  });
  const listen = (listener: typeof server, port: number) =>
    new Promise<void>((done) => listener.listen(port, "127.0.0.1", done));
  // The Worker was told of this port before: it is the one of LINK_PREVIEW_TEST_ORIGIN.
  await Promise.all([listen(server, Number(process.env["LYCEUM_LINKS_PORT"])), listen(secret, 0)]);
  project.provide("linkServer", `http://127.0.0.1:${process.env["LYCEUM_LINKS_PORT"]}`);
  project.provide("privateServer", `http://127.0.0.1:${(secret.address() as AddressInfo).port}`);
  return async () => {
    for (const listener of [server, secret]) {
      listener.closeAllConnections();
      await new Promise((done) => listener.close(done));
    }
  };
}

/** Goes on for as long as somebody reads. */
function trickle(response: ServerResponse, milliseconds: number, type: string, beginning: string) {
  response.writeHead(200, { "Content-Type": type });
  response.write(beginning);
  const size = milliseconds > 100 ? 10 : 64 * 1024;
  const timer = setInterval(() => response.write("x".repeat(size)), milliseconds);
  return response.on("close", () => clearInterval(timer));
}
