import { expect, it } from "vitest";
import { getCourse, getLesson } from "@workers/domain/learning/courses";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { appPageContext } from "../harness/page-context";
import { app, member, type Member, project, switchOn } from "../harness/world";
import { callsOf, courseOf, data } from "./world";

// What the loaders of these screens read.
const coursePage = pageLoader(async ({ ctx, params }) => {
  await getCourse(await enterTenantApp(ctx), { slug: params.slug! });
});
const lessonPage = pageLoader(async ({ ctx, params }) => {
  await getLesson(await enterTenantApp(ctx), { slug: params.slug! });
});

async function library() {
  const here = await app(await project(1));
  await switchOn(here, "library");
  const [admin, anna] = [await member(here, "Ada", "admin"), await member(here, "Anna")];
  const ask = callsOf(here);
  const visit = async (loader: typeof coursePage, who: Member, path: string) => {
    const ctx = await appPageContext(who, here);
    const slug = path.split(/[/?]/)[3]!;
    const answer: unknown = await Promise.resolve()
      .then(() =>
        loader({
          request: new Request(`https://${here.host}/${here.slug}${path}`),
          params: { slug },
          context: { ctx },
        } as never),
      )
      .catch((error: unknown) => error);
    return answer instanceof Response ? [answer.status, answer.headers.get("Location")] : [200, null];
  };
  return { here, admin, anna, ask, visit };
}

it("the old address of a course leads to the new one, with what stands behind it", async () => {
  const { here, admin, anna, ask, visit } = await library();
  const { id } = await courseOf(ask, here, admin, { slug: "throwing" });
  const at = (path: string) => `/${here.slug}${path}`;
  for (const slug of ["turning", "wheel"]) data(await ask(admin, "patch", `/courses/${id}`, { slug }));
  expect(await visit(coursePage, anna, "/courses/c/throwing?tab=1")).toEqual([301, at("/courses/c/wheel?tab=1")]);
  expect(await visit(coursePage, anna, "/courses/c/turning")).toEqual([301, at("/courses/c/wheel")]);
  expect(await visit(coursePage, admin, "/courses/c/throwing/edit")).toEqual([301, at("/courses/c/wheel/edit")]);
  expect(await visit(coursePage, anna, "/courses/c/wheel")).toEqual([200, null]);
  expect((await visit(coursePage, anna, "/courses/c/unknown"))[0]).toBe(404);
});

it("an address that another course was given leads to that one", async () => {
  const { here, admin, anna, ask, visit } = await library();
  const { id } = await courseOf(ask, here, admin, { slug: "throwing" });
  data(await ask(admin, "patch", `/courses/${id}`, { slug: "wheel" }));
  const other = await courseOf(ask, here, admin, { slug: "throwing" });
  expect(await visit(coursePage, anna, "/courses/c/throwing")).toEqual([200, null]);
  data(await ask(admin, "patch", `/courses/${other.id}`, { slug: "turning" }));
  expect(await visit(coursePage, anna, "/courses/c/throwing")).toEqual([301, `/${here.slug}/courses/c/turning`]);
  data(await ask(admin, "patch", `/courses/${other.id}`, { slug: "throwing" }));
  expect(await visit(coursePage, anna, "/courses/c/throwing")).toEqual([200, null]);
});

it("an old address says nothing of what its reader may not know of", async () => {
  const { here, admin, anna, ask, visit } = await library();
  const { id } = await courseOf(ask, here, admin, { slug: "throwing" });
  data(await ask(admin, "patch", `/courses/${id}`, { slug: "wheel", isActive: false }));
  expect(await visit(coursePage, anna, "/courses/c/throwing")).toEqual([404, null]);
  expect(await visit(coursePage, admin, "/courses/c/throwing")).toEqual([301, `/${here.slug}/courses/c/wheel`]);
  data(await ask(admin, "delete", `/courses/${id}`));
  expect(await visit(coursePage, admin, "/courses/c/throwing")).toEqual([404, null]);
});

it("the old address of a lesson leads to the new one", async () => {
  const { here, admin, anna, ask, visit } = await library();
  const { lessonIds } = await courseOf(ask, here, admin, { lessons: [{ slug: "centring" }, { slug: "hidden" }] });
  data(await ask(admin, "patch", `/lessons/${lessonIds[0]}`, { slug: "opening" }));
  data(await ask(admin, "patch", `/lessons/${lessonIds[1]}`, { slug: "secret", isActive: false }));
  expect(await visit(lessonPage, anna, "/courses/l/centring")).toEqual([301, `/${here.slug}/courses/l/opening`]);
  expect(await visit(lessonPage, anna, "/courses/l/hidden")).toEqual([404, null]);
});
