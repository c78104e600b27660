import { checklistMarks, pages, pageTemplates, pageVersions } from "@db/shard";
import { type Template, widgetsOf } from "@db/vocabulary/pages";
import { starterTemplate } from "@db/vocabulary/pages/starters";
import type { ProjectId } from "@db/vocabulary/ids";
import type { SeedContext } from "../spaces";

const day = 24 * 60 * 60_000;

type PagesContext = Pick<SeedContext, "app" | "appId" | "shard" | "members" | "random" | "now"> & {
  projectId: ProjectId;
};

const words = {
  de: {
    start: "Start",
    welcome: "Willkommen",
    about: "Über uns",
    template: "Unsere Landingpage",
    draft: "Sommerkurse",
  },
  en: { start: "Start", welcome: "Welcome", about: "About us", template: "Our landing page", draft: "Summer courses" },
} as const;

/** The pages of an app: a start page of widgets, a landing page, one about the people behind it, a draft, and a template. */
export function addPages(context: PagesContext): void {
  const { app, appId, projectId, shard, members, random, now } = context;
  const { language } = app;
  const said = words[language];
  const [admin] = members;
  const contact = (template: Template): Template => ({
    rows: template.rows.map((row) => ({
      ...row,
      columns: row.columns.map(({ widgets }) => ({
        widgets: widgets.map((widget) =>
          widget.type === "contact" ? { ...widget, options: { profileId: admin!.profileId } } : widget,
        ),
      })),
    })),
  });
  const add = (slug: string, name: string, template: Template, daysAgo: number, isPublished = true) => {
    const at = now - daysAgo * day;
    const id = random.id<"page">(at);
    shard.add(pages, {
      id,
      appId,
      slug,
      name,
      template: isPublished ? template : { rows: [] },
      draft: isPublished ? null : template,
      draftName: isPublished ? null : name,
      publishedAt: isPublished ? at : null,
      editedBy: admin!.profileId,
      editedAt: at,
      changedAt: at,
      createdAt: at,
    });
    shard.add(pageVersions, {
      id: random.id<"page version">(at),
      appId,
      pageId: id,
      version: 1,
      editorId: admin!.profileId,
      createdAt: at,
      isPublished,
      name,
      template,
    });
  };
  const start = starterTemplate("start", language);
  add("start", said.start, start, 20);
  add(language === "de" ? "willkommen" : "welcome", said.welcome, starterTemplate("landing", language), 18);
  add(language === "de" ? "ueber-uns" : "about-us", said.about, contact(starterTemplate("coach", language)), 15);
  add(language === "de" ? "sommerkurse" : "summer-courses", said.draft, starterTemplate("course", language), 3, false);
  shard.add(pageTemplates, {
    id: random.id<"page template">(now - 10 * day),
    projectId,
    name: said.template,
    template: starterTemplate("club", language),
    createdAt: now - 10 * day,
    updatedAt: now - 10 * day,
  });
  const actions = widgetsOf(start).some(({ type }) => type === "checklist") ? ["created_post", "join_event"] : [];
  for (const [i, { profileId }] of members.slice(0, 8).entries())
    for (const action of actions.slice(0, 1 + (i % 2)))
      shard.add(checklistMarks, { appId, profileId, mark: `action:${action}`, doneAt: now - (9 - i) * day });
}
