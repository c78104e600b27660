/** A website of strangers with one page, that people share links to. */
import { createServer } from "node:http";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const page = `<!doctype html><html><head><title>Not this one</title>
<meta property="og:title" content="Reduktionsbrand für Anfänger"><meta property="og:site_name" content="Ofenbuch">
<meta property="og:description" content="Was im Ofen geschieht."><meta property="og:image" content="/picture.png"></head></html>`;

/** Answers its address and how to stop it. */
export async function startLinkedPages() {
  const server = createServer((request, response) =>
    request.url === "/picture.png"
      ? response.writeHead(200, { "Content-Type": "image/png" }).end(picture)
      : response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page),
  );
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => new Promise((done) => server.close(done)),
  };
}
