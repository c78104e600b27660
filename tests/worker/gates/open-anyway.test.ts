import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { apps } from "@db/directory";
import { openableThings } from "@workers/domain/platform/plans";
import { directoryUpdate } from "@workers/store";
import { enterProject, invalidateTenants } from "@workers/tenancy";
import { call } from "../harness/call";
import { pageContext } from "../harness/page-context";
import { app, type AppOfWorld, directory, project, spacesOf } from "../harness/world";
import { accessOf } from "./world";

let here: AppOfWorld;

beforeEach(async () => {
  here = await app(await project(0), { isAllowedSignupsToPublicApp: true });
});

/** What the form of a plan knows of the app: the names of what every member may see without one. */
async function openAnyway(): Promise<string[]> {
  const ctx = await enterProject(await pageContext(here.project.owner), here.project.id);
  const all = await openableThings(ctx);
  const own = all.find(({ appId }) => appId === here.id)!;
  return [...(own.isOpen ? ["app"] : []), ...own.things.filter(({ isOpen }) => isOpen).map(({ name }) => name)];
}
const lock = (type: string, id: string) =>
  call("put", `/apps/${here.id}/access/${type}/${id}`, {
    as: here.project.owner,
    host: here.host,
    appId: here.id,
    body: accessOf({ guestAccess: "lockscreen", userAccess: "lockscreen" }),
  });

it("what members may see without a plan is known: not what is private, locked, in something locked, or in an app that nobody joins freely", async () => {
  const { open, groupId } = await spacesOf(here, []);
  expect(await openAnyway()).toEqual(["app", "Group", "Space open"]);
  expect((await lock("space", open.id)).status).toBeLessThan(300);
  expect(await openAnyway()).toEqual(["app", "Group"]);
  await lock("group", groupId);
  expect(await openAnyway()).toEqual(["app"]);
  await directory().write([directoryUpdate(apps, { isAllowedSignupsToPublicApp: false }, eq(apps.id, here.id))]);
  invalidateTenants();
  expect(await openAnyway()).toEqual([]);
});
