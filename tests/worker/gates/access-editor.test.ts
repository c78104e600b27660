import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { apps } from "@db/directory";
import { directoryUpdate } from "@workers/store";
import { invalidateTenants } from "@workers/tenancy";
import { accessIntent, type AccessPage } from "~/features/gates/access-page";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { soldPlan } from "../harness/payments";
import { app, type AppOfWorld, directory, type Member, member, project } from "../harness/world";
import { enteredAs } from "./entered";
import { accessOf } from "./world";

let here: AppOfWorld;
let admin: Member;
const ref = () => ({ entityType: "app" as const, entityId: here.id });

beforeEach(async () => {
  here = await app(await project(0));
  admin = await member(here, "Ada", "admin");
});

const entered = () => enteredAs(here, admin);

/** What the editor's form sends when nothing was changed in it. */
function sent({ entity: { access }, plans }: AccessPage): FormData {
  const form = new FormData();
  form.set("intent", accessIntent);
  form.set("guestAccess", access.guestAccess);
  form.set("userAccess", access.userAccess);
  for (const { id } of plans) if (access.planIds.includes(id as never)) form.append("planIds[]", id);
  form.set("userLockScreenId", access.userLockScreenId ?? "");
  return form;
}

async function lockApp(planIds: string[]) {
  const access = accessOf({ guestAccess: "lockscreen", userAccess: "lockscreen", planIds: planIds as never });
  await directory().write([directoryUpdate(apps, { access, isOpenToGuests: false }, eq(apps.id, here.id))]);
  invalidateTenants();
}

it("offers the app's plans, and keeps those that the app doesn't belong to, as a copied app has them", async () => {
  const own = await soldPlan(here, null, [], { name: "Club" });
  const ofOriginal = await soldPlan(await app(here.project), null, [], { name: "Original" });
  await soldPlan(await app(here.project), null, [], { name: "Unrelated" });
  await lockApp([ofOriginal, own]);
  const page = (await accessPageOf(await entered(), ref()))!;
  expect(page.plans.map(({ name, isOfApp }) => [name, isOfApp])).toEqual([
    ["Club", true],
    ["Original", false],
  ]);
  await saveAccess(await entered(), ref(), sent(page));
  invalidateTenants();
  const saved = (await accessPageOf(await entered(), ref()))!.entity.access;
  expect(saved.planIds.toSorted()).toEqual([own, ofOriginal].toSorted());
  expect(saved).toEqual({ ...page.entity.access, planIds: saved.planIds });
});

it("drops a plan that was deleted, and takes away one that is unticked", async () => {
  const own = await soldPlan(here, null, []);
  await lockApp([own, "01931f3a-0000-7000-8000-000000000000"]);
  const page = (await accessPageOf(await entered(), ref()))!;
  await saveAccess(await entered(), ref(), sent(page));
  invalidateTenants();
  const kept = (await accessPageOf(await entered(), ref()))!;
  expect(kept.entity.access.planIds).toEqual([own]);
  const form = sent(kept);
  form.delete("planIds[]");
  await saveAccess(await entered(), ref(), form);
  invalidateTenants();
  expect((await accessPageOf(await entered(), ref()))!.entity.access.planIds).toEqual([]);
});

it("says whether a plan on offer lets people in: one that names it does, a draft does not", async () => {
  const isOpened = async () => (await accessPageOf(await entered(), ref()))!.isOpenedByPlan;
  await lockApp([]);
  expect(await isOpened()).toBe(false);
  const draft = await soldPlan(here, null, [], { name: "Draft", status: "draft" });
  await lockApp([draft]);
  expect(await isOpened()).toBe(false);
  await soldPlan(here, null, [], { name: "Club" });
  expect(await isOpened()).toBe(true);
});
