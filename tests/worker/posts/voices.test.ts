import { beforeAll, describe, expect, it } from "vitest";
import type { FileInfo } from "@workers/contracts/files";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call } from "../harness/call";
import { png } from "../harness/images";
import { wav } from "../harness/media";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";

let here: AppOfWorld;
let ada: Member, mo: Member, anna: Member, ben: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const as = (who: Member, body?: unknown) => ({ as: who, host: here.host, appId: here.id, body });

beforeAll(async () => {
  here = await app(await project(1));
  ada = await member(here, "Ada", "admin");
  mo = await member(here, "Mo", "moderator");
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  spaces = await spacesOf(here, [anna, ben]);
});

async function upload(who: Member, file: File): Promise<string> {
  const form = new FormData();
  form.set("file", file);
  return (await call("post", `/apps/${here.id}/files`, { ...as(who), rawBody: form })).body.data.id;
}
const mark = { durationMs: 2000, waveform: [10, 60, 100] };

/** The fields of a thing with a recording of somebody's voice. */
async function spoken(who: Member) {
  const fileId = await upload(who, new File([await wav(2)], "voice.wav"));
  return { attachmentIds: [fileId], voices: [{ fileId, ...mark }] };
}
const punish = (who: Member, isPunished: boolean) =>
  call("patch", `/profiles/${who.profileId}`, as(ada, { isPunished }));

/** Each kind of thing: who writes one, and how. */
const things = {
  post: {
    writer: () => anna,
    create: (body: object) => call("post", `/spaces/${spaces.open.id}/posts`, as(anna, { title: "Spoken", ...body })),
    edit: (id: string, body: object) => call("patch", `/posts/${id}`, as(anna, body)),
    read: (id: string) => call("get", `/posts/${id}`, as(ben)),
  },
  comment: {
    writer: () => anna,
    create: async (body: object) => {
      const post = await call("post", `/spaces/${spaces.open.id}/posts`, as(ben, { title: "Say something" }));
      const said = { entityType: "post", entityId: post.body.data.id, body: textToDoc("Listen:"), ...body };
      return call("post", "/comments", as(anna, said));
    },
    edit: (id: string, body: object) => call("patch", `/comments/${id}`, as(anna, body)),
    read: (id: string) => call("get", `/comments/${id}`, as(ben)),
  },
  announcement: {
    writer: () => mo,
    create: (body: object) =>
      call("post", `/apps/${here.id}/announcements`, as(mo, { title: "Spoken", body: textToDoc("Listen"), ...body })),
    edit: (id: string, body: object) => call("patch", `/announcements/${id}`, as(mo, body)),
    read: (id: string) => call("get", `/announcements/${id}/detail`, as(ben)),
  },
  daily: {
    writer: () => mo,
    create: (body: object) =>
      call("post", `/apps/${here.id}/daily`, as(mo, { title: "Spoken", body: textToDoc("Listen"), ...body })),
    edit: (id: string, body: object) => call("patch", `/daily/${id}`, as(mo, body)),
    read: (id: string) => call("get", `/daily/${id}`, as(ben)),
  },
};

describe.each(Object.entries(things))("a voice recording with a %s", (_, { writer, create, edit, read }) => {
  const voicesOf = async (id: string) =>
    ((await read(id)).body.data.attachments as FileInfo[]).map(({ id: fileId, voice }) => ({ fileId, voice }));

  it("is an attached sound file that is marked as one, and stays so when other things change", async () => {
    const form = await spoken(writer());
    const created = await create(form);
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    const [fileId] = form.attachmentIds;
    expect(await voicesOf(id)).toEqual([{ fileId, voice: mark }]);
    const other = await upload(writer(), new File([await wav(1)], "song.wav"));
    expect((await edit(id, { attachmentIds: [other, fileId] })).status).toBe(200);
    expect(await voicesOf(id)).toEqual([
      { fileId: other, voice: undefined },
      { fileId, voice: mark },
    ]);
    expect((await edit(id, { attachmentIds: [other] })).status).toBe(200);
    expect(await voicesOf(id)).toEqual([{ fileId: other, voice: undefined }]);
  });

  it("is refused where it is no sound, or hangs on nothing", async () => {
    const picture = await upload(writer(), new File([await png(4, 4)], "voice.png"));
    const asVoice = { attachmentIds: [picture], voices: [{ fileId: picture, ...mark }] };
    expect((await create(asVoice)).body.errors).toEqual([expect.objectContaining({ field: "voices" })]);
    const { voices } = await spoken(writer());
    expect((await create({ voices })).body.errors).toEqual([expect.objectContaining({ field: "voices" })]);
  });

  it("needs its own ability, which who is punished lacks", async () => {
    const { id } = (await create({})).body.data;
    const [kept, fresh] = [await spoken(writer()), await spoken(writer())];
    expect((await edit(id, kept)).status).toBe(200);
    await punish(writer(), true);
    expect((await create(fresh)).status).toBe(403);
    const both = { ...fresh, attachmentIds: [...kept.attachmentIds, ...fresh.attachmentIds] };
    expect((await edit(id, both)).status).toBe(403);
    expect((await edit(id, kept)).status).toBe(403);
    await punish(writer(), false);
    expect(await voicesOf(id)).toEqual([{ fileId: kept.attachmentIds[0], voice: mark }]);
  });
});

describe("a voice recording", () => {
  it("goes with a copy of its post, and is kept with a draft", async () => {
    const form = await spoken(anna);
    const { id } = (await things.post.create(form)).body.data;
    const copy = await call("post", `/posts/${id}/clone`, as(mo, {}));
    expect(copy.body.data.attachments).toMatchObject([{ id: form.attachmentIds[0], voice: mark }]);
    const drafts = `/apps/${here.id}/profile/drafts`;
    const draft = { body: textToDoc("Hört mal"), attachmentIds: form.attachmentIds, voices: form.voices };
    expect((await call("put", `${drafts}/${crypto.randomUUID()}`, as(anna, draft))).status).toBe(200);
    expect((await call("get", drafts, as(anna))).body.data).toMatchObject([{ voices: form.voices }]);
  });
});
