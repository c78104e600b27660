import { sql } from "drizzle-orm";
import { postDrafts, profiles } from "@db/shard";
import type { AccountId, AppId, PostDraftId } from "@db/vocabulary/ids";
import { aliased, projectQuery } from "@workers/store";
import { chosenFiles, maxUses, ownersOf, registerFilePlaces } from "@workers/domain/kernel/files";

const d = aliased(postDrafts, "d");
const a = aliased(profiles, "a");

/** What somebody began to write shows them their own files. */
registerFilePlaces({
  async uses(library, sought) {
    const rows = await library.shard.read(
      projectQuery<{ id: PostDraftId; appId: AppId; accountId: AccountId; title: string }>(
        library,
        (projectId) => sql`${chosenFiles(projectId, sought)}
        select distinct ${d.id} as id, ${d.appId} as appId, ${a.accountId} as accountId, ${d.title}
        from of_apps cross join ${a} on ${a.appId} = of_apps.app_id and ${a.accountId} in ${ownersOf(sought)}
        cross join ${d} on ${d.appId} = ${a.appId} and ${d.authorId} = ${a.id}
        cross join chosen on ${d.coverId} = chosen.id or instr(${d.attachmentIds}, chosen.id) > 0 or instr(${d.body}, chosen.id) > 0
        limit ${maxUses}`,
      ),
    );
    return rows.map(({ id, appId, accountId, title }) => ({
      key: `draft ${id}`,
      appId,
      show: () => (accountId === library.actor.account.id ? { kind: "draft", title, path: null } : null),
    }));
  },
});
