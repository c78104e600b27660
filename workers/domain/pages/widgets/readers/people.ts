import { sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import { isLeaderboardClosed, leaderboard } from "@workers/domain/gamification/points";
import { can } from "@workers/domain/kernel/access";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { listMembers } from "@workers/domain/people/members";
import { unauthorized } from "@workers/errors";
import { aliased, appQuery } from "@workers/store";
import { entry, registerWidget } from "../registry";

const p = aliased(profiles, "p");

registerWidget("members", async (ctx, { limit }) => {
  const { data } = await listMembers(ctx, { page: 1, limit });
  return {
    entries: data.map((member) =>
      entry({
        id: member.id,
        title: `${member.firstName} ${member.lastName}`.trim(),
        path: `/m/${member.id}`,
        profile: { ...member, isDeleted: false },
      }),
    ),
    morePath: "/m",
  };
});

/** Whom an operator named as the one to turn to: shown to everybody who sees the page, with a link for those who see members. */
registerWidget("contact", async (ctx, { profileId }) => {
  if (!profileId) return {};
  const person = await ctx.shard.readOne(
    appQuery<{ person: string; bio: string | null }>(
      ctx,
      (appId) => sql`select ${personColumn(sql`p`)} as person, ${p.bio} as bio from ${p}
        where ${p.appId} = ${appId} and ${p.id} = ${profileId} and ${p.deletedAt} is null and ${p.isBlocked} = 0`,
    ),
  );
  if (!person) return {};
  const profile = personOf(person.person, profileId);
  return {
    entries: [
      entry({
        id: profileId,
        title: `${profile.firstName} ${profile.lastName}`.trim(),
        text: person.bio ?? "",
        path: can(ctx, "app.view_profiles") ? `/m/${profileId}` : null,
        profile,
      }),
    ],
  };
});

registerWidget("support", async (ctx) => {
  if (!ctx.me.profile) throw unauthorized();
  return { morePath: "/support/create" };
});

registerWidget("welcomeMember", async (ctx) => ({
  entries: ctx.me.profile
    ? [entry({ id: ctx.me.profile.id, title: ctx.me.profile.firstName, path: `/m/${ctx.me.profile.id}` })]
    : [],
}));

registerWidget("leaderboard", async (ctx, { period, limit }) => {
  const [isClosed, { profiles: leaders }] = await Promise.all([
    isLeaderboardClosed(ctx),
    leaderboard(ctx, { period, limit }),
  ]);
  if (isClosed) throw unauthorized();
  return {
    entries: leaders.map(({ points, profile }) =>
      entry({
        id: profile.id,
        title: `${profile.firstName} ${profile.lastName}`.trim(),
        path: can(ctx, "app.view_profiles") ? `/m/${profile.id}` : null,
        profile,
        value: points,
      }),
    ),
    morePath: "/rewards",
  };
});
