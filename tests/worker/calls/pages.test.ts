import { beforeAll, expect, it } from "vitest";
import routes from "../../../app/routes.ts?raw";
import { sessionAt } from "../harness/audience";
import { type Caller, send, serviceHost } from "../harness/call";
import { type Everyone, everyone } from "../harness/everyone";
import { rootIdOf } from "../harness/library";
import { articleIn, helpdeskArticleIn } from "./knowledge-subjects";
import { courseCategoryIn, courseIn, courseMakers } from "./course-subjects";
import { postIn } from "../harness/world";

/**
 * Asks for the data of every screen, so that the statements of its loaders are looked at too (harness/statements.ts). A screen
 * whose address names something that is not in `examples` is asked for something that does not exist.
 */
let world: Everyone;
let examples: Record<string, string>;

beforeAll(async () => {
  world = await everyone();
  const { author, space, category } = world;
  const [post, talk] = await Promise.all([
    postIn(world.app, space.open, author),
    postIn(world.app, category, author, "A talk"),
  ]);
  const { courseId } = await courseIn(world);
  const [article, help] = await Promise.all([articleIn(world), helpdeskArticleIn(world)]);
  examples = {
    courseId,
    courseSlug: `course-${courseId.slice(-8)}`,
    lessonSlug: await courseMakers["lessons/:slug"]!(world),
    articleCategorySlug: article.categorySlug,
    articleSlug: article.slug,
    articleId: article.articleId,
    shareHash: article.shareHash,
    helpdeskCategorySlug: help.categorySlug,
    helpdeskArticleSlug: help.slug,
    articleCategoryId: article.categoryId,
    helpdeskCategoryId: help.categoryId,
    courseCategoryId: await courseCategoryIn(world),
    appId: world.app.id,
    spaceSlug: space.open.slug,
    spaceId: space.open.id,
    groupSlug: space.groupSlug,
    groupId: space.groupId,
    categorySlug: category.slug,
    categoryId: category.id,
    memberId: author.profileId,
    profileId: author.profileId,
    postSlug: post.slug,
    talkSlug: talk.slug,
    commentId: post.commentId,
    folderId: rootIdOf(world.app, author),
    lockScreenSlug: "default",
    autoresponderType: "klicktipp",
    providerType: "stripe",
  };
});

const pathsIn = (text: string) => [...text.matchAll(/\broute\(\s*"([^"*]+)"/g)].map(([, path]) => path!);
const parts =
  /export default([\s\S]*?)route\(":appSlug\?\/auth", [^[]*\[([\s\S]*?)\n {2}\]\)[\s\S]*?route\("projects"([\s\S]*?)\.\.\.prefix\(":projectId", \[([\s\S]*?)\n {4}\]\)/;
const [, ofApp, ofAuth, ofService, ofProject] = parts.exec(routes)!;

const filled = (path: string) =>
  path
    .replace("communities/c/:categorySlug/p/:postSlug", "communities/c/:categorySlug/p/:talkSlug")
    .replace(/:(\w+)\??/g, (_, name: string) => examples[name] ?? crypto.randomUUID());

async function statusesOf(host: string, base: string, paths: readonly string[], caller: Caller) {
  const { accessToken } = await sessionAt({ ...caller, accessToken: caller.accessToken! }, host);
  const statuses: [string, number][] = [];
  for (const path of paths) {
    const url = `https://${host}${base}/${filled(path)}`;
    const answer = await send(/\.\w+$/.test(path) ? url : `${url}.data`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    await answer.text();
    statuses.push([path, answer.status]);
  }
  return statuses;
}

const failures = (statuses: [string, number][]) => statuses.filter(([, status]) => status >= 500);

it.each(["author", "project owner"])("every screen of an app answers %s", async (name) => {
  const { app, author, project } = world;
  const paths = [...pathsIn(ofApp!), ...pathsIn(ofAuth!).map((path) => `auth/${path}`)].map((path) =>
    path.replace(/^:appSlug\?\/?/, ""),
  );
  const statuses = await statusesOf(app.host, `/${app.slug}`, paths, name === "author" ? author : project.owner);
  expect(failures(statuses)).toEqual([]);
  expect(statuses.filter(([, status]) => status < 300).length).toBeGreaterThan(20);
});

it("every screen of the administration answers its owner", async () => {
  const { project } = world;
  const ofServiceHost = await statusesOf(serviceHost, "/projects", pathsIn(ofService!), project.owner);
  const ofOneProject = await statusesOf(serviceHost, `/projects/${project.id}`, pathsIn(ofProject!), project.owner);
  expect(failures([...ofServiceHost, ...ofOneProject])).toEqual([]);
  expect(ofOneProject.filter(([, status]) => status < 300).length).toBeGreaterThan(20);
});
