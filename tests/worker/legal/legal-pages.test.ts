import { beforeEach, expect, it } from "vitest";
import { legalPageVersions } from "@db/shard";
import { plainText, textToDoc } from "@db/vocabulary/rich-text";
import type { OwnLegalAcceptance } from "@workers/contracts/admin/legal-acceptances";
import type { LegalPageVersion } from "@workers/contracts/admin/legal-pages";
import { rows } from "@workers/store";
import { call, send } from "../harness/call";
import { stripeOf } from "../harness/fake-stripe";
import { mailTo } from "../harness/outbox";
import { app, type AppOfWorld, member, type Person, person, project, shard, teammate } from "../harness/world";

let here: AppOfWorld;
beforeEach(async () => {
  here = await app(await project(1), { isOpenToGuests: false });
});

const as = () => ({ as: here.project.owner });
const list = () => `/projects/${here.project.id}/legal-pages`;
const imprint = (text: string, values: object = {}) => ({
  legalPageType: "imprint",
  mode: "text",
  body: textToDoc(text),
  ...values,
});
const create = async (body: object) => {
  const answer = await call("post", list(), { ...as(), body });
  expect([answer.status, answer.body]).toMatchObject([201, {}]);
  return answer.body.data;
};
const read = (type: string, of = here) => call("get", `/apps/${of.id}/legal-pages/${type}`, { host: of.host });

it("keeps a text or an address, never both, and every saved text as a version", async () => {
  const { id } = await create(imprint("Northlight Ltd.", { name: "About us", url: "https://example.org" }));
  const asText = (await call("get", `/legal-pages/${id}`, as())).body.data;
  expect(asText).toMatchObject({ mode: "text", name: "About us", url: null, body: textToDoc("Northlight Ltd.") });
  const edited = await call("patch", `/legal-pages/${id}`, {
    ...as(),
    body: { mode: "url", url: "https://example.org/imprint" },
  });
  expect(edited.body.data).toMatchObject({
    mode: "url",
    url: "https://example.org/imprint",
    name: "",
    body: null,
    cover: null,
  });
  const versions = await shard(here.project.shard).read(
    rows({ project: { id: here.project.id } }, legalPageVersions, {
      url: legalPageVersions.url,
      id: legalPageVersions.legalPageId,
    }),
  );
  expect(versions.map(({ url }) => url).sort()).toEqual(["https://example.org/imprint", null].sort());
  const shown = await call("get", `/legal-pages/${id}/versions`, as());
  expect(shown.body.data).toMatchObject([
    { url: "https://example.org/imprint" },
    { body: textToDoc("Northlight Ltd.") },
  ]);
  expect((await call("patch", `/legal-pages/${id}`, { ...as(), body: { mode: "text" } })).status).toBe(422);
  expect((await call("delete", `/legal-pages/${id}`, as())).status).toBe(204);
  expect((await read("imprint")).status).toBe(404);
});

it("is read by guests of a closed app, the page that names the app before the one for all", async () => {
  const other = await app(here.project);
  await create(imprint("Of all apps"));
  await create(imprint("Of this app", { appIds: [here.id] }));
  expect((await read("imprint")).body.data.body).toEqual(textToDoc("Of this app"));
  expect((await read("imprint", other)).body.data.body).toEqual(textToDoc("Of all apps"));
  const { body } = await call("get", `/apps/${here.id}/legal-pages`, { host: here.host });
  expect(body.data).toMatchObject([{ legalPageType: "imprint", mode: "text" }]);
  expect((await read("gtc")).status).toBe(404);
});

it("is one of a type for an app", async () => {
  await create(imprint("Of this app", { appIds: [here.id] }));
  for (const appIds of [[here.id], [here.id, (await app(here.project)).id]])
    expect((await call("post", list(), { ...as(), body: imprint("Again", { appIds }) })).status).toBe(422);
  await create(imprint("Of all apps"));
  expect((await call("post", list(), { ...as(), body: imprint("Again") })).status).toBe(422);
  await create({ ...imprint("Terms"), legalPageType: "terms" });
});

it("is edited by those who administer the project alone, for apps of the project alone", async () => {
  const { id } = await create(imprint("Ours"));
  const elsewhere = await app(await project(1));
  const ofOther = await call("post", list(), { ...as(), body: imprint("Theirs", { appIds: [elsewhere.id] }) });
  expect(ofOther.status).toBe(422);
  expect((await call("get", `/legal-pages/${id}`, { as: elsewhere.project.owner })).status).toBe(404);
  expect((await call("patch", `/legal-pages/${id}`, { as: elsewhere.project.owner, body: {} })).status).toBe(404);
  const support = await teammate(here.project, "support");
  expect((await call("get", list(), { as: support })).status).toBe(403);
  const ada = await member(here, "Ada");
  expect((await call("get", list(), { as: ada, host: here.host })).status).toBe(404);
  expect((await call("delete", `/legal-pages/${id}`, { as: ada, host: here.host })).status).toBe(404);
});

it("opens at its address for guests of a closed app, leads to its address elsewhere, and else is not found", async () => {
  await create(imprint("Northlight Ltd., Berlin"));
  await create({ legalPageType: "privacy", mode: "url", url: "https://example.org/privacy" });
  const page = (path: string) =>
    send(`https://${here.host}/${here.slug}/${path}`, { headers: { Accept: "text/html" }, redirect: "manual" });
  const shown = await page("imprint");
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining("Northlight Ltd., Berlin")]);
  const elsewhere = await page("privacy");
  expect([elsewhere.status, elsewhere.headers.get("Location")]).toEqual([302, "https://example.org/privacy"]);
  expect((await page("terms")).status).toBe(404);
  expect(await (await page("auth")).text()).toContain(`href="/${here.slug}/imprint"`);
});

it("keeps which version of terms and gtc stood when somebody signed up or bought, also once the page is gone", async () => {
  const plan = await (await stripeOf(here)).sells(["price_workshop"], { interval: "once" });
  await create(imprint("Northlight Ltd."));
  const terms = await create({ ...imprint("Be kind"), legalPageType: "terms" });
  await create({ ...imprint("Of every app"), legalPageType: "gtc" });
  await create({ ...imprint("Prices of this app"), legalPageType: "gtc", appIds: [here.id] });
  const [lea, tom] = [await person("Lea"), await person("Tom")];
  const join = (as: Person) => call("post", `/apps/${here.id}/join`, { as, host: here.host, body: {} });
  expect((await Promise.all([join(lea), join(lea)])).map(({ status }) => status)).toEqual([200, 200]);
  await call("patch", `/legal-pages/${terms.id}`, { ...as(), body: { body: textToDoc("Be very kind") } });
  expect((await join(tom)).status).toBe(200);
  await call("post", `/plans/${plan}/checkout`, { as: tom, host: here.host, appId: here.id, body: {} });
  const own = async (as: Person | null) =>
    call("get", `/apps/${here.id}/profile/legal-acceptances`, { as, host: here.host });
  const agreed = async (as: Person) =>
    (await own(as)).body.data
      .map(({ occasion, legalPageType, body }: OwnLegalAcceptance) =>
        [occasion, legalPageType, plainText(body!)].join(" "),
      )
      .sort();
  const leas = ["sign_up gtc Prices of this app", "sign_up terms Be kind"];
  expect(await agreed(lea)).toEqual(leas);
  expect(await agreed(tom)).toEqual([
    "purchase gtc Prices of this app",
    "purchase terms Be very kind",
    "sign_up gtc Prices of this app",
    "sign_up terms Be very kind",
  ]);
  expect((await own(null)).status).toBe(401);
  const list = (query = "", who: Person = here.project.owner) =>
    call("get", `/legal-pages/${terms.id}/acceptances${query}`, { as: who });
  const first = await list("?limit=2");
  expect(first.body.data).toMatchObject([{ occasion: "purchase" }, { occasion: "sign_up" }]);
  expect((await list(`?limit=2&cursor=${first.body.meta.nextCursor}`)).body.data).toMatchObject([
    { occasion: "sign_up", name: expect.stringContaining("Lea"), appId: here.id },
  ]);
  const { body } = await call("get", `/legal-pages/${terms.id}/versions`, as());
  expect(body.data.map(({ acceptedCount }: LegalPageVersion) => acceptedCount)).toEqual([2, 1]);
  const support = await teammate(here.project, "support");
  expect((await list("", support)).status).toBe(403);
  expect((await list("", (await project(1)).owner)).status).toBe(404);
  await call("delete", `/legal-pages/${terms.id}`, as());
  expect(await agreed(lea)).toEqual(leas);
});

it("stands in the foot of the app's mails, in both of their parts", async () => {
  await create(imprint("Northlight Ltd."));
  await create({ ...imprint("What we keep"), legalPageType: "privacy", name: "Your data" });
  const ada = await member(here, "Ada", "admin");
  const email = `guest-${crypto.randomUUID()}@example.org`;
  await call("post", `/apps/${here.id}/invite`, { as: ada, host: here.host, body: { emails: [email] } });
  const mail = await mailTo(email);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(`${here.host}/${here.slug}/imprint`);
    expect(part).toContain("Impressum");
    expect(part).toContain("Your data");
  }
});
