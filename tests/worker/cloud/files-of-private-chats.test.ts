import { expect, it } from "vitest";
import { chatsOf } from "../chat/chat-world";
import { call, type Caller, send, serviceHost } from "../harness/call";
import { sessionAt } from "../harness/audience";
import { Upload } from "../harness/uploads";
import { app, member, type Person, project, teammate } from "../harness/world";

it("What only a private chat shows is read by its two people, not by who administers app or project", async () => {
  const of = await project(0);
  const here = await app(of);
  const [anna, ben, ada] = [await member(here, "Anna"), await member(here, "Ben"), await member(here, "Ada", "admin")];
  const colleague = await teammate(of, "admin");
  const chats = chatsOf(here);
  const { id } = await chats.open(anna, ben);
  const bytes = new TextEncoder().encode("Between the two of us");
  const { id: fileId } = (await new Upload(here, anna, bytes, "letter.txt").all()).body.data.file;
  await chats.say(anna, id, { attachmentIds: [fileId] });

  const statuses = async (who: Person, host = here.host) => {
    const { accessToken } = await sessionAt(who, host);
    const headers = { Authorization: `Bearer ${accessToken}` };
    const on = { as: who as Caller, host, ...(host === here.host && { appId: here.id }) };
    const searched = await call("get", `/projects/${of.id}/cloud/folders/content?isAnother=true&search=letter`, on);
    return {
      bytes: (await send(`https://${host}/files/${fileId}`, { headers })).status,
      file: (await call("get", `/files/${fileId}`, on)).status,
      download: (await call("get", `/files/${fileId}/download`, on)).status,
      listed: searched.status === 200 ? searched.body.data.length : searched.status,
    };
  };
  const nothing = { bytes: 404, file: 404, download: 404, listed: 0 };
  expect.soft(await statuses(ada)).toEqual(nothing);
  expect.soft(await statuses(colleague, serviceHost)).toEqual(nothing);
  expect.soft(await statuses(anna)).toMatchObject({ bytes: 200, file: 200, download: 200 });
  expect.soft(await statuses(ben)).toMatchObject({ bytes: 200, download: 200 });

  // What is shown elsewhere as well is theirs to look after again.
  const group = await chats.create(anna, { name: "Crew", profileIds: [ben.profileId] });
  await chats.say(anna, group.id, { attachmentIds: [fileId] });
  expect.soft(await statuses(colleague, serviceHost)).toEqual({ bytes: 200, file: 200, download: 200, listed: 1 });
});
