import { describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call } from "../harness/call";
import type { Member } from "../harness/world";
import { listOf, notified, short } from "../notifications/harness";
import { gated, type Setting } from "./world";

const locked = { guestAccess: "lockscreen", userAccess: "lockscreen", plan: true } as const;

const settings: Pick<Setting, "name" | "locks">[] = [
  { name: "the group", locks: { group: locked } },
  { name: "the space", locks: { space: locked } },
  { name: "the service", locks: { service: locked } },
  {
    name: "the app, its service, group and space",
    locks: { app: locked, service: locked, group: locked, space: locked },
  },
];

const mention = ({ profileId, name }: Member) => ({ type: "mention", attrs: { profileId, label: name } });

// What a comment tells asks most of the conditions on who may read: through its post, its space and all gates above.
describe.each(settings)("where $name is locked", (setting) => {
  it("a comment is told to whom the plan lets in, and to nobody else", async () => {
    const { here, members, inSpace, as } = await gated({ ...setting, inSpace: [], inCategory: [], isShared: false });
    const { admin, held, plain, past, moderator } = members;
    const comment = {
      entityType: "post",
      entityId: inSpace.id,
      body: { type: "doc", content: [{ type: "paragraph", content: [held, plain, past, moderator].map(mention) }] },
    };
    expect((await call("post", "/comments", { ...as(admin), body: comment })).status).toBe(201);
    const answer = { ...comment, body: textToDoc("Thank you") };
    expect((await call("post", "/comments", { ...as(held), body: answer })).status).toBe(201);
    await notified(here);
    const notificationsOf = async (who: Member) =>
      short((await listOf(here, who)).filter(({ action }) => action !== "new_post"));
    expect(await notificationsOf(held)).toEqual(["mentions Ada"]);
    expect(await notificationsOf(moderator)).toEqual(["mentions Ada"]);
    expect(await notificationsOf(admin)).toEqual(["new_comment Held"]);
    for (const out of [plain, past]) {
      const list = await call("get", `/apps/${here.id}/notifications`, as(out));
      expect(list.body.data ?? []).toEqual([]);
    }
  });
});
