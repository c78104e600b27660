import { blankPage, expect, expectAccessible, ownApp, press, service, test } from "../harness";

test("an operator writes an imprint, and visitors reach it from sign-in and from the app", async ({
  signedInAs,
  stranger,
}) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator);
  await operator.goto(service(`/projects/${own.project.id}/settings/legal-pages`));
  await expectAccessible(operator);
  await press(operator.getByRole("link", { name: "Rechtliche Seite hinzufügen" }));
  await operator.getByRole("textbox", { name: "Text" }).fill("Werkstatt Lindner, Berlin");
  await operator.getByRole("checkbox", { name: own.app.name }).check();
  await expectAccessible(operator);
  await press(operator.getByRole("button", { name: "Hinzufügen" }));
  await expect(operator.getByRole("link", { name: "Impressum" })).toBeVisible();

  const guest = await stranger(`${own.app.url}/auth`);
  await press(guest.getByRole("list", { name: "Rechtliches" }).getByRole("link", { name: "Impressum" }));
  await expect(guest.getByRole("heading", { name: "Impressum", level: 1 })).toBeVisible();
  await expect(guest.getByText("Werkstatt Lindner, Berlin")).toBeVisible();
  await expectAccessible(guest);

  await press(operator.getByRole("link", { name: "Impressum" }));
  await press(operator.getByRole("button", { name: "Rechtliche Seite löschen" }));
  await press(operator.getByRole("alertdialog").getByRole("button", { name: "Rechtliche Seite löschen" }));
  await expect(operator.getByText("Noch keine rechtlichen Seiten")).toBeVisible();
});
