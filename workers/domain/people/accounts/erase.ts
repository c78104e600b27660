import { and, asc, eq, isNotNull, lt, sql } from "drizzle-orm";
import {
  accounts,
  memberships,
  openIdIdentities,
  passkeys,
  projectVisits,
  pushTokens,
  recoveryCodes,
  refreshTokens,
  sessions,
  teamMembers,
  twoSteps,
} from "@db/directory";
import { profiles } from "@db/shard";
import { periods } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { findApp } from "@workers/tenancy";
import { directoryDelete, directoryRows, directoryUpdate, directoryWrite, rows } from "@workers/store";
import { dropAccountPicture } from "@workers/domain/kernel/files";
import { eachInTurn } from "@workers/domain/kernel/in-turn";
import { changeProfile, erasureOfPerson } from "@workers/domain/kernel/profiles";
import { registerClockJob } from "@workers/domain/kernel/clock";

type Keeper = Pick<Context, "env" | "directory" | "shardDatabase" | "now">;

/**
 * Erases what was marked as deleted more than 30 days ago: first the profiles, then the accounts that have none left.
 * At most `maxRows` of each; answers how many there were.
 */
async function eraseDeleted(ctx: Keeper, maxRows: number): Promise<{ profiles: number; accounts: number }> {
  const before = ctx.now() - periods.restoreAccountDays * 86_400_000;
  const report = { profiles: 0, accounts: 0 };
  const kinds = { profiles: eraseProfiles, accounts: eraseAccounts };
  await eachInTurn(
    ["profiles", "accounts"] as const,
    async (kind) => (report[kind] = await kinds[kind](ctx, before, maxRows)),
  );
  return report;
}

/** Posts and comments stay, by a profile without a name: screens call it a deleted user. */
async function eraseProfiles(ctx: Keeper, before: number, maxRows: number): Promise<number> {
  const due = await ctx.directory.read(
    directoryRows(memberships, {
      accountId: memberships.accountId,
      appId: memberships.appId,
      profileId: memberships.profileId,
    })
      .where(isNotNull(memberships.deletedAt), lt(memberships.deletedAt, before))
      .orderBy(asc(memberships.deletedAt))
      .limit(maxRows),
  );
  await eachInTurn(due, async ({ accountId, appId, profileId }) => {
    const place = await findApp(ctx.directory, appId);
    if (place) {
      const scope = { app: { id: appId, projectId: place.project.id } };
      const shard = ctx.shardDatabase(place.project.shard);
      const profile = await shard.readOne(
        rows(scope, profiles, { email: profiles.email }).where(eq(profiles.id, profileId)).limit(1),
      );
      await shard.write([
        ...erasureOfPerson(place, profileId, profile?.email ?? null, ctx.now()),
        changeProfile(scope, profileId, {
          accountId: null,
          firstName: "",
          lastName: "",
          email: null,
          phone: null,
          avatarUrl: null,
          coverUrl: null,
          bio: "",
          headline: "",
          place: "",
          timezone: null,
          links: [],
          customFields: {},
          notifications: null,
          contact: null,
          updatedAt: ctx.now(),
        }),
      ]);
    }
    await ctx.directory.write([
      directoryDelete(memberships, and(eq(memberships.accountId, accountId), eq(memberships.appId, appId))!),
    ]);
  });
  return due.length;
}

/** The row stays without anything of the person, for projects and files that name it. */
async function eraseAccounts(ctx: Keeper, before: number, maxRows: number): Promise<number> {
  const due = await ctx.directory.read(
    directoryRows(accounts, { id: accounts.id, avatarId: accounts.avatarId })
      .where(
        isNotNull(accounts.deletedAt),
        lt(accounts.deletedAt, before),
        isNotNull(accounts.email),
        sql`not exists (select 1 from ${memberships} where ${memberships.accountId} = ${accounts.id})`,
      )
      .orderBy(asc(accounts.deletedAt))
      .limit(maxRows),
  );
  await eachInTurn(due, async ({ id, avatarId }) => {
    if (avatarId) await dropAccountPicture(ctx.env, id, avatarId);
    await ctx.directory.write([
      directoryUpdate(
        accounts,
        {
          email: null,
          phone: null,
          firstName: "",
          lastName: "",
          passwordHash: null,
          twoStepAt: null,
          avatarId: null,
          avatarUrl: null,
          frontendSettings: {},
          updatedAt: ctx.now(),
        },
        eq(accounts.id, id),
      ),
      directoryWrite(
        sql`delete from ${refreshTokens} where ${refreshTokens.sessionId} in (select ${sessions.id} from ${sessions} where ${sessions.accountId} = ${id})`,
      ),
      directoryDelete(sessions, eq(sessions.accountId, id)),
      directoryDelete(projectVisits, eq(projectVisits.accountId, id)),
      directoryDelete(pushTokens, eq(pushTokens.accountId, id)),
      directoryDelete(teamMembers, eq(teamMembers.accountId, id)),
      directoryDelete(twoSteps, eq(twoSteps.accountId, id)),
      directoryDelete(recoveryCodes, eq(recoveryCodes.accountId, id)),
      directoryDelete(passkeys, eq(passkeys.accountId, id)),
      directoryDelete(openIdIdentities, eq(openIdIdentities.accountId, id)),
    ]);
  });
  return due.length;
}

/** Accounts and profiles that one night erases at most. */
const perNight = 100;
registerClockJob({ every: "night", name: "erased", run: (ctx) => eraseDeleted(ctx, perNight) });
