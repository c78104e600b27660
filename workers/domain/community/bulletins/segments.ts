import { type SQL, sql } from "drizzle-orm";
import { bulletinRecipients, bulletins, profiles } from "@db/shard";
import type { BulletinId, SegmentId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, type AppScope, appWrite, insertSelect, type Writable } from "@workers/store";

const b = aliased(bulletins, "b");
const br = aliased(bulletinRecipients, "br");

/** Segments of the app's members, which the area of members keeps. */
export interface SegmentSource {
  /** What a segment is called; throws where there is none of that id, or the caller may not filter by it. */
  requireName(ctx: AppContext, id: SegmentId): Promise<string>;
  /** Ids of the people it finds now, as a query; null where it is gone. */
  peopleOf(ctx: Pick<AppContext, "app" | "now" | "shard">, id: SegmentId): Promise<SQL | null>;
}

let source: SegmentSource | null = null;

/** Lets announcements be for segments. */
export function registerSegmentSource(registered: SegmentSource): void {
  source = registered;
}

export const segmentSource = (): SegmentSource => source!;

/** The condition that a bulletin `b` is for everybody in its scope, or the caller is one of its recipients. */
export const isOfSegment = (ctx: AppContext, appId: string): SQL =>
  sql`(${b.segmentId} is null or ${isRecipient(appId, sql`${ctx.me.profile?.id ?? ""}`)})`;

/** The condition that a person is a recipient of a bulletin `b`. */
export const isRecipient = (appId: string, profileId: SQL): SQL => sql`exists (
  select 1 from ${br} where ${br.appId} = ${appId} and ${br.bulletinId} = ${b.id} and ${br.profileId} = ${profileId})`;

/** Keeps whom an announcement is for, where `when` holds: before it appears. */
export const keepRecipients = (scope: AppScope, id: BulletinId, people: SQL, when: SQL): Writable =>
  appWrite(scope, (appId) =>
    insertSelect(
      bulletinRecipients,
      { appId, bulletinId: id, profileId: profiles.id },
      sql`from ${profiles} where ${profiles.appId} = ${appId} and ${profiles.id} in (${people}) and ${when} on conflict do nothing`,
    ),
  );
