import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { plainText, type RichTextDoc, textToDoc } from "@db/vocabulary/rich-text";
import { handleClock } from "@workers/schedule";
import { env } from "../harness/env";
import { app, type AppOfWorld, type Member, member, project, switchOn } from "../harness/world";
import { callsOf, data } from "../learning/world";

let here: AppOfWorld;
let admin: Member;
let ask: ReturnType<typeof callsOf>;
const as = (method: string, path: string, body?: unknown) => ask(admin, method, path, body);

beforeEach(async () => {
  here = await app(await project(0));
  admin = await member(here, "Ada", "admin");
  ask = callsOf(here);
  begin = Date.now();
});
afterEach(() => vi.useRealTimers());

const minute = 60_000;
let begin: number;
/** So many minutes after the test began. */
const at = (minutes: number) => vi.useFakeTimers({ toFake: ["Date"], now: begin + minutes * minute });
const clock = () => handleClock({ cron: "* * * * *", scheduledTime: Date.now() }, env);

/** An article as a draft, and what is done with it. */
async function drafted(service: "articles" | "helpdesk") {
  await switchOn(here, service);
  const prefix = service === "articles" ? "/articles" : "/helpdesk/articles";
  const categories = service === "articles" ? "/articles/categories" : "/helpdesk/categories";
  const { id: categoryId } = data(await as("post", `/apps/${here.id}${categories}`, { name: "Glazes" }));
  const { id } = data(
    await as("post", `${categories}/${categoryId}/articles`, { name: "Slip", body: textToDoc("First draft.") }),
  );
  const change = async (form: object) => data(await as("patch", `${prefix}/${id}`, form));
  return {
    change,
    write: (text: string) => change({ body: textToDoc(text) }),
    versions: async () =>
      (data(await as("get", `${prefix}/${id}/revisions`)) as { body: RichTextDoc }[]).map(({ body }) =>
        plainText(body),
      ),
  };
}

describe.each(["articles", "helpdesk"] as const)("versions of %s", (service) => {
  it("begin anew at a publication, so that what was published is kept where its author changes it at once", async () => {
    at(0);
    const { change, write, versions } = await drafted(service);
    at(1);
    await write("Second draft.");
    await write("Published.");
    expect(await versions()).toEqual(["First draft."]);
    at(2);
    await change({ status: "active" });
    at(3);
    await write("Changed.");
    await write("Changed twice.");
    expect(await versions()).toEqual(["Published.", "First draft."]);
    // One that stays published begins none.
    await change({ status: "active" });
    await write("Changed three times.");
    expect(await versions()).toEqual(["Published.", "First draft."]);
    // What is withdrawn and published anew is published anew.
    await change({ status: "draft" });
    await write("Published anew.");
    await change({ status: "active" });
    at(4);
    await write("Changed after that.");
    expect(await versions()).toEqual(["Published anew.", "Published.", "First draft."]);
  });

  it("keep a text that was sent with its publication", async () => {
    at(0);
    const { change, write, versions } = await drafted(service);
    await change({ status: "active", body: textToDoc("Published.") });
    await write("Changed.");
    expect(await versions()).toEqual(["Published.", "First draft."]);
  });
});

it("of articles begin anew where the clock publishes one, and where its time is past", async () => {
  at(0);
  const { change, write, versions } = await drafted("articles");
  await change({ status: "active", publishAt: new Date(begin + 5 * minute).toISOString() });
  at(4);
  await write("Scheduled.");
  at(6);
  await clock();
  at(7);
  await write("Changed.");
  await write("Changed twice.");
  expect(await versions()).toEqual(["Scheduled.", "First draft."]);
  // Sorted by an earlier time it is published now all the same.
  await change({ status: "draft", publishAt: null });
  await write("Published with an earlier date.");
  await change({ status: "active", publishAt: new Date(begin - 60 * minute).toISOString() });
  at(8);
  await write("Changed after that.");
  expect(await versions()).toEqual(["Published with an earlier date.", "Scheduled.", "First draft."]);
});
