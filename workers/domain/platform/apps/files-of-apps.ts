import { eq } from "drizzle-orm";
import { apps } from "@db/directory";
import { directoryRows } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { fileUrl, registerFilePlaces } from "@workers/domain/kernel/files";

/** Icons and logos are public. */
registerFilePlaces({
  async uses({ directory, project }, sought) {
    const urls = new Set(sought.map(({ id }) => fileUrl(id)));
    const fields = { id: apps.id, name: apps.name, icon: apps.appIconUrl, logo: apps.logoUrl, dark: apps.logoDarkUrl };
    const rows = await directory.read(directoryRows(apps, fields).where(eq(apps.projectId, project.id)));
    return rows
      .filter(({ icon, logo, dark }) => [icon, logo, dark].some((url) => url && urls.has(url)))
      .map(({ id, name }) => ({
        key: `app ${id}`,
        appId: id,
        show: (ctx) => (can(ctx, "app.edit") ? { kind: "app", title: name, path: "/settings/design" } : null),
      }));
  },
});
