import { expect, it } from "vitest";
import { call } from "../harness/call";
import { mailTo } from "../harness/outbox";
import { app, member, project } from "../harness/world";

it("The mail of an invitation says what the community is, who invites, and until when it holds", async () => {
  const here = await app(await project(0));
  const admin = await member(here, "Ada", "admin");
  const asAdmin = { as: admin, host: here.host, appId: here.id };
  const about = "Potters who fire with wood.";
  expect((await call("patch", `/apps/${here.id}`, { ...asAdmin, body: { metaDescription: about } })).status).toBe(200);
  const email = `invited-${Date.now()}@example.org`;
  const sent = await call("post", `/apps/${here.id}/invite`, {
    ...asAdmin,
    body: { emails: [email], message: "We kept a shelf for you." },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
  const { text } = await mailTo(email);
  expect(text).toContain(about);
  expect(text).toContain("Ada");
  expect(text).toContain("We kept a shelf for you.");
  // Invitations hold for 14 days.
  const { language, timezone } = (await call("get", `/apps/${here.id}`, asAdmin)).body.data;
  const until = new Date(Date.now() + 14 * 86_400_000);
  expect(text).toContain(until.toLocaleDateString(language, { dateStyle: "long", timeZone: timezone }));
});
