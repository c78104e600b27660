import { expect, it } from "vitest";
import type { CourseId } from "@db/vocabulary/ids";
import { seenAsMember } from "@workers/domain/kernel/access";
import { getCourse } from "@workers/domain/learning/courses";
import { invalidateTenants } from "@workers/tenancy";
import { appPageContext } from "../harness/page-context";
import { app, member, project, switchOn } from "../harness/world";
import { callsOf, courseOf, locked } from "./world";

it("an editor can see a course as a member would: what is locked or inactive to them, and no more to do than they have", async () => {
  const here = await app(await project(0));
  await switchOn(here, "library");
  const ask = callsOf(here);
  const admin = await member(here, "Ada", "admin");
  const open = await courseOf(ask, here, admin, { lessons: [{}, { isActive: false }] });
  const shut = await courseOf(ask, here, admin, { access: locked });
  invalidateTenants();
  const ctx = await appPageContext(admin, here);
  const seen = await getCourse(seenAsMember(ctx), { id: open.id as CourseId });
  expect(seen.permissions.can).not.toContain("update");
  expect(seen.modules.flatMap(({ lessons }) => lessons)).toHaveLength(1);
  expect((await getCourse(ctx, { id: open.id as CourseId })).modules.flatMap(({ lessons }) => lessons)).toHaveLength(2);
  await expect(getCourse(seenAsMember(ctx), { id: shut.id as CourseId })).rejects.toMatchObject({
    errorName: "locked",
  });
});
