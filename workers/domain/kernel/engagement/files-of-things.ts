import { type SQL, sql } from "drizzle-orm";
import { attachments, files, moderationItems } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { AppId, ProjectId } from "@db/vocabulary/ids";
import type { FileUse } from "@workers/contracts/cloud";
import { aliased, appQuery, columnOf, idsOf, projectQuery } from "@workers/store";
import { maxUses, registerFilePlaces, shownBy, type SoughtFile } from "../files";
import { entityKinds, kindOf, type StoredSubject } from "./entity-kind";
import { isOpenByLink } from "./share-links";
import { can } from "../access";
import { byKind, isShown, judgeSubject, ofThing, subjectColumn } from "./subjects";

const at = aliased(attachments, "at");
const f = aliased(files, "f");
const i = aliased(moderationItems, "i");

/** Where some of these files hang on things of these types, as `at`, to select distinct `from`. */
export const attachedTo = (
  projectId: ProjectId,
  types: readonly EngagedType[],
  sought: readonly SoughtFile[],
): SQL => sql`${idsOf(sought.map(({ id }) => id))} e cross join ${f} on ${f.id} = e.value and +${f.projectId} = ${projectId}
  cross join ${at} on ${at.fileId} = ${f.id} and ${at.entityType} in ${idsOf(types)}`;

interface ThingRow {
  type: EngagedType;
  id: string;
  appId: AppId;
  subject: string | null;
  title: string;
  path: string | null;
}

/** Files hang on things of every kind: attached, shown in the text, or as a cover. Who sees the thing sees them. */
registerFilePlaces({
  async uses(library, sought) {
    const kinds = entityKinds();
    const { entityType: type, entityId: id, appId } = at;
    const rows = await library.shard.read(
      projectQuery<ThingRow>(
        library,
        (
          projectId,
        ) => sql`select distinct ${type} as type, ${id} as id, ${appId} as appId, ${byKind(type, kinds, (kind) => subjectColumn(kind, appId, id, library.inApp?.me.profile?.id))} as subject,
          ${byKind(type, kinds, (kind) => ofThing(kind, appId, id, (row) => kind.address.title(appId, row)))} as title,
          ${byKind(type, kinds, (kind) => ofThing(kind, appId, id, (row) => kind.address.path(appId, row)))} as path
        from ${attachedTo(
          projectId,
          kinds.map((kind) => kind.type),
          sought,
        )} limit ${maxUses}`,
      ),
    );
    return rows.flatMap((row) => {
      const stored = row.subject === null ? null : (JSON.parse(row.subject) as StoredSubject);
      if (!stored?.container) return [];
      const isThere = stored.isLive || stored.isWaiting;
      if (!isThere || kindOf(row.type).container.isThere?.(stored.container) === false) return [];
      const show = ({ title, path }: ThingRow): FileUse => ({
        // The kinds whose files a library shows are listed in the vocabulary.
        kind: row.type as FileUse["kind"],
        title: title ?? "",
        path,
      });
      return [
        {
          key: `${row.type} ${row.id}`,
          appId: row.appId,
          show: (ctx) => (isShown(ctx, judgeSubject(ctx, stored)!) ? show(row) : null),
        },
      ];
    });
  },

  async isShown(ctx, fileId) {
    const kinds = entityKinds();
    const [type, id] = [at.entityType, at.entityId];
    const shared = kinds.filter((kind) => kind.shares);
    const rows = await ctx.shard.read(
      appQuery<{ subject: string | null; shareHash: string | null; isReported: number }>(
        ctx,
        (
          appId,
        ) => sql`select ${byKind(type, kinds, (kind) => subjectColumn(kind, appId, id, ctx.me.profile?.id))} as subject,
          ${byKind(type, shared, (kind) => ofThing(kind, appId, id, (row) => columnOf(row, kind.shares!.hash)))} as shareHash,
          exists (select 1 from ${i} where ${i.appId} = ${appId} and ${i.entityType} = ${type} and ${i.entityId} = ${id}) as isReported
        from ${at} where ${at.appId} = ${appId} and ${at.fileId} in (${shownBy(ctx, fileId)}) limit 100`,
      ),
    );
    const mayDecide = can(ctx, "app.moderation");
    return rows.some(({ subject: json, shareHash, isReported }) => {
      const subject = json === null ? null : judgeSubject(ctx, JSON.parse(json) as StoredSubject);
      if (!subject) return false;
      const isLive = subject.stored.isLive === 1;
      // Moderators see what they decide about, also of chats that they don't belong to.
      if (isReported && mayDecide && subject.container.scope.scope !== "space" && (isLive || subject.stored.isWaiting))
        return true;
      return isOpenByLink(ctx, subject.kind, { isLive, shareHash }, subject.facts) || isShown(ctx, subject);
    });
  },
});
