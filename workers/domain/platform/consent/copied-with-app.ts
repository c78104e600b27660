import { sql } from "drizzle-orm";
import { trackings } from "@db/shard";
import { assignedToCopy, registerCopied } from "@workers/domain/kernel/app-copies";
import { updateRows } from "@workers/store";

/** A copy of an app has the trackings of its original; the proofs stay with the original. */
registerCopied({
  name: "trackings",
  whole: async (copier) => {
    const { appIds, isDue } = assignedToCopy(copier, sql`${trackings.appIds}`);
    return [updateRows(copier.ctx, trackings, { appIds }, isDue)];
  },
});
