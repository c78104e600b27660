import { sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import { columnOf } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { type Container, registerEntity } from "@workers/domain/kernel/engagement";

/** People belong to the app as a whole: what holds them is the app. */
const inApp: Container = {
  stored: () => sql`json_object('id', '')`,
  isReadable: (ctx) => (can(ctx, "app.view_profiles") ? sql`1` : sql`0`),
  isReadableBy: () => sql`0`,
  title: () => sql`''`,
  path: () => sql`'/m'`,
  judge: (ctx) => ({
    facts: (ownerId) => ({ ownerId }),
    isReadable: can(ctx, "app.view_profiles"),
    get place(): never {
      throw new Error("People lie in no space");
    },
  }),
};

/** Members as things that others report. A decision hides nobody: it is a warning on record, and whatever measure goes with it. */
export const profileKind = registerEntity({
  type: "profile",
  table: profiles,
  author: profiles.id,
  container: inApp,
  address: {
    title: (_appId, row) =>
      sql`trim(${columnOf(row, profiles.firstName)} || ' ' || ${columnOf(row, profiles.lastName)})`,
    path: (_appId, row) => sql`'/m/' || ${columnOf(row, profiles.id)}`,
  },
  isLive: (row) => sql`(${columnOf(row, profiles.deletedAt)} is null and ${columnOf(row, profiles.type)} <> 'invited')`,
  reports: {
    ability: "profile.create_report",
    tab: "ticket",
    isOfApp: true,
    title: (row) => sql`trim(${columnOf(row, profiles.firstName)} || ' ' || ${columnOf(row, profiles.lastName)})`,
    text: (row) => columnOf(row, profiles.bio),
  },
});

export const isProfile = (entityType: string, id: string): id is ProfileId =>
  entityType === profileKind.type && id !== "";
