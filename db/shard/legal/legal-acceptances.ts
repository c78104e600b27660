import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, time } from "../../columns";
import type { LegalPageType } from "../../vocabulary/enumerations";
import type { AcceptanceOccasion } from "../../vocabulary/legal";

/** Which version of terms and gtc was shown to somebody who signed up or bought. Nothing changes such a row: the
 * profile of who is erased bears no name. */
export const legalAcceptances = sqliteTable(
  "legal_acceptances",
  {
    id: id<"legal acceptance">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    appId: id<"app">("app_id").notNull(),
    legalPageId: id<"legal page">("legal_page_id").notNull(),
    legalPageType: text("legal_page_type").$type<LegalPageType>().notNull(),
    versionId: id<"legal page version">("version_id").notNull(),
    occasion: text("occasion").$type<AcceptanceOccasion>().notNull(),
    /** The profile that signed up, or the order. */
    subjectId: text("subject_id").notNull(),
    /** Null: a guest who bought. */
    profileId: id<"profile">("profile_id"),
    acceptedAt: time("accepted_at").notNull(),
  },
  (table) => [
    uniqueIndex("legal_acceptances_once").on(table.projectId, table.versionId, table.subjectId), // nobody twice, and counted by version
    index("legal_acceptances_latest").on(table.projectId, table.legalPageId, table.acceptedAt, table.id), // who accepted a page
    index("legal_acceptances_own").on(table.projectId, table.profileId, table.acceptedAt), // a person's own
  ],
);
