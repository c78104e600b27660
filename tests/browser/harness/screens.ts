import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call } from "./call";
import { rightKey } from "../../../scripts/demo/newsletter-tools.mjs";
import { firstSpace, openDemoProject, type OwnApp } from "./own-app";
import { service, tonwerk } from "./places";

/** Values for the parameters of addresses: something of the demo for each. */
type Params = Record<string, string>;

const screensFile = /\broute\(\s*"([^"]+)",\s*"routes\/([\w.-]+)\.tsx"/g;
const prefixed = /\.\.\.prefix\("(:projectId)", \[([\s\S]*?)\n {4}\]\)/;
/** Layouts, and what leads on or needs a code of its own. */
const notScreens =
  /^:appSlug\?|^checkout\/return$|^dev\/|^projects$|^\*$|invitationToken|shareHash|previewToken|^discover$/;

/** Every address that app/routes.ts gives a screen, below the app and below the administration. */
export function screenPaths(): { app: string[]; auth: string[]; admin: string[]; project: string[] } {
  const source = readFileSync("app/routes.ts", "utf8");
  const pathsIn = (text: string) => [
    ...new Set([...text.matchAll(screensFile)].map(([, path]) => path!).filter((path) => !notScreens.test(path))),
  ];
  const project = prefixed.exec(source)![2]!;
  const [beforeAuth, fromAuth] = source.replace(project, "").split('route(":appSlug?/auth"') as [string, string];
  const [auth, admin] = fromAuth.split('route("projects"') as [string, string];
  return { app: pathsIn(beforeAuth), auth: pathsIn(auth), admin: pathsIn(admin), project: pathsIn(project) };
}

const filled = (path: string, params: Params) =>
  path.replace(/\/?:(\w+)(\?)?/g, (part, name: string, isOptional?: string) => {
    if (isOptional) return "";
    if (!params[name]) throw new Error(`No example for :${name} of ${path}`);
    return part.replace(`:${name}`, params[name]);
  });

const isSetting = (path: string) =>
  path.startsWith("settings") ||
  path.startsWith("orders/") ||
  (path.startsWith("theme/") && !path.startsWith("theme/preview")) ||
  path.endsWith("/requests") ||
  /^(courses|events|articles)\/create$|^(courses|events|articles|helpdesk)\/.+\/edit$|^events\/.+\/attendees$/.test(
    path,
  );

/** The demo's screens that its members may open, as addresses, for somebody signed in there. */
export async function memberScreens(page: Page): Promise<string[]> {
  const get = async <T = { id: string; slug: string }>(path: string) => call<T[]>(page, "GET", path);
  const { app } = await call<{ app: { id: string } }>(
    page,
    "GET",
    `/router?url=${encodeURIComponent(tonwerk("/groups"))}`,
  );
  const [group] = await call<{ slug: string; spaces: { id: string; slug: string }[] }[]>(
    page,
    "GET",
    `/apps/${app.id}/community/groups`,
  );
  const space = group!.spaces[0]!;
  const [category] = await get(`/apps/${app.id}/communities/categories`);
  const [post] = await get(`/spaces/${space.id}/posts`);
  const [talk] = await get(`/communities/categories/${category!.id}/posts`);
  const [member] = await get(`/apps/${app.id}/profiles/dropdown`);
  const [plan] = await get(`/apps/${app.id}/plans`);
  const [announcement] = await get(`/apps/${app.id}/announcements`);
  const [daily] = await get(`/apps/${app.id}/daily`);
  const chat = await call<{ id: string }>(page, "POST", `/apps/${app.id}/chats`, { type: "group", name: "Probebrand" });
  const [ticket] = await get(`/apps/${app.id}/tickets`);
  const [event] = await get(`/apps/${app.id}/events`);
  const [customStuff] = await get(`/apps/${app.id}/custom-stuff`);
  const [ownPage] = await get(`/apps/${app.id}/pages`);
  const params: Params = {
    ticketId: ticket!.id,
    announcementId: announcement!.id,
    dailyId: daily!.id,
    chatId: chat.id,
    planId: plan!.id,
    spaceSlug: space.slug,
    groupSlug: group!.slug,
    categorySlug: category!.slug,
    memberId: member!.id,
    lockScreenSlug: "default",
    courseSlug: "drehen-lernen",
    lessonSlug: "worum-es-geht",
    eventSlug: event!.slug,
    customStuffId: customStuff!.id,
    pageSlug: ownPage!.slug,
    articleCategorySlug: "brennen-und-glasieren",
    articleSlug: "fuenf-glasuren-fuer-den-anfang",
    helpdeskCategorySlug: "bezahlen-und-kuendigen",
    helpdeskArticleSlug: "wie-kuendige-ich",
  };
  return screenPaths()
    .app.filter((path) => !isSetting(path))
    .map((path) =>
      tonwerk(`/${filled(path, { ...params, postSlug: (path.startsWith("communities/") ? talk! : post!).slug })}`),
    );
}

/** The settings of an app of the operator's own as addresses, with something made for each screen that shows one thing. */
export async function settingsScreens(page: Page, own: OwnApp): Promise<string[]> {
  const at = `/apps/${own.app.id}`;
  const make = async (path: string, body: object) => (await call(page, "POST", `${at}/${path}`, body)).id;
  const space = await firstSpace(page, own);
  const [member] = await call<{ id: string }[]>(page, "GET", `${at}/profiles/dropdown`);
  const { id: autoresponderId } = await call<{ id: string }>(
    page,
    "POST",
    `/projects/${own.project.id}/autoresponders`,
    {
      type: "klicktipp",
      username: "demo",
      password: rightKey,
    },
  );
  const { id: planId } = await call<{ id: string }>(page, "POST", `/projects/${own.project.id}/plans/private`, {
    name: "Freundeskreis",
    apps: [{ appId: own.app.id, entities: [{ type: "app", ids: [own.app.id] }] }],
  });
  const course = await call<{ id: string; slug: string }>(page, "POST", `${at}/courses`, { name: "Gießen" });
  const module = await call(page, "POST", `/courses/${course.id}/modules`, { name: "Vor dem Sommer" }, own.app.id);
  const lesson = await call<{ slug: string }>(
    page,
    "POST",
    `/modules/${module.id}/lessons`,
    { name: "Die erste Kanne" },
    own.app.id,
  );
  const event = await call<{ slug: string }>(page, "POST", `${at}/events`, {
    name: "Gartenfest",
    eventType: "tbd",
    timezone: "Europe/Berlin",
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    duration: 3600,
  });
  type Category = { id: string; slug: string };
  const articleCategory = await call<Category>(page, "POST", `${at}/articles/categories`, { name: "Beete" });
  const written = (path: string) => call<Category>(page, "POST", path, { name: "Beete im März" }, own.app.id);
  const article = await written(`/articles/categories/${articleCategory.id}/articles`);
  const helpdeskCategory = await call<Category>(page, "POST", `${at}/helpdesk/categories`, { name: "Geld" });
  const answer = await written(`/helpdesk/categories/${helpdeskCategory.id}/articles`);
  const params: Params = {
    eventSlug: event.slug,
    eventCategoryId: await make("events/categories", { name: "Feste" }),
    articleId: article.id,
    articleSlug: article.slug,
    articleCategoryId: articleCategory.id,
    articleCategorySlug: articleCategory.slug,
    helpdeskCategoryId: helpdeskCategory.id,
    helpdeskCategorySlug: helpdeskCategory.slug,
    helpdeskArticleSlug: answer.slug,
    courseId: course.id,
    courseSlug: course.slug,
    lessonSlug: lesson.slug,
    courseCategoryId: await make("categories", { name: "Beete" }),
    planId,
    pageId: await make("pages", { name: "Sommer" }),
    service: "articles",
    memberStatusId: await make("gamification/statuses", { name: "Gartenprofi", points: 5000 }),
    customStuffId: await make("custom-stuff", { name: "Eine Schale", rewardPoints: 50 }),
    orderId: await make("orders", { planId, email: "kaeuferin@example.org" }),
    announcementId: await make("announcements", { title: "Sommerfest", body: textToDoc("Am Samstag.") }),
    dailyId: await make("daily", { title: "Gieße zuerst die Tomaten", body: textToDoc("Früh am Morgen.") }),
    automationId: await make("automations", { autoresponderId, listId: "101", tagIds: ["201"] }),
    spaceSlug: space.slug,
    spaceId: space.id,
    groupId: space.groupId,
    profileId: member!.id,
    slideId: await make("slides", { title: "Erster Schritt", text: "Sag den anderen, wer du bist." }),
    linkId: await make("community/links", {
      type: "external",
      name: "Laden",
      url: "https://example.org/",
      icon: "shop",
    }),
    lockScreenId: await make("lockscreens/custom", { name: "Kurs", title: "Komm dazu", benefits: ["Jede Woche live"] }),
    categoryId: await make("communities/categories", { name: "Fragen", access: "open" }),
    customFieldId: await make("custom-fields", { name: "Lieblingsbeet", type: "text" }),
    inviteLinkId: await make("invitations", {
      name: "Aushang",
      role: "member",
      spaceIds: [],
      maxUses: null,
      expiresAt: null,
    }),
  };
  return screenPaths()
    .app.filter(isSetting)
    .map((path) => `${own.app.url}/${filled(path, params)}`);
}

/** The screens of the administration as addresses, for the operator of the demo. */
export async function adminScreens(page: Page): Promise<string[]> {
  await openDemoProject(page);
  const projectId = new URL(page.url()).pathname.split("/")[2]!;
  const get = async (path: string) => (await call<{ id: string }[]>(page, "GET", path))[0]?.id;
  const params: Params = { projectId, providerType: "ds24", autoresponderType: "klicktipp" };
  for (const [name, path] of [
    ["appId", "apps"],
    ["ticketId", "tickets"],
    ["memberId", "contacts"],
    ["domainId", "domains"],
    ["teamMemberId", "teams"],
    ["planId", "plans"],
    ["orderId", "orders"],
    ["smtpId", "smtp"],
    ["autoresponderId", "autoresponders?type=klicktipp"],
    ["paymentProviderId", "payment-providers?type=ds24"],
    ["legalPageId", "legal-pages"],
    ["trackingId", "trackings"],
    ["providerId", "openid-providers"],
  ] as const) {
    const id = await get(`/projects/${projectId}/${path}`);
    if (id) params[name] = id;
  }
  const { admin, project } = screenPaths();
  // The demo's project may have no domain, and no provider.
  const shown = project.filter((path) =>
    ["domainId", "providerId"].every((name) => params[name] || !path.includes(`:${name}`)),
  );
  const below = shown.map((path) => filled(path.replace("team/:memberId", "team/:teamMemberId"), params));
  return [
    ...admin.map((path) => `/projects/${path}`),
    "/projects",
    `/projects/${projectId}`,
    ...below.map((path) => `/projects/${projectId}/${path}`),
    "/discover",
  ].map((path) => service(path));
}
