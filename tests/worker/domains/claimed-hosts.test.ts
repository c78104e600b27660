import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { domains, sessions } from "@db/directory";
import type { UserContext } from "@workers/context";
import { addDomain, removeDomain } from "@workers/domain/platform/domains";
import { newId } from "@workers/domain/kernel/ids";
import { createProject } from "@workers/domain/kernel/projects";
import { directoryInsert, directoryRows } from "@workers/store";
import { enterProject } from "@workers/tenancy";
import { pageContext } from "../harness/page-context";
import { directory, person, project } from "../harness/world";

it.each([
  [{ SERVICE_HOST: "localhost:8787", APP_DOMAIN: "localhost:8787" }, "academy.localhost"],
  [{ SERVICE_HOST: "Lyceum.Example", APP_DOMAIN: "apps" }, "lyceum.example"],
  [{ SERVICE_HOST: "lyceum.example", APP_DOMAIN: "Apps" }, "academy.apps"],
])("nobody claims the installation's own hosts: %j, %s", async (hosts, name) => {
  const here = await project(1);
  const ctx = await enterProject((await pageContext(here.owner)) as UserContext, here.id);
  const elsewhere = { ...ctx, env: { ...ctx.env, ...hosts } };
  await expect(addDomain(elsewhere, name)).rejects.toMatchObject({ errorName: "validation" });
});

it("no project is called as the service's host is", async () => {
  const ctx = (await pageContext(await person("Olga"))) as UserContext;
  const env = { ...ctx.env, SERVICE_HOST: "office.lyceum.test", APP_DOMAIN: "lyceum.test" };
  const input = { name: "Office", language: "de", timezone: "Europe/Berlin" } as const;
  await expect(createProject({ ...ctx, env }, { ...input, slug: "office" })).rejects.toMatchObject({
    errorName: "validation",
  });
  expect((await createProject({ ...ctx, env }, input)).slug).not.toBe("office");
});

it("with a domain end the sessions of its project, and those of no other and of the service not", async () => {
  const [here, there] = [await project(1), await project(1)];
  const name = `claimed-${newId().slice(-8)}.test`;
  const id = newId<"domain">();
  const now = Date.now();
  const session = (projectId: typeof here.id | null) => ({
    id: newId<"session">(),
    accountId: here.owner.accountId,
    projectId,
    host: name,
    createdAt: now,
    expiresAt: now + 3_600_000,
  });
  const begun = [session(here.id), session(there.id), session(null)];
  await directory().write([
    directoryInsert(domains, { id, projectId: here.id, name, status: "parked", createdAt: now, updatedAt: now }),
    ...begun.map((row) => directoryInsert(sessions, row)),
  ]);
  await removeDomain(await enterProject((await pageContext(here.owner)) as UserContext, here.id), id);
  const isOver = await Promise.all(
    begun.map(async (row) => {
      const kept = await directory().readOne(
        directoryRows(sessions, { at: sessions.revokedAt }).where(eq(sessions.id, row.id)),
      );
      return kept!.at !== null;
    }),
  );
  expect(isOver).toEqual([true, false, false]);
});
