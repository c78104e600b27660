import { eq, getTableColumns, sql } from "drizzle-orm";
import { accessObjects, attachments } from "@db/shard";
import type { AccessObject, GatedType } from "@db/vocabulary/access";
import type { AttachableType } from "@db/vocabulary/enumerations";
import type { AppId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { type AppScope, idsOf, insertRow, rows, type Writable } from "@workers/store";
import { fileIdOf } from "../files";
import { derivedId } from "../ids";

/** A copy in the making. Its ids follow from the copy's own, so a step that is done twice adds nothing. */
export class AppCopier {
  /** Where copies are written; `ctx` is in the original. */
  readonly to: AppScope;
  constructor(
    readonly ctx: AppContext,
    readonly copyId: AppId,
  ) {
    this.to = { app: { id: copyId } };
  }

  /** The id of a thing's copy. */
  idOf<Thing extends string>(original: string) {
    return derivedId<Thing>(this.copyId, original);
  }

  /** What a copy of something that holds members begins with. */
  fresh() {
    const now = this.ctx.now();
    return { membersCount: 0, createdAt: now, updatedAt: now };
  }

  /** Access objects of the copies of these things; services, of which all are copied, keep their names. */
  async accessOf(type: GatedType, ids: readonly string[] | null): Promise<Writable[]> {
    const accessRows = await this.ctx.shard.read(
      rows(this.ctx, accessObjects, getTableColumns(accessObjects)).where(
        eq(accessObjects.entityType, type),
        ids ? sql`${accessObjects.entityId} in ${idsOf(ids)}` : undefined,
      ),
    );
    return accessRows.map((row) =>
      insertRow(
        this.to,
        accessObjects,
        { ...row, entityId: ids ? this.idOf(row.entityId) : row.entityId, access: accessIn(this.copyId, row.access) },
        { orIgnore: true },
      ),
    );
  }

  /** Both apps show the same picture: who sees it is decided where it is attached. */
  shown(entityType: AttachableType, entityId: string, ...urls: (string | null)[]): Writable[] {
    return urls.flatMap((url) => {
      const fileId = fileIdOf(url);
      return fileId
        ? [insertRow(this.to, attachments, { entityType, entityId, fileId, position: -1 }, { orIgnore: true })]
        : [];
    });
  }
}

/** An access object as a copy has it: with the copies of its lock screens, and the plans of the project. */
export const accessIn = (copyId: AppId, access: AccessObject): AccessObject => ({
  ...access,
  guestLockScreenId: access.guestLockScreenId && derivedId<"lock screen">(copyId, access.guestLockScreenId),
  userLockScreenId: access.userLockScreenId && derivedId<"lock screen">(copyId, access.userLockScreenId),
});
