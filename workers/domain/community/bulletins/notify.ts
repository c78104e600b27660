import { and, eq, type SQL, sql } from "drizzle-orm";
import { bulletinRecipients, bulletins, follows, groupMembers, profiles, spaceMembers } from "@db/shard";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import { bulletinPath } from "@db/vocabulary/enumerations";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, columnOf, idsOf } from "@workers/store";
import type { MailTemplate } from "@workers/domain/kernel/queue-messages";
import type { EventOf } from "@workers/domain/kernel/facts";
import { type Recipients, registerNotification, registerNotifiedThing } from "../notifications";
import { inSpace } from "../spaces";

const b = aliased(bulletins, "b");
const br = aliased(bulletinRecipients, "br");
const gm = aliased(groupMembers, "gm");

/** Characters of a text that a mail carries; the rest stands in the app. */
const mailedText = 20_000;

type Published = EventOf<"announcement.published">;

const all: Recipients = {
  reason: "in_app",
  table: profiles,
  profileId: profiles.id,
  where: sql`${profiles.deletedAt} is null and ${profiles.type} <> 'invited'`,
};

/** Whom an announcement is for. */
function recipientsOf({ announcementId, segmentId, scopeType, spaceId, groupId }: Published): Recipients {
  if (segmentId)
    return {
      reason: "in_app",
      table: bulletinRecipients,
      profileId: bulletinRecipients.profileId,
      where: eq(bulletinRecipients.bulletinId, announcementId),
    };
  switch (scopeType) {
    case "app":
      return all;
    case "group":
      return {
        reason: "in_space",
        table: groupMembers,
        profileId: groupMembers.profileId,
        where: eq(groupMembers.groupId, groupId!),
      };
    case "space":
      return {
        reason: "in_space",
        table: spaceMembers,
        profileId: spaceMembers.profileId,
        where: eq(spaceMembers.spaceId, spaceId!),
      };
    case "communities_category":
      return {
        reason: "follows_category",
        table: follows,
        profileId: follows.profileId,
        where: and(eq(follows.entityType, "category"), eq(follows.entityId, spaceId!))!,
      };
  }
}

/** Title and whole text, for mails. */
const wholeTexts = async (ctx: AppContext, ids: readonly string[]) => {
  const rows = await ctx.shard.read(
    appQuery<{ id: string; title: string; body: string }>(
      ctx,
      (appId) => sql`select ${b.id}, ${b.title}, substr(${b.text}, 1, ${mailedText}) as body from ${b}
        where ${b.appId} = ${appId} and ${b.id} in ${idsOf([...ids])}`,
    ),
  );
  return new Map(rows.map(({ id, title, body }) => [id, { title, body }]));
};

const common = { isLimitedPerDay: true, mailTemplate: (): MailTemplate => "bulletin", wholeTexts };

registerNotification({
  ...common,
  action: "announcement",
  events: ["announcement.published"],
  ways: (event) => event.ways ?? [],
  occasion: ({ appId, announcementId, authorId, ways = [] }) =>
    ways.length > 0 ? { appId, actorId: authorId, entity: { type: "announcement", id: announcementId } } : null,
  recipients: (event) => [recipientsOf(event)],
});
registerNotification({
  ...common,
  action: "daily",
  events: ["daily.published"],
  ways: (event) => event.ways ?? [],
  occasion: ({ appId, dailyId, authorId, ways = [] }) =>
    ways.length > 0 ? { appId, actorId: authorId, entity: { type: "daily", id: dailyId } } : null,
  recipients: () => [all],
});

/** The condition that somebody may read the bulletin of a row; `inPlace` holds where they may read in its space or category. */
function isReadable(appId: string, row: SQL, profileId: SQL, inPlace: SQL): SQL {
  return sql`case ${columnOf(row, bulletins.scopeType)}
    when 'app' then ${columnOf(row, bulletins.segmentId)} is null or exists (
      select 1 from ${br} where ${br.appId} = ${appId} and ${br.bulletinId} = ${columnOf(row, bulletins.id)} and ${br.profileId} = ${profileId})
    when 'group' then exists (
      select 1 from ${gm} where ${gm.appId} = ${appId} and ${gm.groupId} = ${columnOf(row, bulletins.groupId)} and ${gm.profileId} = ${profileId})
    else ${inPlace} end`;
}

const place = inSpace(bulletins.spaceId);
const bulletinThing = (type: BulletinKind) =>
  registerNotifiedThing({
    type,
    table: bulletins,
    container: {
      isReadableBy: (ctx, appId, row, person) =>
        isReadable(appId, row, columnOf(person, profiles.id), place.isReadableBy(ctx, appId, row, person)),
      isReadable: (ctx, appId, row) =>
        isReadable(appId, row, sql`${ctx.me.profile?.id ?? ""}`, place.isReadable(ctx, appId, row)),
    },
    address: {
      title: (_appId, row) => columnOf(row, bulletins.title),
      path: (_appId, row) => sql`${bulletinPath(type, "")} || ${columnOf(row, bulletins.id)}`,
    },
    isLive: (row) => sql`${columnOf(row, bulletins.state)} = 'published'`,
    text: (row) => columnOf(row, bulletins.text),
  });
bulletinThing("announcement");
bulletinThing("daily");
