import { addMember, blankPage, call, expect, expectAccessible, openApp, ownApp, press, test } from "../harness";

test("an article is written, published, read, changed, and brought back as it was @core @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await addMember(own, "member");

  await test.step("the first article brings its category", async () => {
    await openApp(mara, own, "/articles");
    await call(mara, "PATCH", `/apps/${own.app.id}/articles/settings`, { isActive: true });
    await press(mara.getByRole("link", { name: "Artikel schreiben" }));
    await mara.getByLabel("Titel").fill("Beete im März");
    await mara.getByLabel("Kategorie", { exact: true }).fill("Aus dem Garten");
    await press(mara.getByRole("button", { name: "Anlegen und schreiben" }));
    await expect(mara).toHaveURL(/\/articles\/aus-dem-garten\/beete-im-maerz\/edit$/);
  });

  await test.step("what is typed is saved by itself, and appears by a press", async () => {
    await expect(mara.getByRole("toolbar", { name: "Textgestaltung" })).toBeVisible();
    await mara.getByRole("textbox", { name: "Text", exact: true }).click();
    await mara.keyboard.type("Erst lockern, dann säen.");
    await expect(mara.getByRole("status").filter({ hasText: "Gespeichert" }).first()).toBeVisible();
    await mara.reload();
    await expect(mara.getByRole("textbox", { name: "Text", exact: true })).toContainText("Erst lockern, dann säen.");
    await expectAccessible(mara);
    await press(mara.getByRole("button", { name: "Jetzt veröffentlichen" }));
    await expect(mara.getByText("Erschienen", { exact: true })).toBeVisible();
  });

  await test.step("a member finds and keeps it", async () => {
    const lea = await signedInAs("member", `${own.app.url}/articles`);
    await press(lea.getByRole("main").getByRole("link", { name: "Beete im März" }));
    await expect(lea.getByRole("heading", { level: 1, name: "Beete im März" })).toBeVisible();
    await expect(lea.getByText("Erst lockern, dann säen.")).toBeVisible();
    await press(lea.getByRole("button", { name: "Als Favorit merken" }));
    await expect(lea.getByRole("button", { name: "Aus den Favoriten nehmen" })).toBeVisible();
    await expectAccessible(lea);
  });

  await test.step("a version is compared and brought back", async () => {
    await mara.getByLabel("Titel", { exact: true }).fill("Beete im April");
    await expect(mara.getByRole("heading", { level: 1, name: "Beete im April" })).toBeVisible();
    await press(mara.getByRole("button", { name: "Frühere Fassungen" }));
    const dialog = mara.getByRole("dialog");
    await press(dialog.getByRole("button", { name: "Mit jetzt vergleichen" }).last());
    await expect(dialog.locator("ins").filter({ hasText: "April" })).toBeVisible();
    await press(dialog.getByRole("button", { name: "Wiederherstellen" }).last());
    await expect(mara.getByRole("heading", { level: 1, name: "Beete im März" })).toBeVisible();
  });
});
