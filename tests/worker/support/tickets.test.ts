import { describe, expect, it } from "vitest";
import { newId } from "@workers/domain/kernel/ids";
import { app, member, type Member, project, teammate } from "../harness/world";
import { supportWorld } from "./support-world";

describe("a ticket", () => {
  it("is opened by a member, with a support chat that begins with what they ask", async () => {
    const { here, anna, ask, operator, desk } = await supportWorld();
    const { status, body } = await ask("post", `/apps/${here.id}/tickets`, anna, {
      subject: "A broken video",
      text: "The second video does not play.",
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      appId: here.id,
      subject: "A broken video",
      status: "new",
      profileId: anna.profileId,
      desk: null,
      permissions: { can: ["view"] },
      chat: { isSupport: true, ticketId: body.data.id, ticket: { status: "new" }, name: "A broken video" },
    });
    const messages = await ask("get", `/chats/${body.data.chat.id}/messages`, anna);
    expect(messages.body.data.map(({ text }: { text: string }) => text)).toEqual(["The second video does not play."]);
    expect((await ask("get", `/apps/${here.id}/tickets`, anna)).body).toMatchObject({
      data: [{ id: body.data.id, status: "new", text: "The second video does not play.", desk: null }],
      meta: { pagination: { total: 1 }, limits: { limit: 3, used: 1, isExceeded: false } },
    });
    expect((await desk("get", `/tickets/${body.data.id}`, operator)).body.data).toMatchObject({
      status: "new",
      profile: { firstName: "Anna" },
      desk: { assignee: null, tags: [], notesCount: 0, isWaiting: true, firstAnswerSeconds: null },
      chat: { profile: { firstName: "Anna" }, permissions: { can: expect.arrayContaining(["create_message"]) } },
    });
  });

  it("brings along what was read in the help desk before, for the team alone", async () => {
    const { here, anna, ask, operator, desk } = await supportWorld();
    const question = { subject: "A broken video", text: "The second video does not play." };
    const readArticles = [{ name: "Videos that stop", path: "/helpdesk/videos/stop" }];
    const { status, body } = await ask("post", `/apps/${here.id}/tickets`, anna, { ...question, readArticles });
    expect([status, body.data.desk]).toEqual([201, null]);
    const seen = (await desk("get", `/tickets/${body.data.id}`, operator)).body.data.desk;
    expect(seen.readArticles).toEqual(readArticles);
    // Nobody has the team press a link to elsewhere.
    for (const path of [
      "https://elsewhere.example",
      "//elsewhere.example/helpdesk/a",
      "/helpdesk/../settings",
      "/groups/g/a",
    ]) {
      const sent = { ...question, readArticles: [{ name: "Here", path }] };
      expect((await ask("post", `/apps/${here.id}/tickets`, anna, sent)).status).toBe(422);
    }
  });

  it("goes into work by the team's first answer, whose time is kept, and back by what the member writes", async () => {
    const { anna, operator, open, say, ticket, setStatus } = await supportWorld(1);
    const opened = await open(anna);
    expect((await say(operator, opened, "Which browser do you use?")).status).toBe(201);
    const answered = await ticket(operator, opened.id);
    expect(answered).toMatchObject({ status: "work", desk: { isWaiting: false } });
    expect(answered.desk!.firstAnswerSeconds).toBeGreaterThanOrEqual(0);
    expect((await setStatus(operator, opened.id, "on_pause")).status).toBe(200);
    await say(anna, opened, "Firefox, the latest one.");
    expect(await ticket(operator, opened.id)).toMatchObject({ status: "work", desk: { isWaiting: true } });
    await say(operator, opened, "Thank you, it is repaired.");
    expect((await ticket(operator, opened.id)).desk!.firstAnswerSeconds).toBe(answered.desk!.firstAnswerSeconds);
  });

  const everyStatus = ["new", "work", "on_pause", "completed"] as const;
  const allowed = {
    new: ["work", "on_pause", "completed"],
    work: ["on_pause", "completed"],
    on_pause: ["work", "completed"],
    completed: ["work"],
  };
  it.each(everyStatus)("that is %s becomes what the specification's table allows, and nothing else", async (from) => {
    const { here, ask, operator, setStatus, ticket } = await supportWorld();
    for (const to of everyStatus) {
      // Each a ticket of somebody's own: three of one may be open.
      const asker = await member(here, `For ${to}`);
      const { body } = await ask("post", `/apps/${here.id}/tickets`, asker, {
        subject: "One",
        text: "A question of ten letters.",
      });
      const { id } = body.data;
      if (from !== "new") expect((await setStatus(operator, id, from)).status).toBe(200);
      const answer = await setStatus(operator, id, to);
      const isAllowed = (allowed[from] as string[]).includes(to);
      expect([from, to, answer.status]).toEqual([from, to, isAllowed ? 200 : 422]);
      if (!isAllowed) expect(answer.body.errors).toMatchObject([{ field: "status", key: "notAllowed" }]);
      expect((await ticket(operator, id)).status).toBe(isAllowed ? to : from);
    }
    expect((await setStatus(operator, newId(), "work")).status).toBe(404);
  });

  it("is ended by who asked only while somebody works on it, and says so in the chat", async () => {
    const { anna, ben, operator, open, say, setStatus, ask, ticket } = await supportWorld();
    const opened = await open(anna);
    expect((await setStatus(anna, opened.id, "completed")).status).toBe(422);
    expect((await setStatus(anna, opened.id, "work")).status).toBe(403);
    await say(operator, opened, "Solved, I think?");
    expect((await ticket(anna, opened.id)).permissions.can).toContain("complete");
    expect((await setStatus(ben, opened.id, "completed")).status).toBe(404);
    expect([401, 404]).toContain((await setStatus(null, opened.id, "completed")).status);
    expect((await setStatus(anna, opened.id, "completed")).body.data).toMatchObject({
      status: "completed",
      completedAt: expect.any(String),
    });
    const { body } = await ask("get", `/chats/${opened.chat.id}/messages?sort=createdAt`, anna);
    expect(body.data.at(-1)).toMatchObject({ system: { type: "ticket_status", value: "completed" } });
    expect((await setStatus(anna, opened.id, "work")).status).toBe(403);
  });

  it("is opened again by what the member writes within 14 days, and followed by a new one later", async () => {
    const { anna, operator, open, say, setStatus, ticket, endedDaysAgo, ask, here } = await supportWorld(1);
    const first = await open(anna);
    await setStatus(operator, first.id, "completed");
    await endedDaysAgo(first.id, 13);
    await say(anna, first, "It happens again.");
    expect(await ticket(operator, first.id)).toMatchObject({ status: "work", completedAt: null });
    await setStatus(operator, first.id, "completed");
    await endedDaysAgo(first.id, 15);
    await say(anna, first, "And again, weeks later.");
    expect((await ticket(operator, first.id)).status).toBe("completed");
    const { body } = await ask("get", `/apps/${here.id}/tickets`, anna);
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual(["new", "completed"]);
    const second = await ticket(anna, body.data[0].id);
    expect(second).toMatchObject({ subject: first.subject, chat: { id: first.chat.id, ticketId: second.id } });
    // The old one is over: another goes on in its chat.
    expect((await setStatus(operator, first.id, "work")).status).toBe(422);
  });

  it("is one of three open ones at most: the fourth is refused, also of many at once", async () => {
    const { here, anna, ask, operator, setStatus } = await supportWorld();
    const ids: string[] = [];
    const openAnother = (n: number) =>
      ask("post", `/apps/${here.id}/tickets`, anna, { subject: `Question ${n}`, text: "A question of ten letters." });
    for (const n of [1, 2, 3]) ids.push((await openAnother(n)).body.data.id);
    expect((await openAnother(4)).body).toMatchObject({
      code: "limit_exceeded",
      details: { limitKey: "openTickets", limit: 3, used: 3 },
    });
    expect((await ask("get", `/apps/${here.id}/tickets`, anna)).body.meta.limits).toMatchObject({ isExceeded: true });
    await setStatus(operator, ids[0] as never, "completed");
    const statuses = (await Promise.all([5, 6, 7, 8].map(openAnother))).map(({ status }) => status);
    const { body } = await ask("get", `/apps/${here.id}/tickets`, anna);
    const open = body.data.filter(({ status }: { status: string }) => status !== "completed");
    expect(open).toHaveLength(3);
    expect(statuses.toSorted()).toEqual([201, 403, 403, 403]);
  });

  it("is refused to whom has three open ones, also as more of a completed one", async () => {
    const { anna, open, say, setStatus, operator, ticket } = await supportWorld();
    const first = await open(anna);
    await setStatus(operator, first.id, "completed");
    for (const subject of ["Second", "Third", "Fourth"]) await open(anna, subject);
    const answer = await say(anna, first, "It happens again, as before.");
    expect([answer.status, answer.body.code]).toEqual([403, "limit_exceeded"]);
    expect((await ticket(anna, first.id)).status).toBe("completed");
  });

  it("is opened through the chat by 10 to 5,000 characters", async () => {
    const { here, anna, ask } = await supportWorld(1);
    const say = (text: string) => ask("post", `/apps/${here.id}/chats/support`, anna, { text });
    expect((await say("Help me!")).status).toBe(422);
    expect((await say("x".repeat(5001))).status).toBe(422);
    expect((await ask("get", `/apps/${here.id}/tickets`, anna)).body.data).toEqual([]);
    expect((await say("Help me, please.")).status).toBe(200);
  });

  it("is reported by the team alone, and stands before the moderators with what was asked", async () => {
    const { here, anna, ben, ask, open } = await supportWorld(1);
    const mo = await member(here, "Mo", "moderator");
    const { id } = await open(anna, "You thieves", "Give me my money back, you thieves.");
    const report = (as: Member) =>
      ask("post", `/apps/${here.id}/moderation/reports`, as, {
        entityType: "ticket",
        entityId: id,
        reason: "harassment",
      });
    expect((await report(anna)).body.details).toEqual({ ability: "ticket.create_report" });
    expect((await report(ben)).status).toBe(404);
    expect((await report(mo)).status).toBe(201);
    const { body } = await ask("get", `/apps/${here.id}/moderation?filter[tab]=ticket`, mo);
    expect(body.data).toMatchObject([
      {
        entityType: "ticket",
        entityId: id,
        title: "You thieves",
        excerpt: "Give me my money back, you thieves.",
        entity: { path: expect.stringContaining(`/support/${id}`) },
        author: { firstName: "Anna" },
      },
    ]);
    expect((await ask("delete", `/moderation/${body.data[0].id}/approve`, mo, { reason: "spam" })).status).toBe(200);
  });

  it("shows in the desk's list who said what was said last", async () => {
    const { here, anna, operator, open, say, desk } = await supportWorld();
    await say(operator, await open(anna), "Which one is it?");
    const list = `/projects/${here.project.id}/tickets?filter[appId]=${here.id}`;
    const first = async () => (await desk("get", list, operator)).body.data[0];
    expect(await first()).toMatchObject({ text: "Which one is it?", textAuthor: `${operator.name} Test` });
    await say(anna, await open(anna, "Another"), "And this one?");
    expect(await first()).toMatchObject({ text: "And this one?", textAuthor: "Anna Test" });
  });

  it("is one although it was sent twice at once", async () => {
    const { here, anna, ask } = await supportWorld(1);
    const send = () =>
      ask("post", `/apps/${here.id}/tickets`, anna, {
        subject: "Twice",
        text: "A question of ten letters.",
        clientId: "form-0000-1",
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const again = await send();
    expect(again.body.data.id).toBe(answers[0]!.body.data.id);
    const { chat } = answers[0]!.body.data;
    expect((await ask("get", `/chats/${chat.id}/messages`, anna)).body.data).toHaveLength(1);
    expect((await ask("get", `/apps/${here.id}/tickets`, anna)).body.data).toHaveLength(1);
    // The chat that waits for a next question is no chat yet.
    expect((await ask("get", `/apps/${here.id}/chats`, anna)).body.data).toHaveLength(1);
  });

  it("is also opened by the first message of the support chat, named by its beginning", async () => {
    const { here, anna, ask } = await supportWorld();
    const opened = await ask("post", `/apps/${here.id}/chats/support`, anna, {});
    expect(opened.body.data).toMatchObject({ isSupport: true, ticketId: null, ticket: null });
    const { body } = await ask("post", `/apps/${here.id}/chats/support`, anna, {
      text: "My invoice shows an address that I left years ago, and I can't find where to change it at all.",
    });
    expect(body.data).toMatchObject({
      id: opened.body.data.id,
      ticket: {
        status: "new",
        subject: "My invoice shows an address that I left years ago, and I can't find where to…",
      },
    });
    expect((await ask("post", `/apps/${here.id}/chats/support`, anna, {})).body.data.id).toBe(body.data.id);
  });

  it("is refused without a question, with one that is too long, and with files of others", async () => {
    const { here, anna, ask } = await supportWorld();
    const send = (body: object) => ask("post", `/apps/${here.id}/tickets`, anna, body);
    const text = "A question of ten letters.";
    expect((await send({ subject: "One" })).status).toBe(422);
    expect((await send({ subject: "One", text: "Short" })).status).toBe(422);
    expect((await send({ subject: "One", text: "x".repeat(5001) })).status).toBe(422);
    expect((await send({ subject: "x".repeat(151), text })).status).toBe(422);
    expect((await send({ subject: "One", text, status: "completed" })).status).toBe(422);
    expect((await send({ subject: "One", text, attachmentIds: [newId()] })).status).toBe(422);
    expect((await send({ subject: "One", text: "x".repeat(2_000_000) })).status).toBe(413);
    expect((await ask("post", `/apps/${here.id}/tickets`, null, { subject: "One", text })).status).toBe(401);
    expect((await ask("get", `/apps/${here.id}/tickets`, anna)).body.data).toEqual([]);
    expect((await send({ subject: "Long enough", text: "x".repeat(5000) })).status).toBe(201);
  });
});

describe("the operators' calls", () => {
  it("list the tickets of the apps that somebody answers for: filtered, searched, sorted, by page and cursor", async () => {
    const { here, anna, ben, operator, open, desk, setStatus } = await supportWorld();
    const other = await app(here.project);
    const [first, second] = [await open(anna, "A broken video"), await open(ben, "Überweisung fehlt")];
    const third = await open(anna, "My address");
    await setStatus(operator, second.id, "completed");
    await desk("patch", `/tickets/${first.id}`, operator, {
      tags: ["Video", "Dringend"],
      assigneeId: operator.accountId,
    });
    const subjects = async (query: string, as = operator) =>
      (await desk("get", `/projects/${here.project.id}/tickets?${query}`, as)).body.data.map(
        ({ subject }: { subject: string }) => subject,
      );
    expect(await subjects("sort=createdAt")).toEqual(["A broken video", "Überweisung fehlt", "My address"]);
    expect(await subjects("filter[status]=completed")).toEqual(["Überweisung fehlt"]);
    expect(await subjects("filter[status][]=new&filter[status][]=work&sort=createdAt")).toEqual([
      "A broken video",
      "My address",
    ]);
    expect(await subjects("filter[assignee]=me")).toEqual(["A broken video"]);
    expect(await subjects("filter[assignee]=none&sort=createdAt")).toEqual(["Überweisung fehlt", "My address"]);
    expect(await subjects("filter[tag]=dringend")).toEqual(["A broken video"]);
    expect(await subjects(`search=${encodeURIComponent("überweis")}`)).toEqual(["Überweisung fehlt"]);
    expect(await subjects("search=ben")).toEqual(["Überweisung fehlt"]);
    expect(await subjects(`search=${encodeURIComponent("%")}`)).toEqual([]);
    expect(await subjects(`filter[profileId]=${anna.profileId}&sort=-createdAt`)).toEqual([
      "My address",
      "A broken video",
    ]);
    expect(await subjects(`filter[appId]=${here.id}&limit=1&page=2&sort=createdAt`)).toEqual(["Überweisung fehlt"]);
    const page = await desk("get", `/projects/${here.project.id}/tickets?limit=2&sort=-createdAt`, operator);
    expect(page.body.meta).toMatchObject({ pagination: { total: 3, pages: 2 }, nextCursor: expect.any(String) });
    expect(await subjects(`limit=2&sort=-createdAt&cursor=${page.body.meta.nextCursor}`)).toEqual(["A broken video"]);
    expect((await desk("get", `/projects/${here.project.id}/tickets?sort=name`, operator)).status).toBe(422);
    expect((await desk("get", `/projects/${here.project.id}/tickets?filter[status]=old`, operator)).status).toBe(422);
    // The second app is not the operator's.
    expect((await desk("get", `/projects/${here.project.id}/tickets?filter[appId]=${other.id}`, operator)).status).toBe(
      403,
    );
    const counts = await desk("get", `/projects/${here.project.id}/tickets/apps`, operator);
    expect(counts.body.data).toMatchObject([
      { app: { id: here.id }, count: 2, counts: { new: 2, work: 0, on_pause: 0 }, waitingCount: 2 },
    ]);
    expect((await desk("get", `/projects/${here.project.id}/tickets/apps`, here.project.owner)).body.data).toHaveLength(
      2,
    );
    expect((await desk("get", `/projects/${here.project.id}/tickets/limits`, operator)).body.data).toEqual({
      limit: -1,
      used: 2,
      isExceeded: false,
      perMember: 3,
    });
    expect(third.status).toBe("new");
  });

  it("are refused to members, to the team of other apps and to other projects", async () => {
    const { here, anna, ben, ask, desk, open } = await supportWorld(1);
    const { id } = await open(anna);
    const elsewhere = await app(here.project);
    const colleague = await teammate(here.project, "support", [elsewhere.id]);
    const stranger = (await project(1)).owner;
    const projectPath = `/projects/${here.project.id}`;
    for (const path of ["/tickets", "/tickets/apps", "/tickets/limits", "/canned-answers"]) {
      expect([path, (await ask("get", projectPath + path, anna)).status]).toEqual([path, 404]);
      expect([path, (await desk("get", projectPath + path, stranger)).status]).toEqual([path, 404]);
      expect([path, (await desk("get", projectPath + path, null)).status]).toEqual([path, 401]);
      expect(JSON.stringify((await desk("get", projectPath + path, colleague)).body)).not.toContain(here.id);
    }
    for (const [method, path, body] of [
      ["get", `/tickets/${id}/notes`],
      ["post", `/tickets/${id}/notes`, { text: "A note" }],
      ["patch", `/tickets/${id}`, { tags: ["Video"] }],
      ["get", `/tickets/${id}/contact`],
    ] as const) {
      expect([path, (await ask(method, path, anna, body)).status]).toEqual([path, 403]);
      expect([path, (await ask(method, path, ben, body)).status]).toEqual([path, 404]);
      expect([path, (await desk(method, path, colleague, body)).status]).toEqual([path, 404]);
      expect([path, (await desk(method, path, stranger, body)).status]).toEqual([path, 404]);
      expect([401, 404]).toContain((await desk(method, path, null, body)).status);
    }
  });

  it("give a ticket to a colleague who answers for the app, and to nobody else", async () => {
    const { here, anna, operator, open, desk } = await supportWorld();
    const { id } = await open(anna);
    const elsewhere = await teammate(here.project, "support", [(await app(here.project)).id]);
    const give = (assigneeId: unknown) => desk("patch", `/tickets/${id}`, operator, { assigneeId });
    expect((await give(elsewhere.accountId)).status).toBe(422);
    expect((await give(anna.accountId)).status).toBe(422);
    expect((await give(here.project.owner.accountId)).body.data.desk.assignee).toMatchObject({ firstName: "Owner" });
    expect((await give(null)).body.data.desk.assignee).toBeNull();
    expect((await desk("patch", `/tickets/${id}`, operator, { tags: ["A", "a"] })).status).toBe(422);
    expect((await desk("patch", `/tickets/${id}`, operator, { tags: Array(11).fill("x") })).status).toBe(422);
    const operators = await desk("get", `/apps/${here.id}/tickets/operators`, operator);
    expect(operators.body.data.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Owner", "support"]);
  });

  it("show who asked, with their places in the apps that the caller sees", async () => {
    const { here, anna, operator, open, desk, ask } = await supportWorld();
    const { id } = await open(anna);
    expect((await desk("get", `/tickets/${id}/contact`, operator)).body.data).toMatchObject({
      firstName: "Anna",
      email: anna.email,
      profiles: [{ id: anna.profileId, appId: here.id }],
    });
    const keeper = await member(here, "Keeper", "moderator");
    expect((await ask("get", `/tickets/${id}/contact`, keeper)).body.data).toMatchObject({ firstName: "Anna" });
  });

  it("keep answers that are given often: of an app by its operators, of all apps by who sets up the project", async () => {
    const { here, operator, desk } = await supportWorld();
    const ofApp = { title: "Greeting", text: "Hello {name}" };
    const created = await desk("post", `/apps/${here.id}/canned-answers`, operator, ofApp);
    expect(created).toMatchObject({ status: 201, body: { data: { ...ofApp, appId: here.id } } });
    const forAll = { title: "All", text: "For everybody" };
    expect((await desk("post", `/projects/${here.project.id}/canned-answers`, operator, forAll)).status).toBe(403);
    const shared = await desk("post", `/projects/${here.project.id}/canned-answers`, here.project.owner, forAll);
    expect(shared.status).toBe(201);
    const list = await desk("get", `/projects/${here.project.id}/canned-answers?filter[appId]=${here.id}`, operator);
    expect(list.body.data).toMatchObject([
      { title: "All", appId: null, permissions: { can: [] } },
      { title: "Greeting", permissions: { can: ["update", "delete"] } },
    ]);
    const { id } = created.body.data;
    expect((await desk("patch", `/canned-answers/${id}`, operator, { text: "Good day" })).body.data.text).toBe(
      "Good day",
    );
    expect((await desk("patch", `/canned-answers/${id}`, operator, { text: "x".repeat(4001) })).status).toBe(422);
    expect((await desk("delete", `/canned-answers/${shared.body.data.id}`, operator)).status).toBe(403);
    const stranger = (await project(0)).owner;
    expect((await desk("delete", `/canned-answers/${id}`, stranger)).status).toBe(404);
    expect((await desk("delete", `/canned-answers/${id}`, operator)).status).toBe(204);
    expect((await desk("delete", `/canned-answers/${id}`, operator)).status).toBe(404);
  });
});
