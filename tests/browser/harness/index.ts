import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test as base,
} from "@playwright/test";
import { demoPassword, type PersonaName, personas } from "@db/seed/people";
import { awaitingLife } from "./alive";
import { call } from "./call";
import { service, tonwerk } from "./places";
import { rawTextKeys, watch } from "./watched-page";
import { signIn, type Who } from "./sign-in";
import { unique } from "./unique";

export { expect } from "@playwright/test";
export * from "./accessibility";
export * from "./call";
export * from "./hold";
export * from "./own-app";
export * from "./places";
export * from "./composer";
export * from "./save-bar";
export * from "./unique";
export { expectFailures } from "./watched-page";

/** Opens a window of somebody's own, signed in at a place, and goes there. Close windows through their page's context. */
export type SignedInAs = (who: PersonaName | Who, place?: string) => Promise<Page>;

interface Fixtures {
  signedInAs: SignedInAs;
  /** Opens another window, signed out. */
  stranger(place?: string): Promise<Page>;
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, provide) => {
    const problems: string[] = [];
    watch(page, problems);
    await provide(page);
    if (!page.isClosed()) problems.push(...(await rawTextKeys(page)));
    expect.soft(problems, "what no page may do").toEqual([]);
  },
  signedInAs: async ({ browser, contextOptions }, provide) => {
    const windows = new Windows(browser, contextOptions);
    await provide(async (who, place = tonwerk()) => {
      const page = await windows.add();
      await signIn(
        page.context(),
        place,
        typeof who === "string" ? { email: personas[who].email, password: demoPassword } : who,
      );
      await page.goto(place);
      return page;
    });
    await windows.close();
  },
  stranger: async ({ browser, contextOptions }, provide) => {
    const windows = new Windows(browser, contextOptions);
    await provide((place = tonwerk()) => windows.open(place));
    await windows.close();
  },
});

class Windows {
  private readonly pages: Page[] = [];
  private readonly problems: string[] = [];
  constructor(
    private readonly browser: Browser,
    private readonly options: BrowserContextOptions,
  ) {}
  async add(): Promise<Page> {
    const page = awaitingLife(await (await this.browser.newContext(this.options)).newPage());
    watch(page, this.problems);
    this.pages.push(page);
    return page;
  }
  async open(place: string): Promise<Page> {
    const page = await this.add();
    await page.goto(place);
    return page;
  }
  async close() {
    for (const page of this.pages) {
      if (!page.isClosed()) this.problems.push(...(await rawTextKeys(page)));
      await page.context().close();
    }
    expect.soft(this.problems, "what no page may do").toEqual([]);
  }
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The newest mail to an address whose text contains `within`, as soon as it has arrived in the local outbox. */
export async function mailTo(address: string, subject: RegExp = /./, within = ""): Promise<Mail> {
  let match: Mail | undefined;
  await expect(async () => {
    const answer = await fetch(service(`/dev/mail.json?to=${encodeURIComponent(address)}`));
    expect(answer.status).toBe(200);
    const mails = (await answer.json()) as Mail[];
    match = mails.find((mail) => subject.test(mail.subject) && mail.text.includes(within));
    expect(match, `a mail to ${address} with the subject ${subject}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return match!;
}

/** The six digits in a mail. */
export function codeIn(mail: Mail): string {
  const code = /\b\d{3} ?\d{3}\b/.exec(mail.text)?.[0];
  expect(code, "a code in the mail").toBeDefined();
  return code!.replace(" ", "");
}

/** Presses as a person does at this width: with a finger on a phone, else with the mouse. */
export const press = (target: Locator, options?: { timeout: number }) =>
  test.info().project.name === "phone" ? target.tap(options) : target.click(options);

/** Screens that scroll within leave the page itself no higher than the window. */
export const expectPageFits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);

/** A button, or what brings it to light: where that needs the mouse on something else, it is asked for before each press. */
type Opener = Locator | (() => Promise<Locator>);

/** Opens a menu and chooses from it. */
export async function chooseFrom(menu: Opener, action: string | RegExp) {
  const named = { name: action, exact: typeof action === "string" };
  await pressBehind(menu, (page) => page.getByRole("menuitem", named).or(page.getByRole("menuitemradio", named)));
}

/** Opens something and presses a part of it. A page that was just fetched takes a moment until its buttons are alive. */
export async function pressBehind(opener: Opener, partOf: (page: Page) => Locator) {
  const buttonOf = () => (typeof opener === "function" ? opener() : opener);
  const part = partOf((await buttonOf()).page());
  await expect(async () => {
    if (!(await part.isVisible())) await press(await buttonOf(), { timeout: 3000 });
    await press(part, { timeout: 3000 });
  }).toPass();
}

/** Types into a field that finds choices, and takes one. On a phone they are shown once its keyboard had time to open. */
export async function chooseOption(field: Locator, text: string, name: string) {
  const page = field.page();
  await field.fill(text);
  await expect(page.locator("[data-trigger=ComboBox]")).toHaveCSS("opacity", "1");
  await press(page.getByRole("option", { name }));
}

/** Closes the list of choices, which stays open for further ones and hides what stands below; a choice that is applied later opens it again. */
export async function closeChoices(page: Page) {
  const list = page.getByRole("listbox");
  // Escape is not for one that is leaving: the dialog below would take it.
  const openList = page.locator("[role=listbox]:not([data-exiting] *)");
  await expect(async () => {
    if ((await openList.count()) > 0) await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Signs somebody up on the administration's screen for it, whose language is their own then. */
export async function newOperator(page: Page, language: "de" | "en") {
  const email = `${unique("operator")}@example.org`;
  await page.getByLabel("Vorname").fill("Ola");
  await page.getByLabel("Nachname").fill("Neu");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(email)));
  await expect(page).toHaveURL(service("/projects"));
  await call(page, "PATCH", "/user", { language });
}
