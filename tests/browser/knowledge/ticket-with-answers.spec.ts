import { textToDoc } from "@db/vocabulary/rich-text";
import {
  addMember,
  blankPage,
  call,
  expect,
  expectAccessible,
  openApp,
  ownApp,
  press,
  service,
  test,
} from "../harness";

test("a ticket brings along what was read, and the team answers it with an article of the help desk @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await addMember(own, "member");
  await openApp(mara, own);
  const { id } = own.app;
  await call(mara, "PATCH", `/apps/${id}/helpdesk/settings`, { isActive: true });
  const money = await call<{ id: string; slug: string }>(mara, "POST", `/apps/${id}/helpdesk/categories`, {
    name: "Geld",
  });
  const article = (name: string, text: string) =>
    call<{ slug: string }>(mara, "POST", `/helpdesk/categories/${money.id}/articles`, {
      name,
      body: textToDoc(text),
      status: "active",
    });
  const invoice = await article("Wo finde ich meine Rechnung?", "Unter Profil, Pläne.");
  const tax = await article("Umsatzsteuer auf Rechnungen", "Sie steht auf jeder Seite.");

  const lea = await signedInAs("member", `${own.app.url}/helpdesk/${money.slug}/${invoice.slug}`);
  await expect(lea.getByText("Unter Profil, Pläne.")).toBeVisible();
  await press(lea.getByRole("button", { name: "Nein", exact: true }));
  await expect(lea.getByLabel("Was hat gefehlt?")).toBeVisible();
  await press(lea.getByRole("link", { name: "Team fragen" }).first());
  await lea.getByLabel("Worum geht es?").fill("Steuer auf der Rechnung");
  await lea.getByLabel("Deine Frage").fill("Auf meiner Rechnung fehlt die Umsatzsteuer.");
  // Shown while one writes: at most three, and the one that fits first.
  await expect(lea.getByRole("link", { name: /Umsatzsteuer auf Rechnungen/ })).toBeVisible();
  await expectAccessible(lea);
  await press(lea.getByRole("button", { name: "Absenden" }));
  await expect(lea.getByRole("heading", { name: "Steuer auf der Rechnung" })).toBeVisible();

  await mara.goto(service(`/projects/${own.project.id}/support/a/${id}`));
  await press(mara.getByRole("link", { name: /Steuer auf der Rechnung/ }));
  await expect(mara.getByRole("list", { name: "Nachrichten", exact: true })).toContainText("Umsatzsteuer");
  const read = mara.getByRole("region", { name: "Vorher gelesen" });
  await mara.goto(`${new URL(mara.url()).origin}${new URL(mara.url()).pathname}?panel`);
  await expect(read.getByRole("link", { name: "Wo finde ich meine Rechnung?" })).toBeVisible();
  await mara.goto(`${new URL(mara.url()).origin}${new URL(mara.url()).pathname}`);

  await press(mara.getByRole("button", { name: "Textbaustein einfügen" }));
  await press(mara.getByRole("menuitem", { name: "Hilfeartikel einfügen" }));
  const dialog = mara.getByRole("dialog");
  await dialog.getByRole("searchbox", { name: "Im Hilfebereich suchen" }).fill("umsatz");
  await press(dialog.getByRole("button", { name: "Umsatzsteuer auf Rechnungen" }));
  const field = mara.getByRole("textbox", { name: /^Nachricht an / });
  await expect(field).toContainText(`Umsatzsteuer auf Rechnungen: ${own.app.url}/helpdesk/${money.slug}/${tax.slug}`);
  await field.press("Enter");
  await expect(lea.getByRole("list", { name: "Nachrichten", exact: true })).toContainText(tax.slug);
});
