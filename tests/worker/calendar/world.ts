import { sql } from "drizzle-orm";
import { events } from "@db/shard";
import { nameOf, shardWrite } from "@workers/store";
import { type Answer, call, type Caller } from "../harness/call";
import { endedTask } from "../harness/background-task";
import { app, type AppOfWorld, member, type Member, project, shard, switchOn } from "../harness/world";

/** What operators and members send, of one app. */
export const callsOf = (here: AppOfWorld) => (as: Caller | null, method: string, path: string, body?: unknown) =>
  call(method, path, { as, host: here.host, appId: here.id, body, headers: { "Cache-Control": "no-cache" } });
export type Calls = ReturnType<typeof callsOf>;

/** What a call that has to succeed answers. */
export function data({ status, body }: Answer) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body?.data;
}

/** An app with somebody who makes events and somebody who comes to them. */
export async function calendar() {
  const here = await app(await project(0));
  await switchOn(here, "events");
  const [admin, anna] = [await member(here, "Ada", "admin"), await member(here, "Anna")];
  const ask = callsOf(here);
  const plan = async (values: Record<string, unknown> = {}, as: Member = admin) =>
    data(
      await ask(as, "post", `/apps/${here.id}/events`, {
        name: "Open kiln",
        eventType: "tbd",
        timezone: "Europe/Berlin",
        ...soon(),
        ...values,
      }),
    );
  const get = async (id: string, as: Caller | null = admin) => data(await ask(as, "get", `/events/${id}`));
  return { here, admin, anna, ask, plan, get };
}

/** Times of an event that begins in an hour. */
export const soon = () => ({ startsAt: new Date(Date.now() + 3_600_000).toISOString(), duration: 3600 });

/** Moves an event to begin so many minutes from now, as if time had passed; its room, state and lists follow. */
export async function beginsIn(here: AppOfWorld, id: string, minutes: number, length = 60): Promise<void> {
  const startsAt = Date.now() + minutes * 60_000;
  await shard(here.project.shard).write([
    shardWrite(sql`update ${events} set ${nameOf(events.startsAt)} = ${startsAt}, ${nameOf(events.endsAt)} = ${startsAt + length * 60_000}
      where ${events.id} = ${id}`),
  ]);
}

/** All occurrences of a series in their order, once the background made them. */
export async function occurrencesOf(
  ask: Calls,
  here: AppOfWorld,
  as: Member,
  { from, to, name }: { from: string; to: string; name?: string },
) {
  const query = new URLSearchParams({ dateFrom: from, dateTo: to, timezone: "Europe/Berlin" });
  const all = data(await ask(as, "get", `/apps/${here.id}/events/calendar?${query}`)) as {
    id: string;
    name: string;
    slug: string;
    startsLocal: string;
    startsAt: string;
    seriesId: string;
    state: string;
    isJoined: boolean;
    attendeesCount: number;
  }[];
  return name ? all.filter((event) => event.name === name) : all;
}

export { endedTask };
