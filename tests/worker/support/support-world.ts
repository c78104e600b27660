import { eq } from "drizzle-orm";
import { tickets } from "@db/shard";
import type { TicketId } from "@db/vocabulary/ids";
import type { Ticket } from "@workers/contracts/support/tickets";
import { updateRows } from "@workers/store";
import { type Answer, call } from "../harness/call";
import { app, type AppOfWorld, type Member, member, type Person, project, shard, teammate } from "../harness/world";

export interface SupportWorld {
  here: AppOfWorld;
  anna: Member;
  ben: Member;
  /** Of the project's team, for this app, without a profile in it. */
  operator: Person;
  /** A call at the app's host. */
  ask(method: string, path: string, as: Person | null, body?: unknown): Promise<Answer>;
  /** A call of the administration, on the service host. */
  desk(method: string, path: string, as: Person | null, body?: unknown): Promise<Answer>;
  open(as: Member, subject?: string, text?: string): Promise<Ticket>;
  say(as: Person, ticket: Ticket, text: string): Promise<Answer>;
  ticket(as: Person, id: TicketId): Promise<Ticket>;
  setStatus(as: Person | null, id: TicketId, status: string): Promise<Answer>;
  /** Makes a ticket's end lie in the past. */
  endedDaysAgo(id: TicketId, days: number): Promise<void>;
}

const day = 86_400_000;

/** An app with two members, and an operator who answers them. */
export async function supportWorld(shardNumber = 0): Promise<SupportWorld> {
  const here = await app(await project(shardNumber));
  const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
  const operator = await teammate(here.project, "support", [here.id]);
  const ask: SupportWorld["ask"] = (method, path, as, body) =>
    call(method, path, { as, host: here.host, appId: here.id, body });
  const desk: SupportWorld["desk"] = (method, path, as, body) => call(method, path, { as, body });
  const must = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  return {
    here,
    anna,
    ben,
    operator,
    ask,
    desk,
    open: (as, subject = "A broken video", text = "The second video does not play.") =>
      must(ask("post", `/apps/${here.id}/tickets`, as, { subject, text })),
    say: (as, { chat }, text) =>
      as === anna || as === ben
        ? ask("post", `/chats/${chat.id}/messages`, as, { text })
        : desk("post", `/chats/${chat.id}/messages`, as, { text }),
    ticket: (as, id) =>
      must(as === anna || as === ben ? ask("get", `/tickets/${id}`, as) : desk("get", `/tickets/${id}`, as)),
    setStatus: (as, id, status) =>
      as === anna || as === ben
        ? ask("patch", `/tickets/${id}/status`, as, { status })
        : desk("patch", `/tickets/${id}/status`, as, { status }),
    endedDaysAgo: async (id, days) => {
      const completedAt = Date.now() - days * day;
      await shard(here.project.shard).write([updateRows(here, tickets, { completedAt }, eq(tickets.id, id))]);
    },
  };
}
