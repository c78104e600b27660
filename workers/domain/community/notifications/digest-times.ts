import { eq } from "drizzle-orm";
import { notificationDigests } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { DigestFrequency, NotificationSettings } from "@db/vocabulary/notifications";
import { type AppScope, appWrite, deleteRows, nameOf, upsertRow, type Writable } from "@workers/store";
import { sql } from "drizzle-orm";
import { nextLocalTime } from "@workers/domain/kernel/local-time";

/** Digests go out in the morning of the person's timezone: weekly ones on Mondays. */
const digestTime = "08:00";
const monday = 1;

/** When the next digest after a moment is due. */
export const nextDigestAt = (now: number, frequency: Exclude<DigestFrequency, "never">, timezone: string): number =>
  nextLocalTime(now, digestTime, timezone, frequency === "weekly" ? monday : undefined);

/** The writes that begin, change or end a person's digest; one that goes on as it was keeps its time. */
export function scheduleDigest(
  scope: AppScope,
  profileId: ProfileId,
  { digest, isEmailEnabled }: Pick<NotificationSettings, "digest" | "isEmailEnabled">,
  { timezone, now }: { timezone: string; now: number },
): Writable[] {
  if (digest === "never" || !isEmailEnabled)
    return [deleteRows(scope, notificationDigests, eq(notificationDigests.profileId, profileId))];
  const nextAt = nextDigestAt(now, digest, timezone);
  return [
    appWrite(scope, (appId) =>
      upsertRow(
        notificationDigests,
        { appId, profileId, frequency: digest, nextAt },
        sql`on conflict (${nameOf(notificationDigests.appId)}, ${nameOf(notificationDigests.profileId)}) do update
        set ${nameOf(notificationDigests.frequency)} = ${digest}, ${nameOf(notificationDigests.nextAt)} = ${nextAt}
        where ${notificationDigests.frequency} <> ${digest}`,
      ),
    ),
  ];
}
