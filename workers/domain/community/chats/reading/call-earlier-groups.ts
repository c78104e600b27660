import { sql } from "drizzle-orm";
import { chatMembers, chats, mentions, profiles } from "@db/shard";
import type { AppId, ChatId, ProfileId } from "@db/vocabulary/ids";
import type { Backfill } from "@workers/domain/kernel/backfills";
import { shardQuery } from "@workers/store";
import { andOthers, callAfter } from "./names-of-chats";

interface EarlierGroup {
  id: ChatId;
  appId: AppId;
  name: string;
  createdAt: number;
  /** Id and first name of each of whom it began with, its owner left out. */
  people: string;
}

/** Groups that may be called after their first people without remembering it. */
const groups = sql`from ${chats} where ${chats.type} in ('group', 'channel') and ${chats.name} <> '' and ${chats.deletedAt} is null
  and not exists (select 1 from ${mentions} where ${mentions.appId} = ${chats.appId} and ${mentions.entityType} = 'chat_name'
    and ${mentions.entityId} = ${chats.id})`;

/**
 * Lets groups that were called after their first people, before such groups remembered whom, remember it: those whose name is
 * nothing but first names of people whom they began with. One of whom was renamed or left before keeps its name.
 */
export const callEarlierGroups: Backfill = {
  name: "earlier-group-names",
  database: "shard",
  count: async (database) =>
    (await database.readOne(shardQuery<{ count: number }>(sql`select count(*) as count ${groups}`)))?.count ?? 0,
  async step(database, cursor, limit) {
    const earlier = await database.read(
      shardQuery<EarlierGroup>(sql`select ${chats.id} as id, ${chats.appId} as appId, ${chats.name} as name, ${chats.createdAt} as createdAt,
          (select json_group_array(json_array(${profiles.id}, ${profiles.firstName})) from ${chatMembers}
            cross join ${profiles} on ${profiles.appId} = ${chatMembers.appId} and ${profiles.id} = ${chatMembers.profileId}
            where ${chatMembers.appId} = ${chats.appId} and ${chatMembers.chatId} = ${chats.id}
              and ${chatMembers.createdAt} = ${chats.createdAt} and ${chatMembers.profileId} is not ${chats.ownerId}) as people
        ${groups} and ${chats.id} > ${cursor ?? ""} order by ${chats.id} limit ${limit}`),
    );
    return {
      writes: earlier.flatMap((group) => {
        const named = peopleInName(group);
        return named ? callAfter({ app: { id: group.appId } }, group.id, named, group.createdAt) : [];
      }),
      rows: earlier.length,
      cursor: earlier.length < limit ? null : earlier.at(-1)!.id,
    };
  },
};

/** Whom a group is called after, in the order of its name; null where it is called otherwise. */
function peopleInName({ name, people }: EarlierGroup): ProfileId[] | null {
  const first = JSON.parse(people) as [id: ProfileId, firstName: string][];
  const parts = (name.endsWith(andOthers) ? name.slice(0, -andOthers.length) : name).split(", ");
  const named: ProfileId[] = [];
  for (const part of parts) {
    const person = first.find(([id, firstName]) => firstName === part && !named.includes(id));
    if (!person) return null;
    named.push(person[0]);
  }
  return named;
}
