import { eq } from "drizzle-orm";
import { profileTags } from "@db/shard";
import { deleteRows } from "@workers/store";
import { registerPersonRemoval } from "@workers/domain/kernel/profiles";

// Who left may be restored, with their tags.
registerPersonRemoval({
  erase: (scope, profileId) => [deleteRows(scope, profileTags, eq(profileTags.profileId, profileId))],
});
