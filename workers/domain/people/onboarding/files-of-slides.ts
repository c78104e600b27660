import { sql } from "drizzle-orm";
import { slides } from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import { aliased, projectQuery } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { chosenFiles, maxUses, registerFilePlaces } from "@workers/domain/kernel/files";

const s = aliased(slides, "s");

/** The pictures of slides are public. */
registerFilePlaces({
  async uses(library, sought) {
    const rows = await library.shard.read(
      projectQuery<{ id: string; appId: AppId; title: string }>(
        library,
        (projectId) => sql`${chosenFiles(projectId, sought)}
        select distinct ${s.id}, ${s.appId} as appId, ${s.title}
        from of_apps cross join ${s} on ${s.appId} = of_apps.app_id cross join chosen on ${s.imageUrl} = '/files/' || chosen.id
        limit ${maxUses}`,
      ),
    );
    return rows.map(({ id, appId, title }) => ({
      key: `onboarding ${id}`,
      appId,
      show: (ctx) => (can(ctx, "app.edit") ? { kind: "onboarding", title, path: "/settings/onboarding" } : null),
    }));
  },
});
