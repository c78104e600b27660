import { expect, expectAccessible, saveSettings, test, tonwerk } from "../harness";

test("a member copies their own links, and the operator changes a commission", async ({ signedInAs }) => {
  const member = await signedInAs("member", tonwerk("/groups"));
  await member.getByRole("button", { name: "Dein Menü" }).click();
  await member.getByRole("menuitem", { name: "Weiterempfehlen" }).click();
  await expect(member.getByRole("heading", { name: "Empfiehl die Werkstatt weiter" })).toBeVisible();
  await expect(member.getByLabel("Dein Link für Werkstatt-Jahr")).toHaveValue(
    /^https:\/\/www\.digistore24\.com\/product\/42\?campaignkey=[0-9a-f-]{36}$/,
  );
  await expectAccessible(member);

  const operator = await signedInAs("operator", tonwerk("/settings/affiliate-center"));
  const plan = operator.getByRole("group", { name: "Werkstatt-Jahr" });
  await plan.getByLabel("Provision in Prozent").fill("25,5");
  await saveSettings(operator);
  await expectAccessible(operator);
  await expect(member.getByText("25,5 % Provision")).toBeVisible();
});
