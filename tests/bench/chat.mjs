/** Chats: how fast a room reaches thousands, beside a bare `ws` server, what opening a long chat costs, and notifications. */
import { fork } from "node:child_process";
import { Agent, request as httpRequest } from "node:http";
import { WebSocket } from "ws";
import { compare } from "./load.mjs";

const agent = new Agent({ keepAlive: true });
const hello = JSON.stringify({ event: "hello", data: { since: null } });
const ratio = (value) => value.toFixed(2);
const whole = (value) => Math.round(value).toLocaleString("en");
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const padding = "The kiln is warm, and the glaze came out lighter than planned. ".repeat(4);

/** A crowd of sockets, and how long a message takes to the last of them. */
class Crowd {
  sockets = [];
  waiting = new Map();

  async open(count, address, isWelcomed) {
    const batch = 100;
    for (let i = 0; i < count; i += batch)
      await Promise.all(
        Array.from({ length: Math.min(batch, count - i) }, (_, n) => this.openOne(address(i + n), isWelcomed)),
      );
  }

  openOne(url, isWelcomed) {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      this.sockets.push(socket);
      socket.on("error", reject);
      socket.on("open", () => (isWelcomed ? socket.send(hello) : resolve()));
      socket.on("message", (data) => {
        const number = numberIn(data);
        if (number === null) return void (isWelcomed && data.includes('"welcome"') && resolve());
        const entry = this.waiting.get(number);
        if (entry && --entry.left === 0) {
          this.waiting.delete(number);
          entry.resolve(performance.now());
        }
      });
    });
  }

  /** Milliseconds from sending a message to its arrival at the last socket. */
  async reach(number, send) {
    const arrived = new Promise((resolve) => this.waiting.set(number, { left: this.sockets.length, resolve }));
    const began = performance.now();
    const sent = send(`#${number}# ${padding}`);
    const milliseconds = (await arrived) - began;
    await sent;
    return milliseconds;
  }

  close() {
    for (const socket of this.sockets) socket.terminate();
  }
}

const mark = Buffer.from("#");
function numberIn(data) {
  const from = data.indexOf(mark);
  if (from < 0) return null;
  return Number(data.toString("latin1", from + 1, data.indexOf(mark, from + 1)));
}

let nextNumber = 1;

/** Messages one after the other: the median and the slowest of a hundred; then as many at once as the sender can. */
async function timeCrowd(crowd, send, amount) {
  for (let i = 0; i < Math.ceil(amount / 5); i++) await crowd.reach(nextNumber++, send);
  const times = [];
  for (let i = 0; i < amount; i++) times.push(await crowd.reach(nextNumber++, send));
  times.sort((a, b) => a - b);
  const began = performance.now();
  const workers = Array.from({ length: 4 }, async () => {
    for (let i = 0; i < amount / 4; i++) await crowd.reach(nextNumber++, send);
  });
  await Promise.all(workers);
  const perSecond = (Math.ceil(amount / 4) * 4) / ((performance.now() - began) / 1000);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  return { p50: at(0.5), p99: at(0.99), perSecond };
}

function post(server, host, path, body, headers = {}) {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: "127.0.0.1",
        port: server.port,
        path,
        method: "POST",
        agent,
        headers: { "content-type": "application/json", ...headers, Host: host },
      },
      (response) => {
        let text = "";
        response.on("data", (chunk) => (text += chunk));
        response.on("end", () =>
          response.statusCode < 300 ? resolve(text) : reject(new Error(`${path}: ${response.statusCode} ${text}`)),
        );
      },
    );
    request.on("error", reject);
    request.end(JSON.stringify(body));
  });
}

async function startBare() {
  const child = fork(new URL("bare-fanout.mjs", import.meta.url));
  const port = await new Promise((resolve) => child.once("message", resolve));
  return { port, stop: () => child.kill() };
}

/** One message to 10, 1,000 and 5,000 sockets of as many members. */
async function measureFanOut(server, app, { quick, say, memory }) {
  const seeded = JSON.parse(await post(server, "bench", "/__bench/chat", { appId: app.appId, messages: 10 }));
  const { chatId } = seeded;
  const headers = { authorization: `Bearer ${app.accessToken}`, "x-app-id": app.appId };
  for (const [count, amount] of quick
    ? [
        [10, 100],
        [1_000, 100],
      ]
    : [
        [10, 300],
        [1_000, 200],
        [5_000, 100],
      ]) {
    const before = memory();
    const ours = new Crowd();
    await ours.open(
      count,
      (number) => `ws://127.0.0.1:${server.port}/__bench/socket?app=${app.appId}&chat=${chatId}&number=${number}`,
      true,
    );
    if (count >= 1_000)
      say(`Idle sockets: KiB of each of ${whole(count)}`, ratio(((memory() - before) * 1024) / count));
    const room = await timeCrowd(
      ours,
      (text) => post(server, "bench", "/__bench/tell", { appId: app.appId, chatId, text }),
      amount,
    );
    // Nobody may send more than twenty in ten seconds: what was sent is made older meanwhile.
    const ageing = setInterval(
      () => post(server, "bench", "/__bench/age", { appId: app.appId, chatId }).catch(() => {}),
      100,
    );
    const sent = await timeCrowd(
      ours,
      (text) => post(server, app.host, `/api/chats/${chatId}/messages`, { text }, headers),
      Math.max(20, amount / 2),
    );
    clearInterval(ageing);
    ours.close();
    // One crowd after the other: two of 5,000 in one workerd take more than 20,000 open files.
    const bareServer = await startBare();
    const bare = new Crowd();
    await bare.open(count, () => `ws://127.0.0.1:${bareServer.port}`, false);
    const through = await timeCrowd(bare, (text) => bare.sockets[0].send(text), amount);
    bare.close();
    bareServer.stop();
    const bareRoom = new Crowd();
    await bareRoom.open(count, () => `ws://127.0.0.1:${server.port}/__bench/bare-room`, false);
    const floor = await timeCrowd(bareRoom, (text) => post(server, "bench", "/__bench/bare-room", { text }), amount);
    bareRoom.close();
    const show = ({ p50, p99, perSecond }) =>
      `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${whole(perSecond)} messages a second`;
    say(`Message to ${whole(count)} sockets, bare ws`, show(through));
    say(`Message to ${whole(count)} sockets, a bare Durable Object`, show(floor));
    say(`Message to ${whole(count)} sockets, through the room`, show(room));
    say(
      `Message to ${whole(count)} sockets, room / bare`,
      `p50 ${ratio(room.p50 / through.p50)}, p99 ${ratio(room.p99 / through.p99)} (goal: under 2)`,
    );
    say(
      `Message to ${whole(count)} sockets, room / bare Durable Object`,
      `p50 ${ratio(room.p50 / floor.p50)}, p99 ${ratio(room.p99 / floor.p99)}`,
    );
    say(
      `Message to ${whole(count)} sockets, sent by the call`,
      `${show(sent)}; p99 / bare ${ratio(sent.p99 / through.p99)}`,
    );
  }
}

async function measureOpening(server, app, { quick, seconds, say }) {
  const large = quick ? 100_000 : 1_000_000;
  const seeded = async (messages) =>
    JSON.parse(await post(server, "bench", "/__bench/chat", { appId: app.appId, messages })).chatId;
  const [few, many] = [await seeded(1_000), await seeded(large)];
  const headers = { cookie: `access=${app.accessToken}`, "x-app-id": app.appId };
  for (const [name, path] of [
    ["call", (chatId) => `/api/chats/${chatId}/messages?limit=40`],
    ["page", (chatId) => `/${app.slug}/chat/${chatId}`],
  ]) {
    const [small, big] = await compare(
      server,
      { host: app.host, path: path(few), headers },
      { host: app.host, path: path(many), headers },
      seconds,
    );
    say(
      `Opening a chat (${name}): ${whole(large)} / 1,000 messages`,
      `${ratio(small.perSecond / big.perSecond)} (goal: under 1.3), ${whole(big.perSecond)} a second`,
    );
  }
}

/** A post of somebody whom 10,000 follow: how fast they are notified, and what that costs the post's own answer. */
async function measureNotifications(server, followed, alone, { quick, say }) {
  const expectedCount = quick ? 1_000 : 10_000;
  const { followers } = JSON.parse(
    await post(server, "bench", "/__bench/followers", { appId: followed.appId, followers: expectedCount }),
  );
  const count = async () =>
    JSON.parse(await post(server, "bench", "/__bench/notifications", { appId: followed.appId })).notifications;
  const write = (app, number) =>
    post(
      server,
      app.host,
      `/api/spaces/${app.spaceId}/posts`,
      {
        title: `Followed ${number}`,
        body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "News." }] }] },
      },
      { authorization: `Bearer ${app.accessToken}`, "x-app-id": app.appId },
    );
  await post(server, "bench", "/__bench/queue", { isWorked: true });
  const before = await count();
  const began = performance.now();
  await write(followed, 0);
  while ((await count()) < before + followers) {
    if (performance.now() - began > 120_000) throw new Error(`only ${(await count()) - before} were told`);
    await wait(20);
  }
  const seconds = (performance.now() - began) / 1000;
  say(
    `Notifications of a post to ${whole(followers)} followers, a second`,
    `${whole(followers / seconds)} (${seconds.toFixed(1)} s)`,
  );
  // By turns, each when nothing is left to do: the answer alone is measured.
  const times = [[], []];
  for (let i = 1; i <= (quick ? 6 : 15); i++)
    for (const [n, app] of [followed, alone].entries()) {
      const target = (await count()) + (n === 0 ? followers : 0);
      const start = performance.now();
      await write(app, i);
      times[n].push(performance.now() - start);
      while ((await count()) < target) await wait(50);
      await wait(300);
    }
  await post(server, "bench", "/__bench/queue", { isWorked: false });
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  say(
    `A post's answer: with ${whole(followers)} followers / without`,
    `${ratio(median(times[0]) / median(times[1]))} (goal: under 1.1), ${median(times[0]).toFixed(1)} ms`,
  );
}

export async function measureChat(server, followed, alone, options) {
  await measureOpening(server, alone, options);
  await measureNotifications(server, followed, alone, options);
  await measureFanOut(server, alone, options);
}
