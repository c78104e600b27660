import { call, expect, test, tonwerk } from "../harness";

test("a socket that sends more than a frame may hold is closed, and everybody else's stays", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/groups"));
  const { app } = await call<{ app: { id: string } }>(page, "GET", `/router?url=${encodeURIComponent(page.url())}`);
  const closed = await page.evaluate(async (appId) => {
    const open = () =>
      new Promise<WebSocket>((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/app/${appId}`);
        socket.onopen = () => resolve(socket);
        socket.onerror = () => reject(new Error("the socket was refused"));
      });
    const calm = await open();
    const greeted = new Promise<string>((resolve) => {
      calm.onmessage = ({ data }) => resolve(JSON.parse(data as string).event);
    });
    // Past what a room takes, and past what the runtime itself does.
    const codes: number[] = [];
    for (const size of [2 * 1024, 2 * 1024 ** 2, 33 * 1024 ** 2]) {
      const wild = await open();
      const code = new Promise<number>((resolve) => {
        wild.onclose = (event) => resolve(event.code);
      });
      wild.send("x".repeat(size));
      wild.send('{"event": "ping"}');
      codes.push(await code);
    }
    calm.send(JSON.stringify({ event: "hello", data: { since: null } }));
    return { codes, greeted: await greeted };
  }, app.id);
  expect(closed).toEqual({ codes: [1009, 1009, 1009], greeted: "welcome" });
});
