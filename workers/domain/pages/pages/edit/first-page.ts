import { pages } from "@db/shard";
import { filesOfTemplate } from "@db/vocabulary/pages";
import { startPageSlug } from "@db/vocabulary/services";
import { setFiles } from "@workers/domain/kernel/engagement";
import { newId } from "@workers/domain/kernel/ids";
import { text } from "@workers/domain/kernel/texts";
import { registerFirstContent } from "@workers/domain/platform/apps";
import { insertRow } from "@workers/store";
import { templateNamed } from "../../templates";
import { keepVersion } from "./versions";

/** An app that is made with a template opens with a page of it. */
registerFirstContent(async (ctx, { app, profileId, language, templateId }) => {
  if (!templateId) return [];
  const template = await templateNamed(ctx, language, templateId);
  const now = ctx.now();
  const id = newId<"page">(now);
  const scope = { app };
  return [
    insertRow(scope, pages, {
      id,
      slug: startPageSlug,
      name: text(language, "defaults", "startPage"),
      template,
      publishedAt: now,
      editedBy: profileId,
      editedAt: now,
      changedAt: now,
      createdAt: now,
    }),
    ...setFiles(scope, "custom_page", id, { shown: filesOfTemplate(template) }),
    ...keepVersion(scope, id, profileId, now, true),
  ];
});
