/**
 * Shows the push messages of one app, and opens where they lead. A page registers it at the app's own scope, with the app's id and
 * the device's name in its address; several apps of one host are several registrations. It answers no requests of pages.
 *
 * What it reads is made in workers/domain/notifications/deliver-pushes.ts.
 */
const settings = new URL(self.location.href).searchParams;
const appId = settings.get("app");
const deviceId = settings.get("device");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  event.waitUntil(Promise.all([show(event.data?.json() ?? {}), setBadge()]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});

/** The push service changed the subscription: the server learns the new one. */
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAnew()));

/** Addresses of a message are below the app's own. */
const addressOf = (path) => new URL(`.${path}`, self.registration.scope).href;

async function show({ title, body, tag, path, icon, language }) {
  if (!title) return;
  // Who looks at the app sees it arrive there.
  if ((await windowsOfApp()).some(({ focused }) => focused)) return;
  await self.registration.showNotification(title, {
    body,
    // Of several about one thing the latest stands, and tells again.
    tag,
    renotify: Boolean(tag),
    icon: addressOf(icon),
    lang: language,
    data: { path },
  });
}

/** How much is unread, on the icon of the installed app. */
async function setBadge() {
  if (!("setAppBadge" in navigator)) return;
  try {
    const [told, messages] = await Promise.all([read("notifications/counters"), read("messages/counter")]);
    // A message that was told of is counted as a message; who may not count those has none.
    const unread = told.alerts - told.alertsOfMessages + told.announcements + told.yourDaily + (messages?.total ?? 0);
    await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge());
  } catch {
    // Without a connection, or signed out: the badge says that there is something, and not how much.
    await navigator.setAppBadge().catch(() => {});
  }
}

/** What a call of the app answers. */
async function read(path) {
  const answer = await fetch(`/api/apps/${appId}/${path}`, { headers: { "X-App-Id": appId } });
  return (await answer.json()).data;
}

async function windowsOfApp() {
  const { scope } = self.registration;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => url.startsWith(scope) || url.split(/[?#]/)[0] === scope.replace(/\/$/, ""));
}

/** Goes there in a window that is open, the one last looked at first, or opens one. */
async function open(path) {
  const windows = await windowsOfApp();
  const window = windows.find(({ visibilityState }) => visibilityState === "visible") ?? windows[0];
  if (!window) return self.clients.openWindow(addressOf(path));
  // Before it is focused, which may be refused.
  window.postMessage({ type: "open", path });
  await window.focus().catch(() => {});
}

async function subscribeAnew() {
  const answer = await fetch(`/api/push/public-key?appId=${appId}`);
  const { data } = await answer.json();
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: data.publicKey,
  });
  await fetch(`/api/apps/${appId}/tokens`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-App-Id": appId },
    body: JSON.stringify({ token: JSON.stringify(subscription), deviceId }),
  });
}
