import ReconnectingSocket from "partysocket/ws";
import { type ClientFrame, closeCodes, pingText, type RoomName } from "@party/events";
import { forgetRoom, reportRoom } from "./connection";
import { readFrame } from "./event-cursor";
import type { LiveFeed } from "./live-feed";
import { CancellableDelay, pauseAfter } from "./cancellable-delay";

export interface RoomAddress {
  room: RoomName;
  /** Path and query of the socket, such as `/ws/app/…`. */
  path: string;
}

const heartbeatMilliseconds = 25_000;
const answerMilliseconds = 8_000;
/** A connection that stood this long and breaks may come back at once. */
const steadyMilliseconds = 3_000;
/** Of the tries in a row that never got in, ask after the first and then after every third why. */
const triesBetweenAsking = 3;
/** The answer to the question whether the page may connect. */
const welcome = 204;
const refusals: ReadonlySet<number> = new Set([401, 403, 404]);
const forGood: ReadonlySet<number> = new Set([closeCodes.expelled, closeCodes.gone, closeCodes.sessionEnded]);

/**
 * Keeps a room's socket open for as long as the page stands: reconnects, catches up, notices silent breaks.
 * `onShutOut` is called once when the room won't let the person in any more. Answers how to stop.
 */
export function openRoom(
  { room, path }: RoomAddress,
  feed: LiveFeed,
  madeAt: () => number,
  onShutOut: () => void,
): () => void {
  const delay = new CancellableDelay();
  let pause = 0;
  let failures = 0;
  let welcomedAt: number | null = null;
  let isStopped = false;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const address = async () => {
    await delay.wait(pause);
    return location.origin.replace(/^http/, "ws") + path;
  };
  // The pauses are ours: a library's can't be cut short when the network is back.
  const socket = new ReconnectingSocket(address, undefined, {
    minReconnectionDelay: 0,
    maxEnqueuedMessages: 0,
    connectionTimeout: 10_000,
  });
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
  feed.connect(room, (frame) => {
    if (socket.readyState === socket.OPEN) send(frame);
  });

  /** Sends a sign of life; without an answer the line is dead, whatever the browser thinks. */
  const prove = () => {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(pingText);
    clearTimeout(silence);
    silence = setTimeout(() => socket.reconnect(), answerMilliseconds);
  };
  /** The device woke up, or found its network again. */
  const revive = () => {
    if (document.visibilityState === "hidden") return;
    delay.hurry();
    prove();
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(silence);
    clearInterval(heartbeat);
    removeEventListener("online", revive);
    removeEventListener("pageshow", revive);
    document.removeEventListener("visibilitychange", revive);
    socket.close(1000, "left");
    feed.connect(room, null);
    delay.hurry();
    forgetRoom(room);
  };
  const shutOut = () => {
    if (isStopped) return;
    stop();
    onShutOut();
  };

  /** A browser hides why a socket didn't open. Asked plainly, the same address says so, and renews a session that ran out. */
  const ask = async () => {
    const answer = await fetch(`${path}${path.includes("?") ? "&" : "?"}ask`).catch(() => null);
    if (answer?.status === welcome) delay.hurry();
    else if (answer && refusals.has(answer.status)) shutOut();
  };

  socket.addEventListener("open", () => send({ event: "hello", data: { since: feed.since(room, madeAt()) } }));
  socket.addEventListener("message", ({ data }) => {
    clearTimeout(silence);
    const frame = readFrame(data);
    if (!frame || isStopped) return;
    if (frame.event === "welcome") {
      welcomedAt = Date.now();
      failures = 0;
      reportRoom(room, true);
    }
    feed.take(room, frame);
  });
  socket.addEventListener("close", ({ code }) => {
    clearTimeout(silence);
    if (isStopped) return;
    reportRoom(room, false);
    const wasSteady = welcomedAt !== null && Date.now() - welcomedAt > steadyMilliseconds;
    welcomedAt = null;
    pause = wasSteady && code === closeCodes.reenter ? 0 : pauseAfter(failures);
    if (!wasSteady) failures++;
    if (forGood.has(code)) shutOut();
    else if (failures % triesBetweenAsking === 1) void ask();
  });
  const heartbeat = setInterval(prove, heartbeatMilliseconds);
  addEventListener("online", revive);
  addEventListener("pageshow", revive);
  document.addEventListener("visibilitychange", revive);
  return stop;
}
