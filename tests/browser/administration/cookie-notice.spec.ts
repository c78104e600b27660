import { blankPage, expect, expectAccessible, ownApp, press, service, test } from "../harness";

test("an operator shows a notice on cookies, and a visitor answers it once", async ({ signedInAs, stranger }) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator);
  await operator.goto(service(`/projects/${own.project.id}/settings/privacy`));
  await operator.getByRole("switch", { name: "Hinweis auf Cookies" }).check();
  await operator.getByRole("textbox", { name: "Text des Hinweises" }).fill("Kekse aus dem Garten.");
  await operator.getByRole("switch", { name: "Nach Auswertung fragen" }).check();
  await press(operator.getByRole("button", { name: "Speichern" }));
  await expect(operator.getByText("Gespeichert").first()).toBeVisible();

  const guest = await stranger(`${own.app.url}/groups`);
  const notice = guest.getByRole("region", { name: "Cookies" });
  await expect(notice).toContainText("Kekse aus dem Garten.");
  await expectAccessible(guest);
  await press(notice.getByRole("button", { name: "Nur notwendige" }));
  await expect(notice).toHaveCount(0);
  const fetched: string[] = [];
  guest.on("request", (request) => fetched.push(request.url()));
  await guest.reload();
  await guest.waitForLoadState("networkidle");
  expect(fetched.filter((address) => address.includes("CookiePanel"))).toEqual([]);
  await expect(notice).toHaveCount(0);
});
