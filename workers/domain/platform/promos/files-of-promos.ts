import { eq } from "drizzle-orm";
import { promos } from "@db/directory";
import { directoryRows } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { fileUrl, registerFilePlaces } from "@workers/domain/kernel/files";

/** The pictures of promos are public. */
registerFilePlaces({
  async uses({ directory, project }, sought) {
    const urls = new Set(sought.map(({ id }) => fileUrl(id)));
    const fields = {
      id: promos.id,
      appId: promos.appId,
      name: promos.name,
      cover: promos.coverUrl,
      media: promos.media,
    };
    const rows = await directory.read(directoryRows(promos, fields).where(eq(promos.projectId, project.id)));
    return rows
      .filter(({ cover, media }) => [cover, ...media].some((url) => url && urls.has(url)))
      .map(({ id, appId, name }) => ({
        key: `promo ${id}`,
        appId,
        show: (ctx) => (can(ctx, "app.edit") ? { kind: "promo", title: name, path: "/settings/promo" } : null),
      }));
  },
});
