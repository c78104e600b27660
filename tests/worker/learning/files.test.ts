import { describe, expect, it } from "vitest";
import { invalidateTenants } from "@workers/tenancy";
import { app, member, project, switchOn } from "../harness/world";
import { callsOf, data, file, locked, mediaIn, planFor } from "./world";

/** Pictures of courses: what a list shows of a locked one is everybody's, what stands in it is not. */
describe("the files of a locked course", () => {
  it("are its cover alone to those whom it is locked to", async () => {
    const here = await app(await project(0));
    await switchOn(here, "library");
    const [admin, anna, held] = [
      await member(here, "Ada", "admin"),
      await member(here, "Anna"),
      await member(here, "Held"),
    ];
    const ask = callsOf(here);
    const [coverId, inText, ofModule] = [
      await mediaIn(here, admin, "image"),
      await mediaIn(here, admin, "image"),
      await mediaIn(here, admin, "image"),
    ];
    const description = { type: "doc", content: [{ type: "image", attrs: { fileId: inText } }] };
    const body = { name: "Wheel", access: locked, coverId, description };
    const { id } = data(await ask(admin, "post", `/apps/${here.id}/courses`, body));
    data(await ask(admin, "post", `/courses/${id}/modules`, { name: "Module", coverId: ofModule }));
    await planFor(here, held, [["course", id]]);
    invalidateTenants();
    const seen = async (who: typeof anna | null) =>
      Promise.all([coverId, inText, ofModule].map(async (fileId) => (await file(here, who, fileId)).status));
    expect(await seen(anna)).toEqual([200, 404, 404]);
    expect(await seen(null)).toEqual([200, 404, 404]);
    expect(await seen(held)).toEqual([200, 200, 200]);
    data(await ask(admin, "patch", `/courses/${id}`, { isActive: false }));
    expect(await seen(held)).toEqual([404, 404, 404]);
    expect(await seen(admin)).toEqual([200, 200, 200]);
  });
});
