/** The processor time that an answer takes, and what the bytes of a page are. */
import { readdirSync, readFileSync } from "node:fs";
import { load } from "./load.mjs";

/** Milliseconds of one tick of /proc; Linux has had a hundred a second on every machine that runs this. */
const tick = 10;

/** The page and the call of the feed, as those who ask for them. A kept page costs guests little; the first one is drawn. */
export const feedQuestions = (app) => {
  const page = { host: app.host, path: `/${app.slug}/groups`, headers: { accept: "text/html" } };
  const call = { host: app.host, path: `/api/apps/${app.appId}/community/posts?limit=20`, headers: {} };
  const asMember = (question) => ({
    ...question,
    headers: { ...question.headers, cookie: `access=${app.accessToken}` },
  });
  const drawnAnew = (question) => ({ ...question, headers: { ...question.headers, "cache-control": "no-cache" } });
  return {
    "Feed page, member": asMember(page),
    "Feed call, member": asMember(call),
    "Feed page, guest, drawn anew": drawnAnew(page),
    "Feed call, guest, read anew": drawnAnew(call),
    "Feed page, guest, kept": page,
    "Feed call, guest, kept": call,
  };
};

/**
 * Milliseconds of processor time of workerd for each answer: the local databases' part of it too. A number of answers and
 * not of seconds: on a busy machine seconds bring few, and what compiling and clearing up cost falls on fewer still.
 */
export async function cpuPerAnswer(server, question, amount) {
  await load(server, question, 0, { isWarm: true, amount: Math.ceil(amount / 4) });
  const before = cpuOf(server.pid);
  const { count, perSecond } = await load(server, question, 0, { isWarm: true, amount });
  return { milliseconds: (cpuOf(server.pid) - before) / count, perSecond };
}

export function cpuOf(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ").slice(11, 13);
  return (Number(user) + Number(system)) * tick;
}

/** The process of a program that this one started last. */
export function newestChild(program) {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const [, name, fields] = /^\d+ \((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
        return { pid: Number(pid), name, parent: Number(fields.split(" ")[1]), began: Number(fields.split(" ")[19]) };
      } catch {
        return { parent: 0 };
      }
    })
    .filter((child) => child.parent === process.pid && child.name === program);
  return children.sort((a, b) => b.began - a.began)[0]?.pid;
}

/** KiB of a page by kind: names of classes, icons, the data for scripts, all. */
export function pageParts(html) {
  const sum = (pattern) => [...html.matchAll(pattern)].reduce((total, match) => total + match[0].length, 0) / 1024;
  return {
    whole: html.length / 1024,
    classes: sum(/ class="[^"]*"/g),
    icons: sum(/<svg.*?<\/svg>/gs),
    data: sum(/<script[^>]*>.*?<\/script>/gs),
  };
}
