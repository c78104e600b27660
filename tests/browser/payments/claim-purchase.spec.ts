import {
  addMember,
  call,
  codeIn,
  expect,
  expectAccessible,
  mailTo,
  ownApp,
  press,
  service,
  test,
  unique,
} from "../harness";

test("a purchase under another address is claimed", async ({ signedInAs }) => {
  const operator = await signedInAs("operator", service("/projects"));
  const own = await ownApp(operator);
  const plan = await call<{ id: string }>(operator, "POST", `/projects/${own.project.id}/plans/private`, {
    name: "Jahresplan",
    apps: [{ appId: own.app.id, entities: [{ type: "app", ids: [own.app.id] }] }],
  });
  const email = `${unique("kauf")}@example.org`;
  await call(operator, "POST", `/apps/${own.app.id}/orders`, { planId: plan.id, email });
  await addMember(own, "member");
  const member = await signedInAs("member", `${own.app.url}/profile/plans`);
  await member.getByLabel("Adresse des Kaufs").fill(email);
  await press(member.getByRole("button", { name: "Code schicken" }));
  await expect(member.getByText(`Wenn unter ${email} etwas gekauft wurde`)).toBeVisible();
  await expectAccessible(member);
  const code = codeIn(await mailTo(email, /Dein Code/));
  await member.getByRole("textbox", { name: "Code" }).fill(code);
  await expect(member.getByText("Ein Plan gehört jetzt dir.")).toBeVisible();
  await expect(member.getByRole("article", { name: "Jahresplan" })).toBeVisible();
  await expectAccessible(member);
});
