import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { pushTokens } from "@db/directory";
import { pushKeys } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { handleClock } from "@workers/schedule";
import { directoryRows, rows } from "@workers/store";
import { handleTasks } from "@workers/tasks";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { pushReceiver, pushToken, somePushToken, vapidOf, type PushReceiver } from "../harness/push-receiver";
import type { ReceivedPush } from "../harness/servers/push-server";
import { app, type AppOfWorld, directory, type Member, member, project, shard, spacesOf } from "../harness/world";
import { at, listOf, notified } from "./harness";
import { until } from "../harness/until";

const server = inject("pushServer");
let here: AppOfWorld;
let anna: Member, ben: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let device: PushReceiver;

beforeEach(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna", "member", { timezone: "Europe/Berlin" });
  ben = await member(here, "Ben");
  spaces = await spacesOf(here, [anna, ben]);
  device = await pushReceiver();
});

const path = () => `/apps/${here.id}/tokens`;
const register = (who: Member, token: string, deviceId = "phone") =>
  call("post", path(), { ...at(here, who), body: { token, deviceId } });
const devicesOf = async (who: Member) =>
  (await call("get", path(), at(here, who))).body.data.map(({ deviceId }: { deviceId: string }) => deviceId);
const set = (who: Member, body: object) =>
  call("patch", `/apps/${here.id}/profile/notifications`, { ...at(here, who), body });
const receivedAt = async (subscription: string): Promise<ReceivedPush[]> =>
  (await fetch(`${server}/received/${subscription}`)).json();
const readAt = async (subscription: string) =>
  Promise.all(
    (await receivedAt(subscription)).map(async ({ body }) =>
      JSON.parse(await device.decrypt(Uint8Array.from(atob(body), (c) => c.charCodeAt(0)))),
    ),
  );
/** Waits for the queue. */
const arrived = (subscription: string, count = 1) =>
  until(async () => (await receivedAt(subscription)).length >= count);

async function postOf(who: Member): Promise<string> {
  const post = await call("post", `/spaces/${spaces.open.id}/posts`, {
    ...at(here, who),
    body: { title: "Glazes & ash", body: textToDoc("What do you use?") },
  });
  return post.body.data.id;
}
const comment = (who: Member, postId: string, says = "Wood ash") =>
  call("post", "/comments", {
    ...at(here, who),
    body: { entityType: "post", entityId: postId, body: textToDoc(says) },
  });

describe("a push message", () => {
  it("arrives once at each device, encrypted for it and signed with the app's own key", async () => {
    const subscription = newId();
    await register(anna, pushToken(device, subscription));
    const postId = await postOf(anna);
    await comment(ben, postId);
    await notified(here);
    await arrived(subscription);
    const [{ headers }] = (await receivedAt(subscription)) as [ReceivedPush];
    const { publicKey, claims } = await vapidOf(headers["authorization"]!);
    const known = await call("get", `/push/public-key?appId=${here.id}`);
    expect(publicKey).toBe(known.body.data.publicKey);
    expect(claims.aud).toBe("https://push.example.com");
    expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", urgency: "normal" });
    expect(headers["topic"]).toMatch(/^[\w-]{1,32}$/);
    const [notification] = await listOf(here, anna);
    expect(await readAt(subscription)).toEqual([
      {
        title: "Ben Test hat „Glazes & ash“ kommentiert",
        body: "Wood ash",
        tag: expect.any(String),
        path: notification!.path,
        icon: expect.stringMatching(/^\/touch-icon\.png/),
        language: "de",
      },
    ]);
  });

  it("says of a group how many there are, under one name for all of them", async () => {
    const subscription = newId();
    await register(anna, pushToken(device, subscription));
    const postId = await postOf(anna);
    const cleo = await member(here, "Cleo");
    await comment(ben, postId);
    await notified(here);
    await comment(cleo, postId);
    await notified(here);
    await arrived(subscription, 2);
    const read = await readAt(subscription);
    expect(read.map(({ title }) => title)).toEqual([
      "Ben Test hat „Glazes & ash“ kommentiert",
      expect.stringMatching(/^Cleo .*und Ben/),
    ]);
    expect(new Set(read.map(({ tag }) => tag)).size).toBe(1);
  });

  it("is not sent about what the person switched off, muted, or has read", async () => {
    const subscription = newId();
    await register(anna, pushToken(device, subscription));
    const [first, second] = [await postOf(anna), await postOf(anna)];
    await set(anna, { isPushEnabled: false });
    await comment(ben, first, "Switched off");
    await notified(here);
    await set(anna, { isPushEnabled: true, pushActions: ["mentions"] });
    await comment(ben, first, "Not this action");
    await notified(here);
    await set(anna, { pushActions: ["new_comment"] });
    await call("post", `/apps/${here.id}/notifications/mutes`, {
      ...at(here, anna),
      body: { threadType: "post", threadId: first },
    });
    await comment(ben, first, "Muted");
    await notified(here);
    await comment(ben, second, "Wanted");
    await notified(here);
    await arrived(subscription);
    expect((await readAt(subscription)).map(({ body }) => body)).toEqual(["Wanted"]);
  });

  it("waits for the end of quiet hours, and is dropped where it is read till then", async () => {
    const subscription = newId();
    await register(anna, pushToken(device, subscription));
    const [first, second] = [await postOf(anna), await postOf(anna)];
    // Quiet are all hours but the one that begins in six hours.
    const hour = (ahead: number) => {
      const clock = new Date(Date.now() + ahead * 3_600_000).toLocaleTimeString("en-GB", {
        timeZone: "Europe/Berlin",
        hour: "2-digit",
        minute: "2-digit",
      });
      return clock.slice(0, 5);
    };
    await set(anna, { quietHours: { from: hour(7), to: hour(6) } });
    await comment(ben, first, "Later");
    await comment(ben, second, "Read before");
    await notified(here);
    expect(await receivedAt(subscription)).toEqual([]);
    const before = (await listOf(here, anna)).find(({ text }) => text === "Read before")!;
    await call("patch", `/notifications/${before.id}/read`, at(here, anna));
    await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 6.5 * 3_600_000 }, env);
    await arrived(subscription);
    expect((await readAt(subscription)).map(({ body }) => body)).toEqual(["Later"]);
  });

  it("is not sent by an app whose operator switched push messages off", async () => {
    const subscription = newId();
    await register(anna, pushToken(device, subscription));
    const admin = await member(here, "Admin", "admin");
    expect(
      (await call("patch", `/apps/${here.id}/options`, { ...at(here, admin), body: { isPushEnabled: false } })).status,
    ).toBe(200);
    await comment(ben, await postOf(anna));
    await notified(here);
    await handleClock({ cron: "* * * * *", scheduledTime: Date.now() }, env);
    expect(await receivedAt(subscription)).toEqual([]);
  });
});

describe("a device", () => {
  it("is forgotten once its push service knows it no longer, and others go on", async () => {
    const [gone, other] = [newId(), newId()];
    await register(anna, pushToken(device, gone, "gone"), "old phone");
    await register(anna, pushToken(device, other), "laptop");
    expect((await devicesOf(anna)).sort()).toEqual(["laptop", "old phone"]);
    await comment(ben, await postOf(anna));
    await notified(here);
    await arrived(other);
    await until(async () => (await devicesOf(anna)).length === 1);
    expect(await devicesOf(anna)).toEqual(["laptop"]);
  });

  it("gets a message that its push service could not take at first, once", async () => {
    const subscription = newId();
    await register(anna, pushToken(device, subscription, "busy"));
    const { id: tokenId } = (await directory().readOne(
      directoryRows(pushTokens, { id: pushTokens.id }).where(eq(pushTokens.accountId, anna.accountId)).limit(1),
    ))!;
    const body = {
      type: "push",
      id: newId(),
      appId: here.id,
      tokenId,
      payload: { title: "Hello" },
      urgency: "normal",
      topic: "hello",
    };
    const deliver = async () => {
      const batch = createMessageBatch("lyceum-tasks", [{ id: body.id, timestamp: new Date(), attempts: 1, body }]);
      await handleTasks(batch, env);
      return (await getQueueResult(batch, createExecutionContext())).retryMessages.length;
    };
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    expect(await deliver()).toBe(0);
    expect((await readAt(subscription)).map(({ title }) => title)).toEqual(["Hello"]);
  });

  it("belongs to whoever signed in on it last", async () => {
    const token = pushToken(device, newId());
    await register(anna, token);
    await register(ben, token);
    expect(await devicesOf(anna)).toEqual([]);
    expect(await devicesOf(ben)).toEqual(["phone"]);
    expect((await call("delete", path(), { ...at(here, ben), body: { deviceId: "phone" } })).status).toBe(204);
    expect(await devicesOf(ben)).toEqual([]);
  });

  it("is refused where its address is none of a push service of the public", async () => {
    const token = (endpoint: string) => JSON.stringify({ ...JSON.parse(somePushToken("any")), endpoint });
    for (const endpoint of [
      "http://push.example.com/a",
      "https://127.0.0.1/a",
      "https://[::1]/a",
      "https://localhost/a",
      "https://169.254.169.254/latest",
      "https://push.internal/a",
      "https://push.example.com:8443/a",
      "https://user:password@push.example.com/a",
      `https://${here.host}/a`,
    ])
      expect((await register(anna, token(endpoint))).body.errors, endpoint).toMatchObject([
        { field: "token.endpoint" },
      ]);
    expect((await register(anna, "no JSON")).status).toBe(422);
    expect(await devicesOf(anna)).toEqual([]);
  });
});

describe("an app's key", () => {
  it("is its own, stays the same, and is kept sealed", async () => {
    const keyOf = async (of: AppOfWorld) => (await call("get", `/push/public-key?appId=${of.id}`)).body.data.publicKey;
    const other = await app(here.project);
    const [first, again, elsewhere] = [await keyOf(here), await keyOf(here), await keyOf(other)];
    expect(first).toMatch(/^B[\w-]{86}$/);
    expect(again).toBe(first);
    expect(elsewhere).not.toBe(first);
    const keys = await Promise.all(Array.from({ length: 5 }, () => keyOf(other)));
    expect(new Set(keys)).toEqual(new Set([elsewhere]));
    const { privateKey } = (await shard(1).readOne(
      rows({ app: { id: here.id } }, pushKeys, { privateKey: pushKeys.privateKey }).limit(1),
    ))!;
    expect(privateKey).toMatch(/^v1\./);
  });
});

describe("the receiver of these tests", () => {
  it("reads the example of RFC 8291, appendix A", async () => {
    const receiver = await pushReceiver({
      publicKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    });
    const body =
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    const bytes = Uint8Array.from(atob(body.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    expect(await receiver.decrypt(bytes)).toBe("When I grow up, I want to be a watermelon");
  });
});
