import { textToDoc } from "@db/vocabulary/rich-text";
import { addMember, blankPage, call, expect, expectAccessible, openApp, ownApp, press, test } from "../harness";

test("a question is answered before it becomes a ticket, and the report says so @core @both", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await addMember(own, "member");
  await openApp(mara, own);
  const { id } = own.app;
  await call(mara, "PATCH", `/apps/${id}/helpdesk/settings`, { isActive: true });
  const category = await call<{ id: string }>(mara, "POST", `/apps/${id}/helpdesk/categories`, { name: "Geld" });
  await call(mara, "POST", `/helpdesk/categories/${category.id}/articles`, {
    name: "Wo finde ich meine Rechnung?",
    body: textToDoc("Unter Profil, Pläne."),
    status: "active",
  });

  const lea = await signedInAs("member", `${own.app.url}/helpdesk`);
  await test.step("an answer is found while one types", async () => {
    await lea.getByRole("searchbox", { name: "Antwort suchen" }).fill("rechnug");
    await press(
      lea
        .getByRole("main")
        .getByRole("link", { name: /Wo finde ich meine Rechnung\?/ })
        .first(),
    );
    await expect(lea.getByText("Unter Profil, Pläne.")).toBeVisible();
    await press(lea.getByRole("button", { name: "Ja", exact: true }));
    await expect(lea.getByText("Danke für deine Antwort.")).toBeVisible();
    await expectAccessible(lea);
  });

  await test.step("what is not found is asked, and answered while it is written", async () => {
    await lea.goto(`${own.app.url}/helpdesk`);
    await lea.getByRole("searchbox", { name: "Antwort suchen" }).fill("Quittung");
    await press(lea.getByRole("status").getByRole("link", { name: "Team fragen" }));
    await expect(lea.getByLabel("Worum geht es?")).toHaveValue("Quittung");
    await lea.getByLabel("Deine Frage").fill("Ich brauche eine Rechnung für das Amt.");
    await press(lea.getByRole("button", { name: "Das hat geholfen" }));
    await expect(lea.getByText("Deine Frage wurde nicht gesendet.")).toBeVisible();
  });

  await mara.goto(`${own.app.url}/settings/helpdesk/report`);
  const report = mara.getByRole("main");
  await expect(report).toContainText("100 %");
  await expect(report).toContainText("Quittung");
  await expectAccessible(mara);
});
