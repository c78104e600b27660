import { sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { AccountId, AppId, ProfileId } from "@db/vocabulary/ids";
import { aliased, projectQuery } from "@workers/store";
import { chosenFiles, maxUses, ownersOf, registerFilePlaces } from "../files";

const a = aliased(profiles, "a");

/** The pictures of people are public; where those of others are used is not shown. */
registerFilePlaces({
  async uses(library, sought) {
    const rows = await library.shard.read(
      projectQuery<{ id: ProfileId; appId: AppId; accountId: AccountId; name: string }>(
        library,
        (projectId) => sql`${chosenFiles(projectId, sought)}
        select distinct ${a.id}, ${a.appId} as appId, ${a.accountId} as accountId, trim(${a.firstName} || ' ' || ${a.lastName}) as name
        from of_apps cross join ${a} on ${a.appId} = of_apps.app_id and ${a.accountId} in ${ownersOf(sought)}
        cross join chosen on ('/files/' || chosen.id) in (coalesce(${a.avatarUrl}, ''), coalesce(${a.coverUrl}, '')) limit ${maxUses}`,
      ),
    );
    return rows.map(({ id, appId, accountId, name }) => ({
      key: `profile ${id} ${accountId}`,
      appId,
      show: () => (accountId === library.actor.account.id ? { kind: "profile", title: name, path: `/m/${id}` } : null),
    }));
  },
});
