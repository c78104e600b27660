import type { AppId, ProfileId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";
import { deviceName, pushOwner, setPushOwner } from "./own-device";

/** Why this browser gets no push messages of the app; "ready" where it only needs to be asked. */
export type PushState = "on" | "ready" | "denied" | "unsupported" | "needsInstalling";

/** Safari of iPhones and iPads knows push messages in apps on the home screen alone. */
const isUninstalledOnApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) && (navigator as { standalone?: boolean }).standalone !== true;

export async function pushState(appId: AppId, profileId: ProfileId): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return isUninstalledOnApple() ? "needsInstalling" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  if (Notification.permission !== "granted" || pushOwner(appId) !== profileId) return "ready";
  return "on";
}

let latest: Promise<unknown> = Promise.resolve();
/** One change after the other: a registration on its way must not reach the server after the press that ends it. */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const done = latest.then(change);
  latest = done.catch(() => {});
  return done;
}

/** Asks the person, after a press of theirs, and brings the app's push messages to this browser. */
export async function turnPushOn(appId: AppId, profileId: ProfileId, scope: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  return inTurn<PushState>(async () => {
    await register(appId, scope);
    setPushOwner(appId, profileId);
    return "on";
  });
}

/** Ends the app's push messages in this browser, and says so to the server. */
export function turnPushOff(appId: AppId, scope: string): Promise<void> {
  setPushOwner(appId, null);
  return inTurn(async () => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    const subscription = await registration?.pushManager.getSubscription();
    await Promise.all([
      subscription?.unsubscribe(),
      answerOf(api.apps[":appId"].tokens.$delete({ param: { appId }, json: { deviceId: deviceName() } })),
    ]);
    registered = null;
  });
}

/**
 * On each page's beginning: brings a changed subscription to the server, and ends that of somebody who used this browser before.
 */
export const keepPushRight = (appId: AppId, profileId: ProfileId | null, scope: string): Promise<void> =>
  inTurn(() => keepRight(appId, profileId, scope));

async function keepRight(appId: AppId, profileId: ProfileId | null, scope: string): Promise<void> {
  const owner = pushOwner(appId);
  if (owner === null || !("serviceWorker" in navigator && "PushManager" in window)) return;
  if (owner === profileId) {
    if (Notification.permission === "granted") await register(appId, scope);
    return;
  }
  setPushOwner(appId, null);
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** What the server knows, so that it is told once by a page. */
let registered: string | null = null;

async function register(appId: AppId, scope: string): Promise<void> {
  const deviceId = deviceName();
  const query = new URLSearchParams({ app: appId, device: deviceId });
  const registration = await navigator.serviceWorker.register(`/service-worker.js?${query.toString()}`, { scope });
  await activated(registration);
  const { data } = await answerOf(api.push["public-key"].$get({ query: { appId } }));
  const subscription = await subscribe(registration.pushManager, data.publicKey);
  const token = JSON.stringify(subscription);
  if (token === registered) return;
  await answerOf(api.apps[":appId"].tokens.$post({ param: { appId }, json: { token, deviceId } }));
  registered = token;
}

/** The subscription for a key; one for another key, such as an earlier one of the app, gives way. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

/** `navigator.serviceWorker.ready` speaks of the worker of this page's address, which may be none of this scope. */
function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => worker.state === "activated" && resolve());
  });
}
