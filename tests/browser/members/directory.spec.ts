import { addMember, blankPage, expect, expectAccessible, openApp, ownApp, press, test } from "../harness";

test("members are followed and written to from their cards, and the table that was chosen is remembered @desktop", async ({
  signedInAs,
}) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator);
  await addMember(own, "member");
  await addMember(own, "moderator");
  const page = await signedInAs("member", blankPage());
  await openApp(page, own, "/m");
  await expect(page.getByText("3 Mitglieder")).toBeVisible();
  await press(page.getByRole("button", { name: "Jonas Petersen folgen" }));
  await expect(page.getByRole("button", { name: "Jonas Petersen nicht mehr folgen" })).toBeVisible();

  const views = page.getByRole("group", { name: "Ansicht der Mitglieder" });
  await press(views.getByRole("button", { name: "Tabelle" }));
  await expect(page.getByRole("row", { name: /Jonas Petersen/ })).toContainText("1");
  await page.reload();
  await expect(page.getByRole("row", { name: /Jonas Petersen/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Jonas Petersen nicht mehr folgen" })).toBeVisible();
  await expectAccessible(page);

  await press(page.getByText("Weitere Filter"));
  await page.getByRole("combobox", { name: "Beigetreten" }).selectOption({ index: 1 });
  await expect(page.getByText("3 Mitglieder gefunden")).toBeVisible();
  await press(page.getByRole("link", { name: "Nachricht an Jonas" }));
  await expect(page.getByRole("heading", { name: "Noch keine Nachrichten mit Jonas Petersen" })).toBeVisible();
});
