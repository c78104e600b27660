import { addMember, blankPage, call, expect, expectAccessible, openApp, press, service, test } from "../harness";
import { ownCourse } from "../harness/areas/courses";
import { connectStripe, sellMonth } from "../harness/areas/shop";

test("a lesson says until when it is closed, opens as the clock moves, and who takes the course is told", async ({
  signedInAs,
}) => {
  test.slow();
  const operator = await signedInAs("operator", blankPage());
  const own = await ownCourse(operator, "Kompost", [{ name: "Schichten" }, { name: "Umsetzen" }]);
  await addMember(own, "member");
  const release = (at: number) =>
    call(
      operator,
      "PATCH",
      `/lessons/${own.lessons[1]!.id}`,
      { release: { kind: "date", at: new Date(at).toISOString() } },
      own.app.id,
    );
  await release(Date.now() + 86_400_000);
  const page = await signedInAs("member", blankPage());
  await openApp(page, own, `/courses/l/${own.lessons[0]!.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Schichten" })).toBeVisible();
  await page.goto(`${own.app.url}/courses/c/${own.course.slug}`);
  const contents = page.getByRole("region", { name: "Inhalt" });
  await expect(contents.getByText(/^Öffnet sich/)).toBeVisible();
  await expect(contents.getByRole("link", { name: /Umsetzen/ })).toHaveCount(0);
  await expectAccessible(page);
  // By its address neither.
  await page.goto(`${own.app.url}/courses/l/${own.lessons[1]!.slug}`);
  await expect(page.getByRole("heading", { name: "Noch nicht offen" })).toBeVisible();
  await expect(page.getByText(/^Diese Lektion öffnet sich/)).toBeVisible();
  await press(page.getByRole("link", { name: "Zurück zum Kurs" }));

  // Its time comes while the page is open, which shows it by itself once the clock has struck.
  const opens = Date.now() + 3000;
  await release(opens);
  await expect(async () => {
    await fetch(service(`/cdn-cgi/local/scheduled?cron=*+*+*+*+*&time=${Date.now()}`));
    await expect(contents.getByRole("link", { name: /Umsetzen/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(opens);
  await press(contents.getByRole("link", { name: /Umsetzen/ }));
  await expect(page.getByRole("heading", { level: 1, name: "Umsetzen" })).toBeVisible();
  const list = () => call<{ action: string }[]>(page, "GET", `/apps/${own.app.id}/notifications`);
  await expect.poll(async () => (await list()).map(({ action }) => action)).toContain("lesson_opened");
});

test("a locked course sells its plan, and opens after the payment @desktop", async ({ signedInAs }) => {
  test.slow(); // the operator's form, the lock screen and the provider's page
  const operator = await signedInAs("operator", blankPage());
  const own = await ownCourse(operator, "Glasurkurs", [{ name: "Asche" }, { name: "Feldspat" }]);
  await addMember(own, "member");
  await call(
    operator,
    "PUT",
    `/apps/${own.app.id}/access/course/${own.course.id}`,
    { guestAccess: "lockscreen", userAccess: "lockscreen" },
    own.app.id,
  );
  await operator.goto(blankPage());
  await connectStripe(operator, own);
  await sellMonth(operator, own, "Glasurmonat", /Glasurkurs/);

  const page = await signedInAs("member", blankPage());
  await openApp(page, own, "/courses");
  await press(page.getByRole("main").getByRole("link", { name: /Glasurkurs/ }));
  await expect(page.getByRole("article", { name: "Glasurmonat" })).toContainText("19");
  await expectAccessible(page);
  // Its lessons are as closed.
  await page.goto(`${own.app.url}/courses/l/${own.lessons[0]!.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Asche" })).toHaveCount(0);
  await press(page.getByRole("link", { name: "Jetzt kaufen" }));
  await press(page.getByRole("button", { name: "Weiter zur Zahlung" }));
  await page.getByRole("button", { name: "Pay by card" }).click();
  await press(page.getByRole("link", { name: "Hinein" }));
  await page.goto(`${own.app.url}/courses/c/${own.course.slug}`);
  await expect(page.getByText("0 von 2 Lektionen abgeschlossen")).toBeVisible();
  await press(page.getByRole("link", { name: "Beginnen" }));
  await expect(page.getByRole("heading", { level: 1, name: "Asche" })).toBeVisible();
});
