import { beforeAll, describe, expect, inject, it } from "vitest";
import { createHmac } from "node:crypto";
import worker from "@workers/index";
import { handleClock } from "@workers/schedule";
import type { Env } from "@workers/env";
import { readStreamWebhook, videoProvider } from "@workers/integrations/video";
import { call, type Caller } from "../harness/call";
import { env } from "../harness/env";
import { fileIn, rootIdOf } from "../harness/library";
import { mp3, mp4, wav, webm } from "../harness/media";
import { png } from "../harness/images";
import { Upload } from "../harness/uploads";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { enterRoom } from "../realtime/socket";
import { handleTasks } from "@workers/tasks";
import { newId } from "@workers/domain/kernel/ids";
import { until } from "../harness/until";

let here: AppOfWorld;
let anna: Member;
const as = () => ({ as: anna, host: here.host, appId: here.id });
const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string, place = {}) =>
  (await new Upload(here, anna, bytes, name, place).all()).body.data.file;
const get = async (id: string) => (await call("get", `/files/${id}`, as())).body.data;
/** The file once its facts were read: its duration is known, or has been looked for. */
const read = (id: string) =>
  until(async () => {
    const file = await get(id);
    return file.fileInfo.duration !== null ? file : null;
  });

beforeAll(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
});

describe("a medium's facts are read by the server", () => {
  it.each([
    ["an MP4", () => mp4(640, 360, 3), "film.mp4", { mimeType: "video/mp4", width: 640, height: 360, duration: 3000 }],
    [
      "a WebM",
      () => webm(320, 240, 2),
      "film.webm",
      { mimeType: "video/webm", width: 320, height: 240, duration: 2000 },
    ],
    ["a WAV", () => wav(4), "ton.wav", { mimeType: "audio/wav", width: null, duration: 4000 }],
    [
      "an MP3",
      async () => mp3(5),
      "ton.mp3",
      { mimeType: "audio/mpeg", width: null, duration: expect.closeTo(5000, -2) },
    ],
  ])("%s", async (_, make, name, expected) => {
    const { id } = await upload(await make(), name);
    expect((await read(id)).fileInfo).toMatchObject(expected);
  });

  it("and tells the person's devices", async () => {
    const socket = await enterRoom({ host: here.host, path: `profile/${anna.profileId}`, as: anna });
    const { id } = await upload(await webm(64, 48, 1), "kurz.webm");
    expect(await socket.next((frame) => frame.event === "file.processed" && frame.data.fileId === id)).toMatchObject({
      data: { status: null, encodeProgress: null },
    });
  });

  it("where a broken one tells nothing, it stays a file to be taken along", async () => {
    const broken = (await mp4(64, 48, 1)).slice(0, 60);
    const file = await upload(broken, "broken.mp4");
    expect(file).toMatchObject({ type: "video", status: null, fileInfo: { duration: null } });
  });
});

describe("a video's picture", () => {
  it("is the one that the browser took, until somebody chooses another, and comes back when that is reset", async () => {
    const video = await upload(await mp4(64, 48, 1), "film.mp4");
    const hidden = { hideInCloud: true };
    const poster = await upload(await png(20, 10), "poster.png", hidden);
    const chosen = await upload(await png(30, 10), "thumb.png", hidden);
    const patch = (body: object) => call("patch", `/files/${video.id}`, { ...as(), body });
    expect((await patch({ posterId: poster.id })).body.data).toMatchObject({
      thumbId: poster.id,
      isCustomThumbnail: false,
      thumbUrl: expect.stringContaining(poster.id),
    });
    expect((await patch({ thumbId: chosen.id })).body.data).toMatchObject({
      thumbId: chosen.id,
      isCustomThumbnail: true,
    });
    expect((await patch({ resetThumbnail: true })).body.data).toMatchObject({
      thumbId: poster.id,
      isCustomThumbnail: false,
    });
    // The chosen one was hidden and stands for nothing now.
    expect((await call("get", `/files/${chosen.id}`, as())).status).toBe(404);
    expect(await env.FILES.head(`files/${chosen.id}`)).toBeNull();
  });

  it("that stands for no video after a day is nobody's, and goes with its bytes", async () => {
    const video = await upload(await mp4(64, 48, 1), "film.mp4");
    const hidden = { hideInCloud: true };
    const [poster, ofRemoved, stray, seen] = [
      await upload(await png(20, 10), "poster.png", hidden),
      await upload(await png(20, 10), "poster.png", hidden),
      await upload(await png(20, 10), "stray.png", hidden),
      await upload(await png(20, 10), "seen.png"),
    ];
    await call("patch", `/files/${video.id}`, { ...as(), body: { posterId: poster.id } });
    const removed = await upload(await mp4(64, 48, 1), "weg.mp4");
    await call("patch", `/files/${removed.id}`, { ...as(), body: { posterId: ofRemoved.id } });
    await call("delete", `/files/${removed.id}/soft`, as());
    const pictures = [poster, ofRemoved, stray, seen];
    await env
      .SHARD_1!.prepare(`update cloud_uploads set expires_at = 1 where file_id in (${pictures.map(() => "?").join()})`)
      .bind(...pictures.map(({ id }) => id))
      .run();
    await handleClock({ cron: "*/10 * * * *", scheduledTime: Date.now() }, env);
    const answers = await Promise.all(pictures.map(({ id }) => call("get", `/files/${id}`, as())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
    expect(await env.FILES.head(`files/${stray.id}`)).toBeNull();
  });

  it("is an image of one's own, on a video", async () => {
    const video = await upload(await mp4(64, 48, 1), "film.mp4");
    const ben = await member(here, "Ben");
    const text = await upload(new TextEncoder().encode("text"), "a.txt");
    for (const thumbId of [await fileIn(here, ben), text.id, newId()])
      expect((await call("patch", `/files/${video.id}`, { ...as(), body: { thumbId } })).body.errors[0]).toMatchObject({
        field: "thumbId",
        key: "notAllowed",
      });
    expect((await call("patch", `/files/${text.id}`, { ...as(), body: { resetThumbnail: true } })).status).toBe(422);
  });
});

describe("Cloudflare Stream", () => {
  const secret = "stream-webhook-secret";
  const streaming = () =>
    ({
      ...env,
      STREAM_ACCOUNT_ID: "acc",
      STREAM_API_TOKEN: "stream-token",
      STREAM_CUSTOMER_CODE: "f00",
      STREAM_WEBHOOK_SECRET: secret,
      STREAM_API_URL: inject("streamServer"),
    }) as unknown as Env;
  const tell = (videoId: string, state: object) =>
    fetch(`${inject("streamServer")}/tell/${videoId}`, { method: "POST", body: JSON.stringify(state) });

  /** Asks a Worker that has Stream set up. */
  async function ask(path: string, init: RequestInit & { as?: Caller } = {}) {
    const headers = new Headers(init.headers);
    if (init.as?.accessToken) headers.set("Authorization", `Bearer ${init.as.accessToken}`);
    headers.set("X-App-Id", here.id);
    const after: Promise<unknown>[] = [];
    const execution = {
      waitUntil: (work: Promise<unknown>) => void after.push(work),
      passThroughOnException() {},
    } as unknown as ExecutionContext;
    const response = await worker.fetch(
      new Request(`https://${here.host}${path}`, { ...init, headers } as RequestInit) as never,
      streaming(),
      execution,
    );
    await Promise.allSettled(after);
    return response;
  }

  /** A video that waits to be encoded, handed over by its task. */
  async function handedOver(): Promise<{ id: string; videoId: string }> {
    const bytes = await mp4(64, 48, 1);
    const id = await fileIn(here, anna, {
      type: "video",
      category: "video",
      mimeType: "video/mp4",
      name: "film.mp4",
      extension: "mp4",
      size: bytes.byteLength,
      status: "process",
      encodeProgress: 0,
    });
    await env.FILES.put(`files/${id}`, bytes, { customMetadata: { projectId: here.project.id } });
    const message = {
      id: newId(),
      attempts: 1,
      timestamp: new Date(),
      body: { type: "media", id: newId(), projectId: here.project.id, fileId: id },
      ack() {},
      retry() {},
    };
    await handleTasks({ queue: "lyceum-tasks", messages: [message], ackAll() {}, retryAll() {} } as never, streaming());
    const row = await env
      .SHARD_1!.prepare("select video_id from files where id = ?")
      .bind(id)
      .first<{ video_id: string }>();
    return { id, videoId: row!.video_id };
  }
  const file = async (id: string) =>
    ((await (await ask(`/api/files/${id}`, { as: anna })).json()) as { data: Record<string, unknown> }).data;
  const later = (id: string) => env.SHARD_1!.prepare("update files set video_asked_at = 0 where id = ?").bind(id).run();

  function notice(
    videoId: string,
    fileId: string,
    state: object,
    { time = Math.floor(Date.now() / 1000), key = secret } = {},
  ) {
    const body = JSON.stringify({
      uid: videoId,
      readyToStream: true,
      status: { state: "ready", pctComplete: "100" },
      duration: 61.2,
      input: { width: 1920, height: 1080 },
      meta: { projectId: here.project.id, fileId },
      ...state,
    });
    const signature = `time=${time},sig1=${createHmac("sha256", key).update(`${time}.${body}`).digest("hex")}`;
    return ask("/webhooks/stream", { method: "POST", body, headers: { "Webhook-Signature": signature } });
  }

  it("takes a copy from a signed link, and is asked how far it is while somebody looks", async () => {
    const { id, videoId } = await handedOver();
    const requests = (await (await fetch(`${inject("streamServer")}/asked`)).json()) as {
      path: string;
      body: string;
    }[];
    const copy = JSON.parse(requests.find(({ path, body }) => path.endsWith("/copy") && body.includes(id))!.body);
    expect(copy).toMatchObject({
      url: expect.stringContaining(`https://${here.host}/files/${id}?until=`),
      meta: { fileId: id, projectId: here.project.id, name: "film.mp4" },
    });
    await tell(videoId, { status: { state: "inprogress", pctComplete: "41.6" } });
    expect(await file(id)).toMatchObject({ status: "process", encodeProgress: 0 });
    await later(id);
    expect(await file(id)).toMatchObject({ status: "process", encodeProgress: 42, playback: null });
    await tell(videoId, { readyToStream: true, status: { state: "ready", pctComplete: "100" } });
    await later(id);
    expect(await file(id)).toMatchObject({
      status: null,
      encodeProgress: null,
      playback: {
        hlsUrl: `https://customer-f00.cloudflarestream.com/${videoId}/manifest/video.m3u8`,
        embedUrl: `https://customer-f00.cloudflarestream.com/${videoId}/iframe`,
      },
    });
  });

  it("tells by a signed notice that a video is ready; told twice, it counts once", async () => {
    const { id, videoId } = await handedOver();
    const socket = await enterRoom({ host: here.host, path: `profile/${anna.profileId}`, as: anna });
    expect((await notice(videoId, id, {})).status).toBe(204);
    expect((await notice(videoId, id, {})).status).toBe(204);
    await socket.next(
      (frame) => frame.event === "file.processed" && frame.data.fileId === id && frame.data.status === null,
    );
    expect(await file(id)).toMatchObject({ status: null, fileInfo: { duration: 61_200 } });
  });

  it("tells that a video can't be encoded", async () => {
    const { id, videoId } = await handedOver();
    await notice(videoId, id, { readyToStream: false, status: { state: "error", errReasonCode: "ERR_NON_VIDEO" } });
    expect(await file(id)).toMatchObject({ status: "error", playback: null });
  });

  it("isn't believed without its signature, too late, or about another video", async () => {
    const { id, videoId } = await handedOver();
    expect((await notice(videoId, id, {}, { key: "another" })).status).toBe(401);
    expect((await notice(videoId, id, {}, { time: Math.floor(Date.now() / 1000) - 301 })).status).toBe(401);
    expect((await ask("/webhooks/stream", { method: "POST", body: "{}" })).status).toBe(401);
    expect((await notice("f".repeat(32), id, {})).status).toBe(204);
    expect((await ask("/webhooks/stream")).status).toBe(405);
    expect(await file(id)).toMatchObject({ status: "process" });
  });

  it("loses its copy when the file is deleted for good", async () => {
    const { id, videoId } = await handedOver();
    expect((await ask(`/api/files/${id}`, { method: "DELETE", as: anna })).status).toBe(204);
    expect(await videoProvider(streaming()).state(videoId)).toEqual({ kind: "error", reason: "ERR_GONE" });
  });

  it("signs as it says it does", () => {
    const body = '{"uid":"6b9e68b07dfee8cc2d116e4c51d6a957","readyToStream":true,"status":{"state":"ready"}}';
    const header = "time=1760000000,sig1=d4221a9855fd027a4e2bb4a5a84b3a750cecca7d6310266aa6488b6e869006ee";
    // A right signature about a video that names no file of ours: none of our business, and none to be believed.
    expect(readStreamWebhook(secret, header, body, 1_760_000_010_000)).toBeNull();
    const [, sig1] = header.split("sig1=");
    expect(createHmac("sha256", secret).update(`1760000000.${body}`).digest("hex")).toBe(sig1);
  });
});

it("lies in its folder", async () => {
  const { id } = await upload(mp3(1), "ton.mp3");
  const listed = await call("get", `/projects/${here.project.id}/cloud/files?type=audio`, as());
  expect(listed.body.data.map((file: { id: string }) => file.id)).toContain(id);
  expect((await get(id)).folderId).toBe(rootIdOf(here, anna));
});
