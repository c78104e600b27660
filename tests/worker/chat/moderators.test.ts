import { expect, it } from "vitest";
import { chatModeratorsOf } from "@workers/domain/community/chats";
import { appPageContext } from "../harness/page-context";
import { app, type Member, member, project, together } from "../harness/world";
import { chatsOf } from "./chat-world";

it("all moderators of a large chat stand in its edit form, so that saving it takes none away", async () => {
  const here = await app(await project(0));
  const { create, chat, call: ask } = chatsOf(here);
  const anna = await member(here, "Anna");
  const others = await together(async () => {
    const made: Member[] = [];
    for (let i = 1; i <= 101; i++) made.push(await member(here, `Member${i}`));
    return made;
  });
  const last = others.at(-1)!;
  const { id } = await create(anna, { name: "Market", profileIds: others.map(({ profileId }) => profileId) });
  const edit = (moderatorIds: readonly string[]) => ask("patch", `/chats/${id}/group`, anna, { moderatorIds });
  expect((await edit([last.profileId])).status).toBe(200);
  const idsOf = async (who: Member) =>
    (await chatModeratorsOf(await appPageContext(who, here), id)).map((moderator) => moderator.id);
  const shown = await idsOf(anna);
  expect(shown.toSorted()).toEqual([anna.profileId, last.profileId].toSorted());
  expect((await edit(shown)).status).toBe(200);
  expect(await chat(last, id)).toMatchObject({ isModerator: true, membersCount: 102 });
  await expect(idsOf(others[0]!)).rejects.toMatchObject({ errorName: "forbidden" });
  // Who was a moderator and isn't named is none any more.
  expect((await edit([])).status).toBe(200);
  expect(await chat(last, id)).toMatchObject({ isModerator: false });
  expect((await chat(anna, id)).moderators).toEqual([anna.profileId]);
});
