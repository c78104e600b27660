/** A thousand open sockets of one room, and how fast one event reaches them all. */

const hello = JSON.stringify({ event: "hello", data: { since: null } });

/**
 * Opens the sockets, causes `events` happenings one after the other, and counts what arrives.
 * @param {{ port: number }} server
 * @param {{ url: string, sockets: number, events: number, cause: () => Promise<unknown> }} options
 */
export async function deliver(server, { url, sockets: count, events, cause }) {
  const sockets = [];
  for (let i = 0; i < count; i += 50)
    sockets.push(...(await Promise.all(Array.from({ length: Math.min(50, count - i) }, () => open(url)))));
  let delivered = 0;
  let reached;
  const all = new Promise((resolve) => (reached = resolve));
  for (const socket of sockets) {
    socket.addEventListener("message", ({ data }) => {
      if (data.includes('"event":"post.created"') && ++delivered === count * events) reached();
    });
  }
  const began = performance.now();
  for (let i = 0; i < events; i++) await cause();
  await Promise.race([all, expire(60_000)]);
  const seconds = (performance.now() - began) / 1000;
  for (const socket of sockets) socket.close();
  return { delivered, expected: count * events, seconds, perSecond: delivered / seconds };
}

function open(url) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener("error", () => reject(new Error("a socket was refused")));
    socket.addEventListener("open", () => socket.send(hello));
    socket.addEventListener("message", function welcomed({ data }) {
      if (!data.includes('"event":"welcome"')) return;
      socket.removeEventListener("message", welcomed);
      resolve(socket);
    });
  });
}

const expire = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
