import { beforeAll, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { soon } from "../calendar/world";
import { app, type AppOfWorld, member, type Member, project, switchOn } from "../harness/world";
import { callsOf, data, locked } from "../learning/world";

/** A locked category is removed in the moment in which somebody puts something into it: both never happen, for that would be open then. */
let here: AppOfWorld;
let ask: ReturnType<typeof callsOf>;
let ada: Member;
let otto: Member;

beforeAll(async () => {
  here = await app(await project(0));
  for (const service of ["library", "events", "articles", "helpdesk"] as const) await switchOn(here, service);
  ask = callsOf(here);
  [ada, otto] = [await member(here, "Ada", "admin"), await member(here, "Otto", "admin")];
});

const body = textToDoc("Clay.");
interface Put {
  method?: string;
  path: string;
  form: object;
}
interface Kind {
  what: string;
  type: string;
  categories: string;
  /** Of a category; `made` is a thing outside of it, where one is moved. */
  put(id: string, made: string): Put;
  thing?(): Put;
}
const inApp = (path: string) => `/apps/${here.id}/${path}`;
const kinds: Kind[] = [
  {
    what: "a course is made",
    type: "course_category",
    categories: "categories",
    put: (id) => ({ path: inApp("courses"), form: { name: "Course", categoryIds: [id] } }),
  },
  {
    what: "a course is moved",
    type: "course_category",
    categories: "categories",
    thing: () => ({ path: inApp("courses"), form: { name: "Course" } }),
    put: (id, made) => ({ method: "patch", path: `/courses/${made}`, form: { categoryIds: [id] } }),
  },
  {
    what: "an event is made",
    type: "event_category",
    categories: "events/categories",
    put: (id) => ({
      path: inApp("events"),
      form: { name: "Event", description: body, eventType: "tbd", categoryId: id, ...soon() },
    }),
  },
  {
    what: "an event is moved",
    type: "event_category",
    categories: "events/categories",
    thing: () => ({
      path: inApp("events"),
      form: { name: "Event", description: body, eventType: "tbd", ...soon() },
    }),
    put: (id, made) => ({ method: "patch", path: `/events/${made}`, form: { categoryId: id } }),
  },
  {
    what: "an article is written",
    type: "article_category",
    categories: "articles/categories",
    put: (id) => ({ path: `/articles/categories/${id}/articles`, form: { name: "Article", body } }),
  },
  {
    what: "a help desk article is written",
    type: "helpdesk_category",
    categories: "helpdesk/categories",
    put: (id) => ({ path: `/helpdesk/categories/${id}/articles`, form: { name: "Article", body } }),
  },
  {
    what: "a category of the help desk is made",
    type: "helpdesk_category",
    categories: "helpdesk/categories",
    put: (id) => ({ path: inApp("helpdesk/categories"), form: { name: "Below", parentId: id } }),
  },
];

it.each(kinds)("where $what in a category that is removed, one of the two is refused", async (kind) => {
  const sent = ({ method = "post", path, form }: Put) => ask(otto, method, path, form);
  for (let round = 0; round < 6; round++) {
    const form = { name: `Round ${round}`, access: locked };
    const { id } = data(await ask(ada, "post", inApp(kind.categories), form)) as { id: string };
    const thing = kind.thing ? (data(await sent(kind.thing())) as { id: string }).id : "";
    const [removed, put] = await Promise.all([
      ask(ada, "delete", `/${kind.categories}/${id}`),
      sent(kind.put(id, thing)),
    ]);
    const isPut = put.status < 300;
    if (!isPut) expect([404, 422], JSON.stringify(put.body)).toContain(put.status);
    expect(removed.status, `${put.status} ${JSON.stringify(put.body)}`).toBe(isPut ? 409 : 204);
    const access = await ask(ada, "get", inApp(`access/${kind.type}/${id}`));
    if (isPut) expect(access.body.data).toMatchObject({ isOwn: true, access: { userAccess: locked.userAccess } });
    else expect(access.status).toBe(404);
  }
});
