import { type Column, type SQL, sql } from "drizzle-orm";
import { spaceAccesses } from "@db/vocabulary/enumerations";
import type { AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { Writable } from "@workers/store";
import { recordSelected } from "@workers/domain/kernel/facts";

/** The app whose members they are, and its project, to which the facts belong. */
export interface MembersScope {
  app: { id: AppId; projectId: ProjectId };
}

/** Records in the batch itself who comes and who goes, for each of them and each place. */
export const recordMember = (
  { app }: MembersScope,
  now: number,
  type: "space.joined" | "space.left" | "group.joined" | "group.left",
  fact: { payload: SQL; from: SQL },
): Writable => recordSelected({ now: () => now, project: { id: app.projectId } }, type, fact);

const strictness = (access: SQL | Column) =>
  sql`case ${access} ${sql.join(
    spaceAccesses.map((value, i) => sql`when ${value} then ${i}`),
    sql` `,
  )} end`;

/** What a fact says of a space and its group, as `spaceScopeOf` does. */
export const placeOf = (
  appId: AppId,
  profileId: SQL | ProfileId,
  s: Record<"id" | "groupId" | "access", Column | SQL>,
  g: Record<"access", Column | SQL>,
) => sql`'profileId', ${profileId}, 'scope', 'space', 'appId', ${appId}, 'spaceId', ${s.id}, 'groupId', ${s.groupId},
  'spaceAccess', case when ${strictness(s.access)} > ${strictness(g.access)} then ${s.access} else ${g.access} end, 'accessInGroup', ${s.access}`;
