import type { BrowserContext, Page, Worker } from "@playwright/test";
import { textToDoc } from "@db/vocabulary/rich-text";
import { base64url, pushReceiver, pushToken, type PushReceiver } from "../../worker/harness/push-receiver";
import type { ReceivedPush } from "../../worker/harness/servers/push-server";
import {
  addMember,
  blankPage,
  call,
  expect,
  expectAccessible,
  firstSpace,
  type OwnApp,
  openApp,
  ownApp,
  test,
  writePost,
} from "../harness";

/**
 * Push from the press that asks for it to the place that it opens. No push service is reachable here: the browser's part of
 * subscribing is played, what the server sends is decrypted at an endpoint of this machine, and DevTools deliver it to the worker.
 */

/** Plays the browser's question and its push service, which a browser without a screen doesn't have. */
const playPushService = (page: Page, token: string) =>
  page.addInitScript((subscription) => {
    const permissionKey = "test asked for permission";
    const answer = () => (localStorage.getItem(permissionKey) ? "granted" : "default");
    Object.defineProperty(Notification, "permission", { get: answer });
    Notification.requestPermission = () => {
      localStorage.setItem(permissionKey, "1");
      return Promise.resolve("granted");
    };
    const subscribed = "test subscription";
    const made = { toJSON: () => JSON.parse(subscription) as object, unsubscribe: () => Promise.resolve(true) };
    PushManager.prototype.subscribe = () => {
      localStorage.setItem(subscribed, "1");
      return Promise.resolve(made as unknown as PushSubscription);
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(localStorage.getItem(subscribed) ? (made as unknown as PushSubscription) : null);
  }, token);

interface Shown {
  title: string;
  body: string;
  tag: string;
  icon: string;
}
interface PlayedWorker {
  shown: Shown[];
  badges: (number | undefined)[];
}

/** Writes down what the worker shows: a browser without a screen refuses to show it. */
const recordShown = (worker: Worker) =>
  worker.evaluate(() => {
    const played = globalThis as unknown as PlayedWorker & { registration: ServiceWorkerRegistration };
    played.shown = [];
    played.badges = [];
    played.registration.showNotification = (title, options) => {
      played.shown.push({ title, ...options } as unknown as Shown);
      return Promise.resolve();
    };
    navigator.setAppBadge = (count?: number) => {
      played.badges.push(count);
      return Promise.resolve();
    };
  });
const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as PlayedWorker).shown);

/** Brings a message to the worker as the browser's push service does. */
async function deliver(context: BrowserContext, page: Page, own: OwnApp, data: string) {
  const devTools = await context.newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const registration = registrations.find(
        ({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(own.app.url),
      );
      if (registration) resolve(registration.registrationId);
    });
    void devTools.send("ServiceWorker.enable");
  });
  await devTools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(own.app.url).origin,
    registrationId,
    data,
  });
}

/** What the server sent to the device, decrypted. */
async function sentTo(receiver: PushReceiver, subscription: string, count: number): Promise<string[]> {
  let received: ReceivedPush[] = [];
  await expect(async () => {
    received = (await (
      await fetch(`${process.env["LYCEUM_PUSH_URL"]}/received/${subscription}`)
    ).json()) as ReceivedPush[];
    expect(received).toHaveLength(count);
  }).toPass({ timeout: 60_000 });
  return Promise.all(received.map(({ body }) => receiver.decrypt(new Uint8Array(Buffer.from(body, "base64")))));
}

test("push is turned on by a press, arrives encrypted, and opens the right place @core", async ({ signedInAs }) => {
  test.slow();
  const owner = await signedInAs("operator", blankPage());
  const own = await ownApp(owner, "en");
  const memberId = await addMember(own, "member");
  await openApp(owner, own);
  const space = await firstSpace(owner, own);
  const page = await signedInAs("member", `${own.app.url}/groups`);
  const receiver = await pushReceiver();
  const subscription = base64url(crypto.getRandomValues(new Uint8Array(12)));
  await playPushService(page, pushToken(receiver, subscription));

  // Nothing is asked before the person presses.
  await page.goto(`${own.app.url}/profile/notifications`);
  const devices = page.getByRole("region", { name: "Push messages on this device" });
  const turnOn = devices.getByRole("button", { name: "Turn on here" });
  await expect(turnOn).toBeVisible();
  expect(await page.evaluate(() => Notification.permission)).toBe("default");
  await turnOn.click();
  await expect(devices.getByRole("listitem").filter({ hasText: "This device" })).toBeVisible();
  await expect(devices.getByRole("button", { name: "Turn off here" })).toBeVisible();
  await expectAccessible(page);

  // Somebody comments on the member's post.
  const post = await writePost(page, space, "Seedlings", "Too many tomatoes.");
  const comment = { entityType: "post", entityId: post.id, body: textToDoc("I take three.") };
  await call(owner, "POST", "/comments", comment, own.app.id);
  const [message] = await sentTo(receiver, subscription, 1);
  expect(JSON.parse(message!)).toMatchObject({ title: /commented/, body: "I take three." });

  const context = page.context();
  const [worker] = context.serviceWorkers();
  await recordShown(worker!);
  // Who looks at the app sees it there; elsewhere the device tells it, and the badge counts it.
  await page.goto("about:blank");
  await deliver(context, page, own, message!);
  await expect.poll(() => shownBy(worker!)).toHaveLength(1);
  const [shown] = await shownBy(worker!);
  expect(shown).toMatchObject({ body: "I take three." });
  expect(shown!.title).toContain("commented on “Seedlings”");
  expect(shown!.icon).toContain(`${own.app.url}/touch-icon.png`);
  expect(await worker!.evaluate(async (icon) => (await fetch(icon)).headers.get("Content-Type"), shown!.icon)).toBe(
    "image/png",
  );
  const badge = () => worker!.evaluate(() => (globalThis as unknown as PlayedWorker).badges.at(-1));
  await expect.poll(badge).toBe(1);
  // Unread messages count too, each once, although the bell tells of them as one.
  const chat = await call(owner, "POST", `/profiles/${memberId}/chat`);
  for (const text of ["Are there any left?", "I would come by."])
    await call(owner, "POST", `/chats/${chat.id}/messages`, { text });
  await deliver(context, page, own, (await sentTo(receiver, subscription, 3))[2]!);
  await expect.poll(badge).toBe(3);

  // A press goes there in the window that is open.
  await page.goto(`${own.app.url}/groups`);
  await worker!.evaluate((notification) => {
    const click = Object.assign(new Event("notificationclick"), {
      notification: { ...notification, close: () => {} },
      waitUntil: () => {},
    });
    globalThis.dispatchEvent(click);
  }, shown!);
  await expect(page.getByRole("heading", { name: "Seedlings" })).toBeVisible();
  await expect(page).toHaveURL(/#comment-/);

  // A browser that changes its subscription tells the server of the new one, which takes the place of the old.
  const renewed = base64url(crypto.getRandomValues(new Uint8Array(12)));
  await worker!.evaluate(
    async (token) => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      registration.pushManager.subscribe = () => Promise.resolve(JSON.parse(token) as PushSubscription);
      let done: Promise<unknown> = Promise.resolve();
      const waitUntil = (work: Promise<unknown>) => void (done = work);
      globalThis.dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), { waitUntil }));
      await done;
    },
    pushToken(receiver, renewed),
  );
  // The page that shows the post would read the comment, and what was read is not pushed.
  await page.goto("about:blank");
  await call(owner, "POST", "/comments", { ...comment, body: textToDoc("And two more.") }, own.app.id);
  expect(JSON.parse((await sentTo(receiver, renewed, 1))[0]!)).toMatchObject({ body: "And two more." });
  await sentTo(receiver, subscription, 3);

  // Turned off, nothing is sent any more.
  await page.goto(`${own.app.url}/profile/notifications`);
  await devices.getByRole("button", { name: "Turn off here" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(0);
  await expect(turnOn).toBeVisible();
});
