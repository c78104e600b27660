import { sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import { columnOf } from "@workers/store";
import { type Container, inApp, registerEntity } from "@workers/domain/kernel/engagement";

/** Notifications are about a member by a rule of their own (`registerNotifiedThing`). */
const container: Container = {
  ...inApp({ ability: "app.view_profiles", title: sql`''`, path: "/m" }),
  isReadableBy: () => sql`0`,
};

/** Members as things that others report. A decision hides nobody: it is a warning on record, and whatever measure goes with it. */
export const profileKind = registerEntity({
  type: "profile",
  table: profiles,
  author: profiles.id,
  container,
  address: {
    title: (_appId, row) =>
      sql`trim(${columnOf(row, profiles.firstName)} || ' ' || ${columnOf(row, profiles.lastName)})`,
    path: (_appId, row) => sql`'/m/' || ${columnOf(row, profiles.id)}`,
  },
  isLive: (row) => sql`(${columnOf(row, profiles.deletedAt)} is null and ${columnOf(row, profiles.type)} <> 'invited')`,
  reports: {
    ability: "profile.create_report",
    tab: "ticket",
    title: (row) => sql`trim(${columnOf(row, profiles.firstName)} || ' ' || ${columnOf(row, profiles.lastName)})`,
    text: (row) => columnOf(row, profiles.bio),
  },
});

export const isProfile = (entityType: string, id: string): id is ProfileId =>
  entityType === profileKind.type && id !== "";
