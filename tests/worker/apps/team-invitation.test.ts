import { beforeAll, describe, expect, it } from "vitest";
import { teamMembers } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { hashToken, newToken } from "@workers/domain/kernel/secrets";
import { directoryInsert } from "@workers/store";
import { call } from "../harness/call";
import { codeIn, mailTo } from "../harness/outbox";
import { app, type AppOfWorld, directory, project } from "../harness/world";

let here: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
});

let number = 0;
const newAddress = () => `invited-${number++}-${Date.now()}@example.org`;

describe("an invitation into a team", () => {
  it("takes a new person in by the code, on the service host", async () => {
    const email = newAddress();
    const token = newToken();
    await directory().write([
      directoryInsert(teamMembers, {
        id: newId<"team member">(),
        projectId: here.project.id,
        email,
        role: "support",
        status: "pending",
        appIds: [here.id],
        invitationTokenHash: hashToken(token),
        invitationExpiresAt: Date.now() + 86_400_000,
        createdAt: Date.now(),
        updatedAt: Date.now(),
      }),
    ]);
    expect((await call("get", `/auth/invitation/${token}`)).body.data).toMatchObject({
      kind: "team",
      app: null,
      email,
    });
    await call("post", "/auth/invitation", { body: { invitationToken: token } });
    const done = await call("post", "/invitation/user/confirm", {
      body: { invitationToken: token, code: codeIn(await mailTo(email)), firstName: "Tea", lastName: "Neu" },
    });
    expect(done.status).toBe(200);
    expect(
      (await call("get", `/auth/identity?appId=${here.id}`, { as: done.body.data })).body.data.profile,
    ).toMatchObject({ id: null, type: "moderator" });
  });
});
