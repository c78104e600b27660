import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";

/** One rule for every link that somebody may write: web, mailto:, tel:, tg:, whatsapp:, and nothing that runs. */

let here: AppOfWorld, anna: Member, admin: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;

beforeAll(async () => {
  here = await app(await project(0));
  [anna, admin] = [await member(here, "Anna"), await member(here, "Admin", "admin")];
  spaces = await spacesOf(here, [anna]);
});

const send = (method: string, path: string, who: Member, body: object) =>
  call(method, path, { as: who, host: here.host, appId: here.id, body });
const linked = (href: string) => ({
  type: "doc",
  content: [
    { type: "paragraph", content: [{ type: "text", text: "hier", marks: [{ type: "link", attrs: { href } }] }] },
  ],
});

const fields: [string, (url: string) => ReturnType<typeof call>][] = [
  [
    "a link beside the spaces",
    (url) => send("post", `/apps/${here.id}/community/links`, admin, { name: "Kontakt", type: "external", url }),
  ],
  [
    "a link of a profile",
    (url) => send("patch", `/apps/${here.id}/profile`, anna, { links: [{ title: "Kontakt", url }] }),
  ],
  ["the app's support", (url) => send("patch", `/apps/${here.id}`, admin, { supportUrl: url })],
  ["the promo's button", (url) => send("patch", `/apps/${here.id}/promo`, admin, { ctaCustomUrl: true, ctaUrl: url })],
  ["an onboarding slide", (url) => send("post", `/apps/${here.id}/slides`, admin, { title: "Willkommen", url })],
  [
    "a link in a post",
    (href) => send("post", `/spaces/${spaces.open.id}/posts`, anna, { title: "Kontakt", body: linked(href) }),
  ],
];

const safe = [
  "https://example.org/a?b=c#d",
  "mailto:hallo@example.org",
  "tel:+49301234567",
  "tg://resolve?domain=lyceum",
  "tg:resolve?domain=lyceum",
  "whatsapp://send?phone=49301234567",
];
const colon = ":";
const unsafe = [
  `javascript${colon}alert(1)`,
  `JaVaScRiPt${colon}alert(1)`,
  `java\tscript${colon}alert(1)`,
  `\u0001javascript${colon}alert(1)`,
  "data:text/html,<b>x",
  "vbscript:x",
  "//example.org",
  "https://",
  "https:example",
  "mailto:",
  "tel:javascript",
  "file:///etc/passwd",
  "blob:https://example.org/1",
  "tg:",
  `https://example.org/\u202egpj`,
];

describe.each(fields)("%s", (_name, save) => {
  it.each(safe)("may lead to %s", async (url) => expect((await save(url)).status).toBeLessThan(300));

  it.each(unsafe)("may not lead to %j", async (url) => {
    const { status, body } = await save(url);
    expect([status, body.errors?.[0].key]).toEqual([422, "href"]);
  });
});
