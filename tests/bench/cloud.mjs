/** The library of files: how fast uploads pass, how much memory they take, how lists and searches grow. */
import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { compare } from "./load.mjs";

const chunkBytes = 5 * 1024 * 1024;
const mebibyte = 1024 * 1024;

/**
 * @param {object} server of serve.mjs
 * @param {object} app seeded, with its project and member
 * @param {{ quick: boolean, seconds: number, say: (name: string, value: string) => void, memory: () => number }} options memory: MiB of the runtime
 */
export async function measureCloud(server, app, { quick, seconds, say, memory }) {
  const headers = { authorization: `Bearer ${app.accessToken}`, "x-app-id": app.appId };
  const folder = async (files) => {
    const answer = await server.fetch("bench", "/__bench/folder", {
      method: "POST",
      body: JSON.stringify({ ...app, files }),
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return JSON.parse(answer.text);
  };

  const megabytes = quick ? 40 : 120;
  const { rootId } = await folder(0);
  const ours = [];
  const plain = [];
  for (let round = 0; round < 3; round++) {
    plain.push(await timed(() => put(server, `bench/${round}`, megabytes * mebibyte)));
    ours.push(await timed(() => upload(server, app, rootId, headers, megabytes * mebibyte)));
  }
  const rate = (times) => megabytes / (Math.min(...times) / 1000);
  say(
    `Upload of ${megabytes} MB in chunks`,
    `${rate(ours).toFixed(0)} MB/s (plain R2 put: ${rate(plain).toFixed(0)} MB/s)`,
  );
  say("Upload: through Lyceum / plain R2 put", `${(rate(ours) / rate(plain)).toFixed(2)} (goal: at least 0.7)`);

  const through = quick ? 100 : 500;
  const before = memory();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memory())), 50);
  await upload(server, app, rootId, headers, through * mebibyte);
  clearInterval(watch);
  say(
    `Memory of workerd while ${through} MB pass through it`,
    `${peak.toFixed(0)} MiB at most, ${(peak - before).toFixed(0)} more than before`,
  );

  const sizes = quick ? [100, 10_000] : [100, 10_000, 100_000];
  const folders = [];
  for (const size of sizes) folders.push({ size, ...(await folder(size)) });
  const page = ({ folderId }) => ({
    host: app.host,
    path: `/api/folders/${folderId}/content?sort=name&limit=50`,
    headers,
  });
  for (const large of folders.slice(1)) {
    const [few, many] = await compare(server, page(folders[0]), page(large), seconds);
    say(
      `Folder of ${large.size.toLocaleString("en")} / of ${folders[0].size} files`,
      `${(few.perSecond / many.perSecond).toFixed(2)} (goal: under 1.3)`,
    );
  }
  const largest = sizes.at(-1).toLocaleString("en");
  for (const [label, search] of [
    ["many", "lieferant 12"],
    ["one", "000042"],
    ["none", "nirgends"],
  ]) {
    const times = [];
    let answer;
    for (let i = 0; i < 7; i++)
      times.push(
        await timed(
          async () =>
            (answer = await server.fetch(
              app.host,
              `/api/folders/${rootId}/content?search=${encodeURIComponent(search)}&limit=10`,
              { headers },
            )),
        ),
      );
    const rows = Number(/d1-rows-read;desc="(\d+)"/.exec(answer.headers["server-timing"] ?? "")?.[1]);
    say(
      `Search of ${largest} names that finds ${label}`,
      `${times.sort((a, b) => a - b)[3].toFixed(0)} ms, ${rows.toLocaleString("en")} rows read`,
    );
  }
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A film by its first bytes, for films may be large; noise behind them. */
const film = Buffer.alloc(chunkBytes, 0x5a);
film.write("\0\0\0\x18ftypisom", 0, "latin1");
const noise = Buffer.alloc(chunkBytes, 0xa5);

const chunkAt = (index, size) =>
  (index === 0 ? film : noise).subarray(0, Math.min(chunkBytes, size - index * chunkBytes));

/** The same bytes in one put, as the least that a Worker can do. */
async function put(server, key, size) {
  await ask(
    server,
    "bench",
    `/__bench/put?key=${encodeURIComponent(key)}`,
    "PUT",
    { "content-length": String(size) },
    chunksOf(size),
  );
}

async function upload(server, app, folderId, headers, size) {
  const chunksTotal = Math.ceil(size / chunkBytes);
  const guid = crypto.randomUUID();
  let answer;
  for (let index = 0; index < chunksTotal; index++) {
    const boundary = "bench-boundary";
    const fields = { guid, chunkIndex: index, chunksTotal, name: "film.mp4", size, mimeType: "video/mp4" };
    const before = Object.entries(fields)
      .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join("");
    const chunk = chunkAt(index, size);
    const parts = [
      Buffer.from(
        `${before}--${boundary}\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      chunk,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ];
    answer = await ask(
      server,
      app.host,
      `/api/projects/${app.projectId}/cloud/files/chunks?folderId=${folderId}`,
      "POST",
      {
        ...headers,
        "content-type": `multipart/form-data; boundary=${boundary}`,
        "content-length": String(parts.reduce((sum, part) => sum + part.byteLength, 0)),
      },
      parts,
    );
  }
  if (!JSON.parse(answer).data.file) throw new Error(answer);
}

function* chunksOf(size) {
  for (let index = 0; index * chunkBytes < size; index++) yield chunkAt(index, size);
}

function ask(server, host, path, method, headers, parts) {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: "127.0.0.1", port: server.port, path, method, headers: { ...headers, host } },
      (response) => {
        let text = "";
        response.on("data", (piece) => (text += piece));
        response.on("end", () =>
          response.statusCode === 200 ? resolve(text) : reject(new Error(`${path}: ${response.statusCode} ${text}`)),
        );
      },
    );
    request.on("error", reject);
    void (async () => {
      for (const part of parts)
        if (!request.write(part)) await new Promise((drained) => request.once("drain", drained));
      request.end();
    })();
  });
}

/** Resident memory of the largest process that this one started, in MiB; 0 where the system doesn't say. */
export function memoryOfChildren() {
  try {
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim().split(" ");
    return (
      Math.max(
        ...children.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0)),
      ) / 1024
    );
  } catch {
    return 0;
  }
}
