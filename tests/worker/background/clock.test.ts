import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  accounts,
  apps,
  codes,
  idempotencyKeys,
  mailDays,
  mailSends,
  memberships,
  refreshTokens,
  sessions,
  openIdIdentities,
  passkeys,
  recoveryCodes,
  stashes,
  taskRuns,
  twoSteps,
  usedChallenges,
  windowCounts,
} from "@db/directory";
import { posts, profiles, spaceMembers, spaces } from "@db/shard";
import type { AppId, ProjectId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { handleClock } from "@workers/schedule";
import { directoryInsert, directoryRows, directoryUpdate, rows, updateRows } from "@workers/store";
import { env } from "../harness/env";
import { withTwoStep } from "../harness/sign-in-ways/two-step";
import { app, directory, member, person, postIn, project, shard, spacesOf } from "../harness/world";

const day = 86_400_000;
const often = "*/10 * * * *";
const nightly = "17 3 * * *";
const tick = (cron: string, scheduledTime = Date.now()) => handleClock({ cron, scheduledTime }, env);

describe("every ten minutes the clock", () => {
  it("sweeps what has expired and leaves what hasn't", async () => {
    const now = Date.now();
    const accountId = newId<"account">();
    const rowsAt = (name: string, expiresAt: number) => {
      const sessionId = newId<"session">();
      return [
        directoryInsert(codes, {
          id: name,
          purpose: "sign_in",
          target: name,
          codeHash: name,
          windowStartedAt: now,
          sentAt: now,
          expiresAt,
          sweepAt: expiresAt,
        }),
        directoryInsert(windowCounts, { key: name, count: 1, expiresAt }),
        directoryInsert(usedChallenges, { hash: name, expiresAt }),
        directoryInsert(mailSends, { actId: name, recipientHash: name, sentAt: now, expiresAt }),
        directoryInsert(mailDays, { projectId: name as ProjectId, kind: "codes", day: 1, expiresAt }),
        directoryInsert(stashes, {
          intentHash: name,
          kind: "move",
          sessionId,
          accountId,
          sourceHost: "a.test",
          destinationHost: "b.test",
          path: "/",
          expiresAt,
        }),
        directoryInsert(sessions, { id: sessionId, accountId, createdAt: now, expiresAt }),
        directoryInsert(refreshTokens, { tokenHash: name, sessionId, createdAt: now, expiresAt }),
        directoryInsert(idempotencyKeys, {
          key: name,
          requestHash: name,
          leaseId: name,
          leaseUntil: now,
          createdAt: now,
          expiresAt,
        }),
        directoryInsert(taskRuns, {
          id: name,
          type: "mail",
          status: "done",
          leaseUntil: now,
          createdAt: now,
          expiresAt,
        }),
      ];
    };
    await directory().write([...rowsAt("old", now - 1), ...rowsAt("young", now + day)]);
    await tick(often, now);
    const left = await Promise.all([
      directory().read(directoryRows(codes, { name: codes.id })),
      directory().read(directoryRows(windowCounts, { name: windowCounts.key })),
      directory().read(directoryRows(usedChallenges, { name: usedChallenges.hash })),
      directory().read(directoryRows(mailSends, { name: mailSends.actId })),
      directory().read(directoryRows(mailDays, { name: sql<string>`${mailDays.projectId}` })),
      directory().read(directoryRows(stashes, { name: stashes.intentHash })),
      directory().read(directoryRows(refreshTokens, { name: refreshTokens.tokenHash })),
      directory().read(directoryRows(idempotencyKeys, { name: idempotencyKeys.key })),
      directory().read(directoryRows(taskRuns, { name: taskRuns.id })),
    ]);
    // The rest belongs to other tests.
    for (const table of left)
      expect(table.map(({ name }) => name).filter((name) => name === "old" || name === "young")).toEqual(["young"]);
    expect(
      await directory().read(directoryRows(sessions, { id: sessions.id }).where(eq(sessions.accountId, accountId))),
    ).toHaveLength(1);
  });

  it("makes the numbers of all apps but those whose can't be made, and looks at these again later", async () => {
    const here = await project(0);
    const [odd, fine] = [
      await app(here, { timezone: "Nowhere/Land", rollUpDueAt: -2 }),
      await app(here, { rollUpDueAt: -1 }),
    ];
    const now = Date.now();
    const state = async ({ id }: { id: AppId }) =>
      (await directory().readOne(
        directoryRows(apps, { to: apps.rolledUpTo, due: apps.rollUpDueAt }).where(eq(apps.id, id)),
      ))!;
    await expect(tick(often, now)).rejects.toThrow("Nowhere/Land");
    expect(await state(odd)).toEqual({ to: null, due: now + 3_600_000 });
    expect(await state(fine)).toEqual({ to: expect.any(String), due: expect.any(Number) });
    // One run looks at so many apps, and other tests' are due as well: it shall be among the first.
    await directory().write([
      directoryUpdate(apps, { timezone: "Europe/Berlin", rollUpDueAt: -2 }, eq(apps.id, odd.id)),
    ]);
    await tick(often, now + 3_600_000);
    expect((await state(odd)).to).not.toBeNull();
  });

  it("may come twice at once", async () => {
    const due = await app(await project(0), { rollUpDueAt: -3 });
    await Promise.all([tick(often), tick(often)]);
    const [row] = await directory().read(
      directoryRows(apps, { to: apps.rolledUpTo, due: apps.rollUpDueAt }).where(eq(apps.id, due.id)),
    );
    expect(row!.to).toEqual(expect.any(String));
    expect(row!.due).toBeGreaterThan(Date.now());
  });
});

describe("at night the clock", () => {
  it("erases the person 30 days after deletion, and leaves what they wrote", async () => {
    const here = await app(await project(1));
    const who = await member(here, "Gone");
    const space = await spacesOf(here, [who]);
    const { id: postId } = await postIn(here, space.open, who);
    const scope = { app: { id: here.id } };
    const membersBefore = (await shard(1).readOne(
      rows(scope, spaces, { n: spaces.membersCount }).where(eq(spaces.id, space.open.id)),
    ))!.n;
    const deletedAt = Date.now() - 31 * day;
    await directory().write([
      directoryInsert(memberships, {
        accountId: who.accountId,
        appId: here.id,
        profileId: who.profileId,
        createdAt: 1,
        deletedAt,
      }),
      directoryUpdate(accounts, { deletedAt }, eq(accounts.id, who.accountId)),
    ]);
    await shard(1).write([updateRows(scope, profiles, { deletedAt }, eq(profiles.id, who.profileId))]);

    await tick(often);
    const account = () =>
      directory().readOne(
        directoryRows(accounts, {
          email: accounts.email,
          firstName: accounts.firstName,
          passwordHash: accounts.passwordHash,
        }).where(eq(accounts.id, who.accountId)),
      );
    expect((await account())!.email).toBe(who.email);

    await tick(nightly);
    expect(await account()).toEqual({ email: null, firstName: "", passwordHash: null });
    const profile = await shard(1).readOne(
      rows(scope, profiles, {
        accountId: profiles.accountId,
        email: profiles.email,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
      }).where(eq(profiles.id, who.profileId)),
    );
    expect(profile).toEqual({ accountId: null, email: null, firstName: "", lastName: "" });
    expect(
      await shard(1).readOne(rows(scope, posts, { authorId: posts.authorId }).where(eq(posts.id, postId))),
    ).toEqual({ authorId: who.profileId });
    expect(
      await shard(1).read(
        rows(scope, spaceMembers, { spaceId: spaceMembers.spaceId }).where(eq(spaceMembers.profileId, who.profileId)),
      ),
    ).toEqual([]);
    expect(
      (await shard(1).readOne(rows(scope, spaces, { n: spaces.membersCount }).where(eq(spaces.id, space.open.id))))!.n,
    ).toBe(Math.max(0, membersBefore - 1));
    expect(
      await directory().read(directoryRows(sessions, { id: sessions.id }).where(eq(sessions.accountId, who.accountId))),
    ).toEqual([]);
  });

  it("leaves alone what was deleted 29 days ago", async () => {
    const here = await app(await project(0));
    const who = await member(here, "Maybe");
    await directory().write([
      directoryUpdate(accounts, { deletedAt: Date.now() - 29 * day }, eq(accounts.id, who.accountId)),
    ]);
    await tick(nightly);
    const account = await directory().readOne(
      directoryRows(accounts, { email: accounts.email }).where(eq(accounts.id, who.accountId)),
    );
    expect(account!.email).toBe(who.email);
  });

  it("erases how the person signed in, too", async () => {
    const { accountId } = await withTwoStep(await person("Keyholder"));
    const { id: projectId } = await project(0);
    const common = { accountId, createdAt: 1 };
    await directory().write([
      directoryInsert(recoveryCodes, { ...common, codeHash: "hash" }),
      directoryInsert(passkeys, {
        ...common,
        id: newId<"passkey">(),
        host: "a.test",
        credentialId: accountId,
        publicKey: "AA",
        name: "Laptop",
      }),
      directoryInsert(openIdIdentities, {
        ...common,
        id: newId<"openid identity">(),
        projectId,
        issuer: "https://issuer.example",
        subject: accountId,
        email: "gone@example.org",
        lastUsedAt: 1,
      }),
      directoryUpdate(accounts, { deletedAt: Date.now() - 31 * day }, eq(accounts.id, accountId)),
    ]);
    await tick(nightly);
    for (const table of [twoSteps, recoveryCodes, passkeys, openIdIdentities])
      expect(
        await directory().read(directoryRows(table, { id: table.accountId }).where(eq(table.accountId, accountId))),
      ).toEqual([]);
    const account = await directory().readOne(
      directoryRows(accounts, { twoStepAt: accounts.twoStepAt }).where(eq(accounts.id, accountId)),
    );
    expect(account!.twoStepAt).toBeNull();
  });

  it("erases also where another job fails, and fails then", async () => {
    const who = await person("Gone");
    await directory().write([
      directoryUpdate(accounts, { deletedAt: Date.now() - 31 * day }, eq(accounts.id, who.accountId)),
    ]);
    const full = new Proxy(env.FILES, {
      get: (files, name) =>
        name === "list" ? () => Promise.reject(new Error("No list today")) : Reflect.get(files, name),
    });
    await expect(handleClock({ cron: nightly, scheduledTime: Date.now() }, { ...env, FILES: full })).rejects.toThrow(
      "No list today",
    );
    const account = await directory().readOne(
      directoryRows(accounts, { email: accounts.email }).where(eq(accounts.id, who.accountId)),
    );
    expect(account!.email).toBeNull();
  });
});
