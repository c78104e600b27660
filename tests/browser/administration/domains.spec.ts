import { blankPage, call, expect, expectAccessible, openDemoProject, ownApp, service, test, unique } from "../harness";

test("a domain names what is wrong and what was found, and follows its checks live", async ({ signedInAs }) => {
  const page = await signedInAs("operator", blankPage());
  await openDemoProject(page, "/settings/domains");
  await page.getByRole("link", { name: "tonwerk-community.lyceum.example" }).click();
  await expect(page.getByText(/zeigt mit einem A-Eintrag auf 203\.0\.113\.24; ersetze ihn/)).toBeVisible();
  await expect(page.getByText("Stattdessen gefunden: 203.0.113.24")).toBeVisible();
  await expectAccessible(page);
  await openDemoProject(page, "/settings/domains");
  await page.getByRole("link", { name: "tonwerk-community.shop.example" }).click();
  await expect(page.getByText("Ein CAA-Eintrag deiner Domain verbietet das Zertifikat.")).toBeVisible();

  const { project } = await ownApp(page);
  const name = unique("eigene");
  const domain = await call(page, "POST", `/projects/${project.id}/domains`, { domain: `${name}.example.org` });
  await page.goto(service(`/projects/${project.id}/settings/domains/${domain.id}/edit`));
  const steps = page.getByRole("list", { name: "Schritte bis zur aktiven Domain" }).getByRole("listitem");
  await expect(steps).toContainText(["DNS-EintragSteht noch aus", "ZertifikatSteht noch aus", "Steht noch aus"]);
  await call(page, "PATCH", `/domains/${domain.id}`, { domain: `${name}.test` });
  await expect(steps).toContainText(["DNS-EintragErledigt", "ZertifikatErledigt", "Erledigt"]);
  await expect(page.getByText("Dieser Eintrag stimmt.")).toBeVisible();
});
