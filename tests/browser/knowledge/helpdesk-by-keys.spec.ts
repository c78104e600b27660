import { textToDoc } from "@db/vocabulary/rich-text";
import { addMember, blankPage, call, expect, expectAccessible, openApp, ownApp, test } from "../harness";
import { tabTo } from "../harness/keys";

test("by keys alone the tree of the help desk is ordered, walked, searched, and an answer rated @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await addMember(own, "member");
  await openApp(mara, own);
  const { id } = own.app;
  const post = (path: string, body: object) => call<{ id: string; slug: string }>(mara, "POST", path, body, id);
  await call(mara, "PATCH", `/apps/${id}/helpdesk/settings`, { isActive: true });
  const money = await post(`/apps/${id}/helpdesk/categories`, { name: "Geld" });
  const invoices = await post(`/apps/${id}/helpdesk/categories`, { name: "Rechnungen", parentId: money.id });
  await post(`/apps/${id}/helpdesk/categories`, { name: "Konto" });
  await post(`/helpdesk/categories/${invoices.id}/articles`, {
    name: "Wo finde ich meine Rechnung?",
    body: textToDoc("Unter Profil, Pläne."),
    status: "active",
  });

  await test.step("the operator puts a category before another", async () => {
    await mara.goto(`${own.app.url}/settings/helpdesk`);
    const list = mara.getByRole("grid", { name: "Reihenfolge der Kategorien" });
    await expect(list.getByRole("row")).toHaveText([/Geld/, /Konto/]);
    await tabTo(list.getByRole("row", { name: "Geld" }));
    await mara.keyboard.press("ArrowDown");
    await expect(list.getByRole("row", { name: "Konto" })).toBeFocused();
    const handle = list.getByRole("row", { name: "Konto" }).getByRole("button", { name: /Konto/ });
    await mara.keyboard.press("ArrowRight");
    await expect(handle).toBeFocused();
    await mara.keyboard.press("Enter");
    const before = mara.getByLabel(/^Vor Geld/);
    await expect(before).toBeAttached();
    await tabTo(before, "ArrowUp");
    await mara.keyboard.press("Enter");
    await expect(list.getByRole("row")).toHaveText([/Konto/, /Geld/]);
    await mara.reload();
    await expect(list.getByRole("row")).toHaveText([/Konto/, /Geld/]);
    await expectAccessible(mara);
  });

  const lea = await signedInAs("member", `${own.app.url}/helpdesk`);
  const { keyboard } = lea;
  const main = lea.getByRole("main");
  await test.step("a member walks down the tree, and back up by its path", async () => {
    await tabTo(main.getByRole("link", { name: "Rechnungen" }));
    await keyboard.press("Enter");
    await expect(lea.getByRole("heading", { level: 1, name: "Rechnungen" })).toBeVisible();
    await expectAccessible(lea);
    await tabTo(main.getByRole("link", { name: "Geld" }));
    await keyboard.press("Enter");
    await expect(lea.getByRole("heading", { level: 1, name: "Geld" })).toBeVisible();
    await tabTo(main.getByRole("link", { name: "Rechnungen" }));
    await keyboard.press("Enter");
    await tabTo(main.getByRole("link", { name: /Wo finde ich meine Rechnung\?/ }));
    await keyboard.press("Enter");
    await expect(lea.getByText("Unter Profil, Pläne.")).toBeVisible();
  });

  await test.step("the answer is rated, and why not is said", async () => {
    await tabTo(lea.getByRole("button", { name: "Nein", exact: true }));
    await keyboard.press("Enter");
    await tabTo(lea.getByLabel("Was hat gefehlt?"));
    await keyboard.type("Ein Bild davon.");
    await tabTo(lea.getByRole("button", { name: "Absenden" }));
    await keyboard.press("Enter");
    await expect(lea.getByText("Danke für deine Antwort.")).toBeVisible();
    await expectAccessible(lea);
  });

  await test.step("an answer is found by typing and opened", async () => {
    await lea.goto(`${own.app.url}/helpdesk`);
    await tabTo(lea.getByRole("searchbox", { name: "Antwort suchen" }));
    await keyboard.type("rechnug");
    await expect(lea.getByText("1 Antwort gefunden")).toBeAttached();
    await tabTo(main.getByRole("link", { name: /Wo finde ich meine Rechnung\?/ }).first());
    await keyboard.press("Enter");
    await expect(lea.getByRole("heading", { level: 1, name: "Wo finde ich meine Rechnung?" })).toBeVisible();
    await expect(lea.getByText("Unter Profil, Pläne.")).toBeVisible();
  });
});
