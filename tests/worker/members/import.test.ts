import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { accessPlans, invitations } from "@db/shard";
import { rows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { soldPlan } from "../harness/payments";
import { member, project, type ProjectOfWorld, shard, spacesOf } from "../harness/world";
import { field, importingApp } from "./import-world";

let here: ProjectOfWorld;
beforeAll(async () => {
  here = await project(1);
});

const file = `E-Mail;Vorname;Nachname;Telefon;Tags;Notiz
mia@example.org;Mia;Berg;+491701234567;Chor, Vorstand;"liebt
Pausen"
faulty;Nobody;;;;
nils@example.org;Nils;;;chor;x
MIA@example.org;Again;;;;
`;

describe("an import of members", () => {
  it("guesses columns from their heads, shows samples, and remembers what was chosen", async () => {
    const world = await importingApp(here);
    const first = await world.fileOf(file);
    expect(first.columns).toMatchObject([
      { head: "E-Mail", samples: ["mia@example.org", "faulty", "nils@example.org"], target: field("email") },
      { head: "Vorname", target: field("firstName") },
      { head: "Nachname", target: field("lastName") },
      { head: "Telefon", target: field("phone") },
      { head: "Tags", target: { kind: "tags" } },
      { head: "Notiz", target: { kind: "nothing" } },
    ]);
    const mapping = first.columns.map(({ target }: { target: object }) => target);
    mapping[5] = { kind: "newCustomField", name: "Note" };
    await world.start({ fileId: first.fileId, mapping, isDryRun: true });
    const again = await world.fileOf(file);
    expect(again.columns[5].target).toEqual({ kind: "newCustomField", name: "Note" });
  });

  it("is foretold exactly by a dry run, which changes nothing", async () => {
    const world = await importingApp(here);
    const mapping = [
      ...["email", "firstName", "lastName", "phone"].map(field),
      { kind: "tags" },
      { kind: "newCustomField", name: "Note" },
    ];
    const dry = await world.run(file, { mapping, isDryRun: true });
    expect(dry.result).toMatchObject({
      isDryRun: true,
      rows: 4,
      created: 2,
      changed: 0,
      refused: 2,
      reasons: { email: 1, twice: 1 },
      refusals: [
        { line: 4, email: "faulty", reason: "email" },
        { line: 6, reason: "twice", detail: "2" },
      ],
    });
    expect(await world.people()).toEqual([]);
    const real = await world.run(file, { mapping });
    expect({ ...real.result, isDryRun: true }).toEqual(dry.result);
    const [mia, nils] = await world.people();
    expect(mia).toMatchObject({
      firstName: "Mia",
      lastName: "Berg",
      email: "mia@example.org",
      phone: "+491701234567",
      source: "import",
      type: "invited",
      tags: [{ name: "Chor" }, { name: "Vorstand" }],
    });
    expect(Object.values(mia.customFields)).toEqual(["liebt\nPausen"]);
    expect(nils.tags).toMatchObject([{ name: "Chor" }]);
    // Nobody is written to unasked; who proves the address joins.
    const waiting = await shard(1).read(
      rows({ app: { id: world.its.id } }, invitations, { email: invitations.email, expiresAt: invitations.expiresAt }),
    );
    expect(waiting).toHaveLength(2);
    expect(real.result.mails).toBe(0);
  });

  it("changes nothing the second time, fills gaps, or overwrites, as it is told", async () => {
    const world = await importingApp(here);
    await world.run("email,first name,phone\nmia@example.org,Mia,\nnils@example.org,Nils,+491701111111\n");
    const again = await world.run(
      "email,first name,phone\nmia@example.org,Mia,\nnils@example.org,Nils,+491701111111\n",
    );
    expect(again.result).toMatchObject({ created: 0, changed: 0, unchanged: 2, changes: [] });
    const other = "email,first name,phone\nmia@example.org,Maria,+491702222222\nnils@example.org,Niels,+491703333333\n";
    const left = await world.run(other, { known: "leave" });
    expect(left.result).toMatchObject({ left: 2, changed: 0 });
    const filled = await world.run(other, { known: "fill" });
    expect(filled.result.changes).toEqual([
      { line: 2, email: "mia@example.org", fields: [{ name: "phone", before: "", after: "+491702222222" }] },
    ]);
    const overwritten = await world.run(other, { known: "overwrite" });
    expect(overwritten.result.changes[0].fields).toEqual([{ name: "firstName", before: "Mia", after: "Maria" }]);
    expect((await world.people()).map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Maria", "Niels"]);
  });

  it("reports refused rows as they stand in the file, to be mended and imported again", async () => {
    const world = await importingApp(here);
    const first = await world.run(
      "Name;Mail;Ort\nAnna Berg;anna@example.org;Ulm\nBo Tal;bo(at)example.org;=1+1\nCy;;Bonn\n",
    );
    expect(first.result).toMatchObject({ created: 1, refused: 2 });
    const report = await world.refused(first.taskId);
    expect(report.trim().split("\r\n")).toEqual([
      "Name,Mail,Ort,Reason",
      "Bo Tal,bo(at)example.org,'=1+1,Not an e-mail address: bo(at)example.org",
      "Cy,,Bonn,The e-mail address is missing",
    ]);
    const mended = report.replace("bo(at)", "bo@").replace("Cy,,", "Cy,cy@example.org,");
    const second = await world.run(mended);
    expect(second.result).toMatchObject({ created: 2, refused: 0 });
    expect((await world.people())[1]).toMatchObject({ firstName: "Bo", lastName: "Tal" });
    const stranger = await importingApp(here);
    expect(
      (await call("get", `/apps/${stranger.its.id}/profiles/import/${first.taskId}/refused`, stranger.as())).status,
    ).toBe(404);
  });

  it("brings plans and spaces, by name and for everybody, and refuses those that aren't there", async () => {
    const world = await importingApp(here);
    const planId = await soldPlan(world.its, null, []);
    const [plan] = await shard(1).read(
      rows({ project: { id: here.id } }, accessPlans, { name: accessPlans.name }).where(eq(accessPlans.id, planId)),
    );
    const mo = await member(world.its, "Mo");
    const places = await spacesOf(world.its, []);
    const ended = await world.run(
      `email,plans\n${mo.email},${plan!.name}\nnew@example.org,${plan!.name}\nx@example.org,Platinum\n`,
      {
        spaceIds: [places.secret.id],
      },
    );
    expect(ended.result).toMatchObject({ created: 1, changed: 1, refused: 1, reasons: { plan: 1 } });
    const [known] = await world.people("filter[search]=mo");
    expect(known.plans).toMatchObject([{ id: planId }]);
    expect((await world.people(`filter[spaceIds][]=${places.secret.id}`)).length).toBe(1);
    const [invited] = await world.people();
    expect(invited.plans).toMatchObject([{ id: planId }]);
    const [waiting] = await shard(1).read(
      rows({ app: { id: world.its.id } }, invitations, { spaceIds: invitations.spaceIds }),
    );
    expect(waiting!.spaceIds).toEqual([places.secret.id]);
  });

  it("writes to those who are new where the operator says why that is allowed", async () => {
    const world = await importingApp(here);
    const rowsOfFile = "email\nmailed-1@example.org\nmailed-2@example.org\n";
    const withoutReason = await call("post", `/apps/${world.its.id}/profiles/import`, {
      ...world.as(),
      body: { fileId: (await world.fileOf(rowsOfFile)).fileId, mapping: [field("email")], isInviting: true },
    });
    expect(withoutReason.body.errors).toMatchObject([{ field: "consent" }]);
    const dry = await world.run(rowsOfFile, { isInviting: true, consent: "They signed the list", isDryRun: true });
    const real = await world.run(rowsOfFile, { isInviting: true, consent: "They signed the list" });
    expect([dry.result.mails, real.result.mails, real.result.mailsLeft]).toEqual([2, 2, 0]);
  });

  it("stops at the tariff's limit, and the dry run says so", async () => {
    const small = await project(1);
    await env.DIRECTORY.prepare("update projects set tariff = 'free' where id = ?").bind(small.id).run();
    const { invalidateTenants } = await import("@workers/tenancy");
    invalidateTenants();
    const world = await importingApp(small);
    const many = `email\n${Array.from({ length: 120 }, (_, i) => `p${i}@example.org`).join("\n")}\n`;
    const dry = await world.run(many, { isDryRun: true });
    const real = await world.run(many);
    expect(dry.result.reasons).toEqual({ limitExceeded: 120 - dry.result.created });
    expect({ ...real.result, isDryRun: true }).toEqual(dry.result);
    expect(dry.result.created).toBeGreaterThan(90);
  });

  it("ends as one run where every step dies before it is written down", async () => {
    const [once, twice] = [await importingApp(here), await importingApp(here)];
    const content = `email,first name,tags\n${Array.from({ length: 1100 }, (_, i) => `t${i}@example.org,Tom,Tag ${i % 3}`).join("\n")}\nt5@example.org,Twice,\nbad,,\n`;
    const plain = await once.run(content);
    const { result, steps } = await twice.twice(content);
    expect(steps).toBeGreaterThan(6);
    expect(result).toEqual(plain.result);
    expect(result).toMatchObject({ rows: 1102, created: 1100, refused: 2, reasons: { twice: 1, email: 1 } });
    const count = async ({ its, as }: typeof once) =>
      (await call("get", `/apps/${its.id}/profiles/table?filter[view]=invited&limit=1`, as())).body.meta.pagination
        .total;
    expect([await count(once), await count(twice)]).toEqual([1100, 1100]);
    const tags = async ({ its, as }: typeof once) =>
      (await call("get", `/apps/${its.id}/tags`, as())).body.data.map(
        (tag: { name: string; profilesCount: number }) => [tag.name, tag.profilesCount],
      );
    expect(await tags(twice)).toEqual(await tags(once));
  });

  it("offers a template, and is for administrators alone", async () => {
    const world = await importingApp(here);
    const mo = await member(world.its, "Mo", "moderator");
    const template = await call("get", `/apps/${world.its.id}/profiles/import/template`, world.as());
    expect(template.body.replace("\ufeff", "").trim()).toBe("E-mail,First name,Last name,Phone,Tags,Plans,Spaces");
    expect((await world.upload("email\n", "people.csv", mo)).status).toBe(403);
    expect((await call("get", `/apps/${world.its.id}/profiles/import/template`, world.as(mo))).status).toBe(403);
  });
});
