import {
  call,
  codeIn,
  blankPage,
  expect,
  expectAccessible,
  mailTo,
  northlight,
  openSettings,
  ownApp,
  press,
  test,
  tonwerk,
  unique,
} from "../harness";

const newAddress = (name: string) => `${unique(name)}@example.org`;
const inGroups = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

test(
  "a code is taken as the mail writes it, and a refused one leaves the focus in an empty field",
  { tag: "@desktop" },
  async ({ stranger }) => {
    const email = newAddress("groups");
    const page = await stranger(northlight("/auth/signup"));
    await page.getByLabel("First name").fill("Nora");
    await page.getByLabel("Last name").fill("Newman");
    await page.getByLabel("E-mail address").fill(email);
    await press(page.getByRole("button", { name: "Continue" }));
    const code = codeIn(await mailTo(email));
    const field = page.getByLabel("Code from the e-mail");
    for (const [wrong, left] of [
      ["000 001", "4 tries left."],
      ["000 002", "3 tries left."],
    ] as const) {
      await field.fill(wrong === inGroups(code) ? "000 003" : wrong);
      await expect(page.getByText(left)).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("");
    }
    await page.keyboard.insertText(inGroups(code));
    await expect(page.getByRole("heading", { name: "What’s new", level: 1 })).toBeVisible();
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a code with a space is taken, too", async ({ browser, contextOptions }) => {
    const email = newAddress("noscript");
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(northlight("/auth/signup"));
    await page.getByLabel("First name").fill("Nora");
    await page.getByLabel("Last name").fill("Newman");
    await page.getByLabel("E-mail address").fill(email);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Code from the e-mail").fill(inGroups(codeIn(await mailTo(email))));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "What’s new", level: 1 })).toBeVisible();
    await context.close();
  });
});

test("a form says itself what is missing, in the app's language, and goes to the field", async ({ stranger }) => {
  const page = await stranger(tonwerk("/auth/signup"));
  await page.getByLabel("Nachname").fill("Neu");
  await page.getByLabel("E-Mail-Adresse").fill("niemand");
  await press(page.getByRole("button", { name: "Weiter" }));
  const first = page.getByLabel("Vorname");
  await expect(first).toHaveAccessibleDescription(/Bitte ausfüllen/);
  await expect(first).toBeFocused();
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
  await expectAccessible(page);
  await first.fill("Nele");
  await expect(first).not.toHaveAccessibleDescription(/Bitte ausfüllen/);
});

test("a bulk invitation names the addresses that are none", { tag: "@desktop" }, async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await openSettings(page, own, "/members/invite");
  const field = page.getByLabel("E-Mail-Adressen");
  await field.fill(`${newAddress("gut")}, anna@@example.org; ${newAddress("auch")}\nbert@`);
  await press(page.getByRole("button", { name: /Einladung/ }));
  await expect(page.getByText("Das sind keine E-Mail-Adressen: anna@@example.org, bert@")).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/anna@@example\.org/);
  await expectAccessible(page);
});

test("who is invited comes in by the mailed link without another code, or accepts in the app @core", async ({
  signedInAs,
  stranger,
}) => {
  const owner = await signedInAs("operator", blankPage());
  const own = await ownApp(owner);
  await call(owner, "PATCH", `/apps/${own.app.id}`, { isAllowedSignupsToPublicApp: false });
  const email = newAddress("ida");
  await call(owner, "POST", `/apps/${own.app.id}/profiles`, { email, firstName: "Ida" });
  await call(owner, "POST", `/apps/${own.app.id}/profiles`, { email: "member@lyceum.example", firstName: "Lea" });

  const ida = await stranger(/https?:\/\/\S+/.exec((await mailTo(email)).text)![0]);
  await press(ida.getByRole("button", { name: "Weiter" }));
  await ida.getByLabel("Vorname").fill("Ida");
  await ida.getByLabel("Nachname").fill("Neu");
  await press(ida.getByRole("button", { name: "Einladung annehmen" }));
  await expect(ida.getByRole("heading", { name: "Neues", level: 1 })).toBeVisible();

  const lea = await stranger(`${own.app.url}/auth/signin`);
  await lea.getByLabel("E-Mail-Adresse").fill("member@lyceum.example");
  await lea.getByLabel("Passwort", { exact: true }).fill("lyceum-demo");
  await press(lea.getByRole("button", { name: "Anmelden", exact: true }));
  await expect(lea.getByRole("heading", { name: "Du bist eingeladen" })).toBeVisible();
  await expectAccessible(lea);
  await press(lea.getByRole("button", { name: /beitreten/ }));
  await expect(lea.getByRole("heading", { name: "Neues", level: 1 })).toBeVisible();
});

test("a guest who becomes a member comes back to where they were", async ({ stranger }) => {
  const page = await stranger(tonwerk("/groups/g/glasuren"));
  await press(page.getByRole("main").getByRole("link", { name: "Mitglied werden" }).first());
  await page.getByLabel("Vorname").fill("Rosa");
  await page.getByLabel("Nachname").fill("Rück");
  const email = newAddress("rosa");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await press(page.getByRole("button", { name: "Weiter" }));
  await page.getByLabel("Code aus der E-Mail").fill(codeIn(await mailTo(email)));
  await expect(page).toHaveURL(tonwerk("/groups/g/glasuren"));
});

test(
  "the root of a project's host names its apps, not the project",
  { tag: "@desktop" },
  async ({ signedInAs, stranger }) => {
    const owner = await signedInAs("operator", blankPage());
    const own = await ownApp(owner);
    const page = await stranger(new URL("/", own.app.url).href);
    await expect(page.getByRole("heading", { name: "Willkommen" })).toBeVisible();
    await expect(page.getByRole("link", { name: own.app.name })).toBeVisible();
    expect(await page.content()).not.toContain(own.project.name);
  },
);
