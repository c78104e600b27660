import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { affiliatePayouts, affiliatePrograms, projects, projectTariffs } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { createProject } from "@workers/domain/kernel/projects";
import { codeOfReferral, countClick, referralOf } from "@workers/domain/platform/referrals";
import type { UserContext } from "@workers/context";
import { directoryInsert, directoryRows, directoryUpdate } from "@workers/store";
import { call } from "../harness/call";
import { pageContext } from "../harness/page-context";
import { directory, person, type Person, project, type ProjectOfWorld, teammate } from "../harness/world";

let of: ProjectOfWorld;
const path = () => `/projects/${of.id}/affiliate-program`;
const view = async () => (await call("get", path(), { as: of.owner })).body.data;
const codeOf = (link: string) => codeOfReferral(new URL(link).pathname.slice("/r/".length));

beforeEach(async () => {
  of = await project(1);
});

/** Founds a project as somebody who came by a link. */
async function found(who: Person, code: string | null) {
  const ctx = (await pageContext(who)) as UserContext;
  const input = { name: `Founded ${newId().slice(-6)}`, language: "de", timezone: "Europe/Berlin" } as const;
  return (await createProject(ctx, input, { besides: (id) => referralOf(ctx, id, code) })).id;
}

describe("the affiliate program of a project", () => {
  it("has one link, however often it is looked at, and at once by two", async () => {
    const [first, second] = await Promise.all([view(), view()]);
    expect(first.link).toBe(second.link);
    expect(first).toMatchObject({ isEnabled: true, clicks: 0, referrals: 0, commissionPercent: 20, payouts: [] });
    expect(codeOf(first.link)).toHaveLength(12);
  });

  it("counts visitors and the projects that they found, and the commission on what these pay", async () => {
    const code = codeOf((await view()).link)!;
    const ctx = await pageContext(of.owner);
    expect(await countClick(ctx, code)).toBe(true);
    expect(await countClick(ctx, "000000000000")).toBe(false);
    const id = await found(await person("Founder"), code);
    await found(await person("Another"), "000000000000");
    expect(await view()).toMatchObject({ clicks: 1, referrals: 1, paying: 0, monthly: [] });
    await directory().write([
      directoryUpdate(projects, { tariff: "pro" }, eq(projects.id, id)),
      directoryInsert(projectTariffs, {
        projectId: id,
        isAnnual: false,
        subscriptionReference: "sub_1",
        updatedAt: Date.now(),
      }),
    ]);
    expect(await view()).toMatchObject({ paying: 1, monthly: [{ currency: "EUR", amountCents: 2980 }] });
  });

  it("counts no project of one's own or of the team's, and nothing while it is switched off", async () => {
    const code = codeOf((await view()).link)!;
    await found(of.owner, code);
    await found(await teammate(of, "manager"), code);
    await call("patch", path(), { as: of.owner, body: { isEnabled: false } });
    await found(await person("Founder"), code);
    expect(await countClick(await pageContext(of.owner), code)).toBe(false);
    expect(await view()).toMatchObject({ isEnabled: false, referrals: 0, clicks: 0 });
  });

  it("keeps sealed where commissions are paid to, and shows what was paid", async () => {
    const payoutDetails = "Ada Lindner, DE89 3704 0044 0532 0130 00";
    const edited = await call("patch", path(), { as: of.owner, body: { payoutDetails } });
    expect(edited.body.data.payoutDetails).toBe(payoutDetails);
    const kept = await directory().readOne(
      directoryRows(affiliatePrograms, { details: affiliatePrograms.payoutDetails })
        .where(eq(affiliatePrograms.projectId, of.id))
        .limit(1),
    );
    expect(kept!.details).toMatch(/^v1\./);
    await directory().write([
      directoryInsert(affiliatePayouts, {
        id: newId<"affiliate payout">(),
        projectId: of.id,
        amountCents: 5960,
        paidAt: Date.parse("2026-10-01T00:00:00Z"),
      }),
    ]);
    expect((await view()).payouts).toMatchObject([{ amountCents: 5960, paidAt: "2026-10-01T00:00:00.000Z" }]);
  });
});
