import { sql } from "drizzle-orm";
import { legalPages } from "@db/shard";
import { assignedToCopy, registerCopied } from "@workers/domain/kernel/app-copies";
import { updateRows } from "@workers/store";

/** A copy of an app shows the legal pages of its original. */
registerCopied({
  name: "legalPages",
  whole: async (copier) => {
    const { appIds, isDue } = assignedToCopy(copier, sql`${legalPages.appIds}`);
    return [updateRows(copier.ctx, legalPages, { appIds }, isDue)];
  },
});
