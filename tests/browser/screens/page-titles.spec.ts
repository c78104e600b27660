import { expect, service, test, tonwerk } from "../harness";

// The titles of all screens are read where every-screen loads them.
test("a title says the screen and the app, each once, where the screen is refused as well", async ({ signedInAs }) => {
  const member = await signedInAs("member", tonwerk("/groups"));
  for (const path of [
    "/groups/g/gibt-es-nicht",
    "/groups/g/gibt-es-nicht/members",
    "/m/nobody",
    "/m/nobody/comments",
    "/groups/c/gibt-es-nicht/members",
    "/nirgendwo",
  ]) {
    await member.goto(tonwerk(path), { waitUntil: "domcontentloaded" });
    await expect.soft(member, path).toHaveTitle(/^(\(\d+\) )?((?!Tonwerk|undefined|null).+ · )?Tonwerk$/);
  }
  const operator = await signedInAs("operator", service("/projects/nirgendwo"));
  await expect(operator).toHaveTitle(/^((?!Lyceum|undefined|null).+ · )?Lyceum$/);
});
