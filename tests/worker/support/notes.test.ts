import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ServerFrame } from "@party/events";
import { accounts } from "@db/directory";
import { handleClock } from "@workers/schedule";
import { appWrite, directoryUpdate } from "@workers/store";
import { notified, strike } from "../notifications/harness";
import { mailsTo, mailTo } from "../harness/outbox";
import { env } from "../harness/env";
import { directory, shard } from "../harness/world";
import { enterRoom } from "../realtime/socket";
import { supportWorld } from "./support-world";

const secret = "Zwetschgendatschi";

describe("a note on a ticket", () => {
  it("is by whom its author is called now, and by nobody once they are erased", async () => {
    const { here, anna, operator, open, desk } = await supportWorld();
    const { id } = await open(anna);
    await desk("post", `/tickets/${id}/notes`, operator, { text: "Seen" });
    const authors = async () =>
      (await desk("get", `/tickets/${id}/notes`, here.project.owner)).body.data.map(
        ({ authorName }: { authorName: string }) => authorName,
      );
    expect(await authors()).toEqual(["support Test"]);
    const { accountId } = operator;
    await directory().write([
      directoryUpdate(accounts, { firstName: "Wilhelmine", lastName: "Zapf" }, eq(accounts.id, accountId)),
    ]);
    expect(await authors()).toEqual(["Wilhelmine Zapf"]);
    await directory().write([
      directoryUpdate(accounts, { deletedAt: Date.now() - 31 * 86_400_000 }, eq(accounts.id, accountId)),
    ]);
    await handleClock({ cron: "17 3 * * *", scheduledTime: Date.now() }, env);
    expect(await authors()).toEqual(["Gelöschtes Mitglied"]);
  });

  it("is read by operators, and deleted by who wrote it or administers the app", async () => {
    const { here, anna, operator, open, desk } = await supportWorld();
    const { id } = await open(anna);
    const written = await desk("post", `/tickets/${id}/notes`, operator, { text: `Careful: ${secret}` });
    expect(written).toMatchObject({ status: 201, body: { data: { authorName: "support Test" } } });
    const notes = await desk("get", `/tickets/${id}/notes`, here.project.owner);
    expect(notes.body.data).toMatchObject([{ text: `Careful: ${secret}`, permissions: { can: ["delete"] } }]);
    expect((await desk("post", `/tickets/${id}/notes`, operator, { text: " " })).status).toBe(422);
    expect((await desk("post", `/tickets/${id}/notes`, operator, { text: "x".repeat(5001) })).status).toBe(422);
    const other = (await desk("post", `/tickets/${id}/notes`, here.project.owner, { text: "By the owner" })).body.data;
    expect((await desk("delete", `/tickets/notes/${other.id}`, operator)).status).toBe(403);
    expect((await desk("delete", `/tickets/notes/${written.body.data.id}`, operator)).status).toBe(204);
  });

  it("is shown after all earlier ones, of which a long list leaves out the oldest", async () => {
    const { here, anna, operator, open, desk } = await supportWorld();
    const { id } = await open(anna);
    await shard(here.project.shard).write([
      appWrite(
        { app: { id: here.id } },
        (appId) => sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 200)
          insert into ticket_notes (id, app_id, ticket_id, account_id, text, created_at)
          select printf('%08x-0000-7000-8000-', i) || ${id.slice(-12)}, ${appId}, ${id}, ${operator.accountId}, 'Note ' || i, i from n`,
      ),
    ]);
    await desk("post", `/tickets/${id}/notes`, operator, { text: "The latest" });
    const texts = (await desk("get", `/tickets/${id}/notes`, operator)).body.data.map(
      (note: { text: string }) => note.text,
    );
    expect(texts.slice(0, 2)).toEqual(["Note 2", "Note 3"]);
    expect(texts.at(-1)).toBe("The latest");
    expect(texts.length).toBe(200);
  });

  it("reaches who asked by no way: calls, rooms, notifications, search, mails", async () => {
    const { here, anna, ben, operator, open, say, desk, ask, setStatus } = await supportWorld(1);
    const ticket = await open(anna);
    const rooms = await Promise.all(
      [`profile/${anna.profileId}`, `app/${here.id}`].map((path) => enterRoom({ host: here.host, path, as: anna })),
    );
    await desk("post", `/tickets/${ticket.id}/notes`, operator, { text: `${secret} before` });
    await say(operator, ticket, "We look into it.");
    await desk("post", `/tickets/${ticket.id}/notes`, operator, { text: `${secret} after` });
    await desk("patch", `/tickets/${ticket.id}`, operator, { tags: [secret], assigneeId: operator.accountId });
    await setStatus(operator, ticket.id, "completed");
    // Who answers has read what stands above.
    await notified(here);
    await strike(2);
    await say(anna, ticket, "It is not solved.");
    await notified(here);
    const { id, chat } = ticket;
    const readings = await Promise.all(
      [
        `/tickets/${id}`,
        `/apps/${here.id}/tickets`,
        `/chats/${chat.id}`,
        `/chats/${chat.id}/messages`,
        `/chats/${chat.id}/messages?since=0`,
        `/chats/${chat.id}/messages?search=${secret}`,
        `/chats/${chat.id}/profiles`,
        `/apps/${here.id}/chats`,
        `/apps/${here.id}/notifications`,
        `/apps/${here.id}/search?search=${secret}`,
      ].map(async (path) => [path, await ask("get", path, anna)] as const),
    );
    for (const [path, { status, body }] of readings) {
      expect([path, status === 200 || status === 403]).toEqual([path, true]);
      // Search answers the words that were looked for.
      if (!path.includes("search=")) expect(JSON.stringify(body)).not.toContain(secret);
      else expect(JSON.stringify(body)).not.toMatch(new RegExp(`${secret} (before|after)`));
    }
    for (const as of [anna, ben]) expect([403, 404]).toContain((await ask("get", `/tickets/${id}/notes`, as)).status);
    for (const room of rooms) {
      await room.settled();
      expect(JSON.stringify(room.frames satisfies ServerFrame[])).not.toContain(secret);
    }
    await mailTo(anna.email);
    expect(JSON.stringify(await mailsTo(anna.email))).not.toContain(secret);
  });
});
