import { type SQL, sql } from "drizzle-orm";
import { groupMembers, spaceMembers } from "@db/shard";
import type { GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { aliased, type AppScope } from "@workers/store";

const m = aliased(spaceMembers, "m");
const mOfGroupMembers = aliased(groupMembers, "m");

/** The condition that somebody is a member of a space. */
export const isSpaceMember = ({ app }: AppScope, spaceId: SpaceId, profileId: ProfileId): SQL =>
  sql`exists (select 1 from ${m} where ${m.appId} = ${app.id} and ${m.spaceId} = ${spaceId} and ${m.profileId} = ${profileId})`;

/** The condition that somebody is a member of a group. */
export const isGroupMember = ({ app }: AppScope, groupId: GroupId, profileId: ProfileId): SQL =>
  sql`exists (select 1 from ${mOfGroupMembers} where ${mOfGroupMembers.appId} = ${app.id} and ${mOfGroupMembers.groupId} = ${groupId} and ${mOfGroupMembers.profileId} = ${profileId})`;
