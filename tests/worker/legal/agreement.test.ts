import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeEach, describe, expect, it } from "vitest";
import { agreements } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { directoryInsert } from "@workers/store";
import { sessionAt } from "../harness/audience";
import { call, send, serviceHost } from "../harness/call";
import { directory, project, type ProjectOfWorld, teammate } from "../harness/world";

let of: ProjectOfWorld;
const path = (rest = "") => `/projects/${of.id}/avv${rest}`;
const party = {
  company: "Łódź Ćwiczenia GmbH",
  street: "Hauptstraße 1",
  zip: "10115",
  city: "Berlin",
  country: "DE",
  representative: "Ada Lindner",
};
const accept = (more: object = {}, as = of.owner) =>
  call("post", path(), { as, body: { ...party, isAccepted: true, ...more } });

beforeEach(async () => {
  of = await project(1);
});

describe("the agreement on data processing", () => {
  it("is read before it is accepted, and names who accepted it from then on", async () => {
    const before = await call("get", path(), { as: of.owner });
    expect(before.body.data).toMatchObject({ version: "2027-01", accepted: null });
    expect(before.body.data.sections.length).toBeGreaterThan(8);
    const accepted = await accept();
    expect(accepted.status).toBe(201);
    expect(accepted.body.data.accepted).toMatchObject(party);
    const after = await call("get", path(), { as: of.owner });
    expect(after.body.data).toEqual(accepted.body.data);
  });

  it("never changes once it is accepted, by whoever and however often", async () => {
    const admin = await teammate(of, "admin");
    const answers = await Promise.all([accept(), accept({ company: "Another one" }, admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const kept = answers.find(({ status }) => status === 201)!.body.data.accepted;
    expect((await accept({ company: "Later one" })).status).toBe(409);
    expect((await call("get", path(), { as: admin })).body.data.accepted).toEqual(kept);
  });

  it("is refused without a yes, with an unknown country, and by those who may not sign", async () => {
    expect((await accept({ isAccepted: false })).body.errors[0].field).toBe("isAccepted");
    expect((await accept({ country: "XX" })).body.errors[0].field).toBe("country");
    expect((await accept({ company: " " })).body.errors[0].field).toBe("company");
    expect((await accept({}, await teammate(of, "manager"))).status).toBe(403);
    expect((await accept({}, (await project(1)).owner)).status).toBe(404);
    expect((await call("get", path(), { as: of.owner })).body.data.accepted).toBeNull();
  });

  it("comes as a PDF file before it is accepted and after, with the letters that its font lacks written plainly", async () => {
    const { accessToken } = await sessionAt(of.owner, serviceHost);
    const download = () =>
      send(`https://${serviceHost}/api${path("/download")}`, { headers: { Authorization: `Bearer ${accessToken}` } });
    expect((await PDFDocument.load(await (await download()).arrayBuffer())).getSubject()).toBe("2027-01");
    await accept();
    const response = await download();
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w-]+-2027-01\.pdf"$/);
    const file = await PDFDocument.load(await response.arrayBuffer());
    expect(file.getPageCount()).toBeGreaterThan(1);
    expect(file.getSubject()).toContain(party.company);
  });

  it.each(["2026-11", "2026-12"])(
    "keeps the text of %s as it was for who accepted it, and asks for the new one anew",
    async (version) => {
      expect((await call("get", path(`?version=${version}`), { as: of.owner })).status).toBe(404);
      await directory().write([
        directoryInsert(agreements, {
          ...party,
          id: newId<"agreement">(),
          projectId: of.id,
          version,
          language: "de",
          acceptedBy: of.owner.accountId,
          acceptedByName: "Ada Lindner",
          acceptedAt: Date.parse("2026-11-03T10:00:00Z"),
        }),
      ]);
      const published = "Mit diesen Standardvertragsklauseln (im Folgenden „Klauseln“) soll die Einhaltung";
      const now = (await call("get", path(), { as: of.owner })).body.data;
      expect(now).toMatchObject({ version: "2027-01", accepted: null, earlier: [{ version }] });
      expect(JSON.stringify(now.sections)).toContain(published);
      const earlier = (await call("get", path(`?version=${version}`), { as: of.owner })).body.data;
      expect(earlier).toMatchObject({ version, accepted: party });
      expect(JSON.stringify(earlier.sections)).not.toContain(published);
      expect((await accept()).status).toBe(201);
      expect((await call("get", path(`?version=${version}`), { as: of.owner })).body.data.accepted).toMatchObject(
        party,
      );
    },
  );
});
