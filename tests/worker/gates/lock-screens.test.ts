import { beforeEach, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call, send } from "../harness/call";
import { png } from "../harness/images";
import { soldPlan } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";

let here: AppOfWorld;
let mara: Member;
let groupId: string;
let spaceId: string;

beforeEach(async () => {
  here = await app(await project(0), { isOpenToGuests: true, isAllowedSignupsToPublicApp: true });
  mara = await member(here, "Mara");
  const spaces = await spacesOf(here, [mara]);
  groupId = spaces.groupId;
  spaceId = spaces.open.id;
});

const as = (body?: object) => ({ as: here.project.owner, appId: here.id, ...(body && { body }) });
const list = () => `/apps/${here.id}/lockscreens`;
const make = async (kind: "custom" | "forward", body: object) => call("post", `${list()}/${kind}`, as(body));
const shown = async (slug: string, who?: Member) =>
  (await call("get", `${list()}/${slug}`, { as: who, host: here.host, appId: here.id })).body.data;
const lock = (guestLockScreenId: string | null, planIds: string[] = []) =>
  call(
    "put",
    `/apps/${here.id}/access/group/${groupId}`,
    as({ guestAccess: "lockscreen", userAccess: "lockscreen", planIds, guestLockScreenId, userLockScreenId: null }),
  );

async function file(name: string, purpose: string, of = here): Promise<string> {
  const rawBody = new FormData();
  rawBody.set("file", new File([await png(4, 4)], name, { type: "image/png" }));
  rawBody.set("purpose", purpose);
  const { body } = await call("post", `/apps/${of.id}/files`, { as: of.project.owner, host: of.host, rawBody });
  return body.data.id;
}

describe("a lock screen", () => {
  it("sells: guests read what one gets, plans with their prices, questions, and open its files", async () => {
    const [cover, sheet] = [await file("cover.png", "promo"), await file("sheet.png", "attachment")];
    const month = await soldPlan(here, null, [], {
      name: "Monat",
      priceCents: 1900,
      currency: "EUR",
      interval: "month",
    });
    const draft = await soldPlan(here, null, [], { name: "Entwurf", status: "draft" });
    const made = await make("custom", {
      name: "Club",
      title: "Komm in den Club",
      body: textToDoc("Jede Woche live."),
      benefits: ["Jede Woche live", "Alle Aufzeichnungen"],
      questions: [{ question: "Kann ich kündigen?", answer: "Jederzeit." }],
      media: [cover],
      attachmentIds: [sheet],
      planIds: [month, draft],
    });
    expect(made).toMatchObject({ status: 201, body: { data: { slug: "club", usesCount: 0 } } });
    const page = await shown("club");
    expect(page).toMatchObject({
      title: "Komm in den Club",
      benefits: ["Jede Woche live", "Alle Aufzeichnungen"],
      questions: [{ question: "Kann ich kündigen?", answer: "Jederzeit." }],
      plans: [{ id: month, name: "Monat", priceCents: 1900, currency: "EUR", interval: "month" }],
      heldPlanIds: [],
      isMember: false,
      forwardUrl: null,
      attachments: [{ name: "sheet.png" }],
    });
    const statusOf = async (url: string) => (await send(new URL(url, `https://${here.host}`).href)).status;
    expect(await statusOf(page.media[0])).toBe(200);
    expect(await statusOf(page.attachments[0].url)).toBe(200);
    // Not by its address alone: the file is no public one.
    expect(await statusOf(`/files/${sheet}`)).toBe(404);
  });

  it("stands in place of what it locks, with the plans that open that, until it is changed", async () => {
    const plan = await soldPlan(here, null, [], { name: "Gold" });
    const { id } = (await make("custom", { name: "Kurs", title: "Der Kurs" })).body.data;
    await lock(id, [plan]);
    const refused = await call("get", `/spaces/${spaceId}/posts`, { host: here.host, appId: here.id });
    expect(refused).toMatchObject({ status: 403, body: { details: { show: "lockScreen", lockScreenId: id } } });
    expect((await shown("kurs")).plans.map(({ name }: { name: string }) => name)).toContain("Gold");
    await call("patch", `/lockscreens/${id}/custom`, as({ title: "Ein anderer Titel" }));
    expect(await shown("kurs")).toMatchObject({ title: "Ein anderer Titel" });
    expect(await shown("default")).toMatchObject({ type: "default" });
    // What is locked doesn't lose its screen unseen.
    expect((await call("delete", `/lockscreens/${id}`, as())).body.details).toEqual({ reason: "inUse", uses: 1 });
    await lock(null, [plan]);
    expect((await call("delete", `/lockscreens/${id}`, as())).status).toBe(204);
    expect((await call("get", `${list()}/kurs`, { host: here.host, appId: here.id })).status).toBe(404);
  });

  it("offers no plan that opens nothing here, as one that a copied app was locked by", async () => {
    const elsewhere = await soldPlan(await app(here.project), null, [], {
      name: "Elsewhere",
      checkoutUrl: "https://buy.example/1",
    });
    const { id } = (await make("custom", { name: "Kopie" })).body.data;
    await lock(id, [elsewhere]);
    expect((await shown("kopie")).plans).toEqual([]);
    await call("patch", `/lockscreens/${id}/custom`, as({ planIds: [elsewhere] }));
    expect((await shown("kopie")).plans).toEqual([]);
    await lock(null, []);
  });

  it("calls to register, to a page of its own or to the promo, and to nothing where that leads nowhere", async () => {
    const cta = async (body: object, who?: Member) => {
      const { id, slug } = (await make("custom", { name: `Schirm ${crypto.randomUUID().slice(0, 8)}`, ...body })).body
        .data;
      expect(id).toEqual(expect.any(String));
      return (await shown(slug, who)).cta;
    };
    expect(await cta({ cta: "registration" })).toMatchObject({
      kind: "registration",
      url: expect.stringContaining("/auth/signup"),
    });
    expect(await cta({ cta: "registration" }, mara)).toBeNull();
    const more = { cta: "custom", ctaText: "Mehr lesen", ctaUrl: "https://example.org/kurs" };
    expect(await cta(more)).toEqual({ kind: "custom", text: "Mehr lesen", url: "https://example.org/kurs" });
    expect(await cta({ cta: "custom" })).toBeNull();
    expect(await cta({ cta: "promo" })).toBeNull();
    await call("patch", `/apps/${here.id}/promo`, as({ name: "Werkstatt", isEnabled: true }));
    expect(await cta({ cta: "promo" })).toMatchObject({ kind: "promo", url: expect.stringMatching(/\/promo$/) });
  });

  it("leads elsewhere, and never to a script", async () => {
    const made = await make("forward", { name: "Laden", url: "https://example.org/laden" });
    expect(await shown(made.body.data.slug)).toMatchObject({
      type: "forward",
      forwardUrl: "https://example.org/laden",
    });
    // oxlint-disable-next-line no-script-url -- what nobody may follow
    for (const url of ["javascript:alert(1)", "data:text/html,hi", ""])
      expect((await make("forward", { name: "Böse", url })).status).toBe(422);
    // Each kind is changed by its own call.
    expect((await call("patch", `/lockscreens/${made.body.data.id}/custom`, as({ title: "x" }))).status).toBe(404);
  });

  it("has an address of its own, which no other and none of the product's has", async () => {
    await make("custom", { name: "Club", slug: "club" });
    expect((await make("custom", { name: "Club", slug: "club" })).body.errors).toMatchObject([
      { field: "slug", key: "unique" },
    ]);
    for (const slug of ["default", "settings"])
      expect((await make("custom", { name: "Club", slug })).body.errors).toMatchObject([{ field: "slug" }]);
    expect((await make("custom", { name: "Club" })).body.data.slug).toMatch(/^club-?\d/);
    const racing = await Promise.all([1, 2, 3].map(() => make("custom", { name: "Zugleich", slug: "zugleich" })));
    expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  it("is of its app alone: others' ids, plans and files are refused, members change nothing", async () => {
    const other = await app(await project(1), { isOpenToGuests: true });
    const { id } = (await make("custom", { name: "Club" })).body.data;
    const foreign = { as: other.project.owner, appId: other.id };
    for (const path of [`/lockscreens/${id}/custom`, `/lockscreens/${id}/forward`])
      expect((await call("patch", path, { ...foreign, body: { name: "Meins" } })).status).toBe(404);
    expect((await call("delete", `/lockscreens/${id}`, foreign)).status).toBe(404);
    const own = { as: mara, host: here.host, appId: here.id };
    expect((await call("patch", `/lockscreens/${id}/custom`, { ...own, body: { name: "Meins" } })).status).toBe(403);
    expect((await call("post", `${list()}/custom`, { ...own, body: { name: "Meins" } })).status).toBe(403);
    expect(
      (await call("post", `${list()}/custom`, { host: here.host, appId: here.id, body: { name: "Meins" } })).status,
    ).toBe(401);
    const plan = await soldPlan(other, null, [], { name: "Fremd" });
    const [picture, sheet] = [await file("a.png", "promo", other), await file("b.png", "attachment", other)];
    for (const [field, value] of [
      ["planIds", [plan]],
      ["media", [picture]],
      ["attachmentIds", [sheet]],
    ] as const)
      expect((await call("patch", `/lockscreens/${id}/custom`, as({ [field]: value }))).body.errors).toMatchObject([
        { field },
      ]);
    // Nor is another app's screen shown in place of what is locked here.
    const theirs = (await call("post", `/apps/${other.id}/lockscreens/custom`, { ...foreign, body: { name: "Ihrer" } }))
      .body;
    expect((await lock(theirs.data.id)).status).toBe(422);
  });
});
