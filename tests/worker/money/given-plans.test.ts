import { expect, it } from "vitest";
import { call } from "../harness/call";
import { mailTo } from "../harness/outbox";
import { soldPlan } from "../harness/payments";
import { until } from "../harness/until";
import { app, member, project } from "../harness/world";

it("the mail of an order by hand says that the plan was given, and of one that begins later when", async () => {
  const here = await app(await project(1));
  const plan = await soldPlan(here, null, [], { name: "Werkstatt" });
  const order = (email: string, more: object = {}) =>
    call("post", `/apps/${here.id}/orders`, {
      as: here.project.owner,
      host: here.host,
      body: { planId: plan, email, ...more },
    });
  const addresses = ["now", "later"].map((name) => `${name}-${here.id.slice(-12)}@example.org`);
  expect((await order(addresses[0]!)).status).toBe(201);
  const startsAt = new Date(Date.now() + 40 * 86_400_000).toISOString();
  expect((await order(addresses[1]!, { startsAt })).status).toBe(201);
  const [now, later] = await Promise.all(addresses.map((address) => mailTo(address)));
  for (const mail of [now!, later!]) {
    expect(mail.text).toContain("Du hast bei");
    expect(mail.text).toContain("Werkstatt");
    expect(mail.text).not.toContain("Kauf");
  }
  const day = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "Europe/Berlin" }).format(
    Date.parse(startsAt),
  );
  expect(later!.text).toContain(`beginnt am ${day}`);
  expect(now!.text).not.toContain("beginnt am");
});

it("a member who is given a plan by hand is notified once, who bought it is not", async () => {
  const here = await app(await project(1));
  const [anna, bert] = [await member(here, "Anna"), await member(here, "Bert")];
  const plan = await soldPlan(here, null, [], { name: "Werkstatt" });
  const asOwner = { as: here.project.owner, host: here.host, appId: here.id };
  const notices = async (who: typeof anna) => {
    const { body } = await call("get", `/apps/${here.id}/notifications`, { as: who, host: here.host });
    return (body.data as { action: string; title: string; path: string }[]).filter(
      ({ action }) => action === "plan_given",
    );
  };
  const give = () => call("post", `/profiles/${anna.profileId}/plans`, { ...asOwner, body: { planIds: [plan] } });
  expect((await give()).status).toBeLessThan(300);
  expect((await give()).status).toBeLessThan(300);
  await call("post", `/apps/${here.id}/orders`, { ...asOwner, body: { planId: plan, email: bert.email } });
  await until(async () => (await notices(anna)).length > 0);
  expect((await mailTo(anna.email)).text).toContain("Du hast einen Plan bekommen");
  expect(await notices(anna)).toMatchObject([{ path: "/profile/plans" }]);
  expect(await notices(bert)).toEqual([]);
});
