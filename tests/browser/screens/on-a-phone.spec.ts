import { expect, test, tonwerk } from "../harness";
import { heightOfPhone } from "../harness/fingers";

test("how the app is put on the home screen is shown until somebody wants it no more @core @both", async ({
  signedInAs,
}) => {
  const page = await signedInAs("member", tonwerk("/groups"));
  const guide = page.getByRole("complementary", { name: "Tonwerk auf deinen Startbildschirm" });
  await expect(guide).toHaveCount(0);
  // What Chromium tells where an app can be installed.
  await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => void Object.assign(window, { isAsked: true }),
      userChoice: Promise.resolve({ outcome: "dismissed" }),
    });
    dispatchEvent(offer);
  });
  await expect(guide).toBeVisible();
  await guide.getByRole("button", { name: "Installieren" }).tap();
  expect(await page.evaluate(() => (window as unknown as { isAsked?: boolean }).isAsked)).toBe(true);
  await guide.getByRole("button", { name: "Nicht mehr anzeigen" }).tap();
  await expect(guide).toHaveCount(0);
  expect((await page.context().cookies()).find(({ name }) => name === "hideInstallMobileAppGuide")?.value).toBe("1");
});

test("browsers of iPhones are told their own way, and not again", async ({ browser, contextOptions, signedInAs }) => {
  const known = await signedInAs("member", tonwerk("/groups"));
  const context = await browser.newContext({
    ...contextOptions,
    storageState: await known.context().storageState(),
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  });
  const page = await context.newPage();
  await page.goto(tonwerk("/groups"));
  const guide = page.getByRole("complementary", { name: "Tonwerk auf deinen Startbildschirm" });
  await expect(guide.getByRole("listitem")).toHaveText([/Teilen/, /Zum Home-Bildschirm/]);
  await guide.getByRole("button", { name: "Nicht mehr anzeigen" }).tap();
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(guide).toHaveCount(0);
  await context.close();
});

test("what stands at the foot makes room for the keyboard: when more than 250 pixels of the screen are covered", async ({
  signedInAs,
}) => {
  const page = await signedInAs("member", tonwerk("/groups"));
  const footer = page.getByRole("navigation", { name: "Hauptmenü" });
  const seen = await heightOfPhone(page);
  await seen(844);
  await expect(footer).toBeVisible();
  await seen(560);
  await expect(footer).toBeHidden();
  await seen(600);
  await expect(footer).toBeVisible();
});

test("the names at the foot stand in one line, with counters at the icons or without", async ({ signedInAs }) => {
  const page = await signedInAs("member", tonwerk("/groups"));
  const footer = page.getByRole("navigation", { name: "Hauptmenü" });
  await expect(footer.getByRole("button", { name: /\d/ })).toBeVisible();
  const lines = await footer.evaluate((element) =>
    [...element.querySelectorAll("li > *")].map((item) => {
      const name = document.createRange();
      name.selectNodeContents(item.lastChild!);
      return Math.round(name.getBoundingClientRect().top);
    }),
  );
  expect(new Set(lines).size, lines.join()).toBe(1);
});
