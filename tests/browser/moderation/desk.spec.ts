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

test("the desk goes by keys, brings prepared answers by a slash, saves what is chosen, and keeps views @desktop", async ({
  signedInAs,
}) => {
  const mara = await signedInAs("operator", blankPage());
  const own = await ownApp(mara);
  await addMember(own, "member");
  await openApp(mara, own);
  const lea = await signedInAs("member", `${own.app.url}/support`);
  const tickets: { id: string }[] = [];
  for (const subject of ["Rechnung", "Passwort", "Video"])
    tickets.push(
      await call<{ id: string }>(lea, "POST", `/apps/${own.app.id}/tickets`, { subject, text: `Frage zu ${subject}.` }),
    );
  await call(mara, "POST", `/projects/${own.project.id}/canned-answers`, {
    title: "Gruß",
    text: "Hallo {name}, gern.",
  });
  const desk = service(`/projects/${own.project.id}/support`);
  const list = mara.getByRole("navigation", { name: "Anfragen" });
  const current = list.locator('[aria-current="page"]');
  const field = mara.getByRole("textbox", { name: /^Nachricht an / });

  await test.step("three columns: the list, the conversation, the person", async () => {
    await mara.goto(`${desk}/a/${own.app.id}`);
    await press(mara.getByRole("link", { name: /Video/ }));
    await expect(list.getByRole("link")).toHaveCount(3);
    await expect(current).toContainText("Video");
    await expect(field).toBeVisible();
    await expect(mara.getByRole("complementary")).toContainText("Zuständig");
    await expectAccessible(mara);
  });

  await test.step("j and k go to the next and the previous, and are letters in the field", async () => {
    await mara.keyboard.press("j");
    await expect(current).toContainText("Passwort");
    await mara.keyboard.press("j");
    await expect(current).toContainText("Rechnung");
    await mara.keyboard.press("k");
    await expect(current).toContainText("Passwort");
    await expect(mara.getByRole("list", { name: "Nachrichten", exact: true })).toContainText("Frage zu Passwort.");
    await mara.keyboard.press("r");
    await expect(field).toBeFocused();
    await mara.keyboard.type("jk");
    await expect(field).toContainText("jk");
    await expect(current).toContainText("Passwort");
    await mara.keyboard.press("ControlOrMeta+a");
    await mara.keyboard.press("Delete");
  });

  await test.step("a slash in the empty field opens the prepared answers; later it is a character", async () => {
    await press(field);
    await mara.keyboard.press("/");
    await expect(mara.getByRole("menuitem", { name: "Gruß" })).toBeVisible();
    await mara.keyboard.press("Escape");
    await expect(mara.getByRole("menuitem", { name: "Gruß" })).toBeHidden();
    await press(field);
    await mara.keyboard.press("/");
    await press(mara.getByRole("menuitem", { name: "Gruß" }));
    await expect(field).toContainText("Hallo Lea, gern.");
    await mara.keyboard.type(" und/oder");
    await expect(field).toContainText("Hallo Lea, gern. und/oder");
    await expect(mara.getByRole("menuitem", { name: "Gruß" })).toBeHidden();
  });

  await test.step("who looks after it is saved as it is chosen", async () => {
    const saved = mara.waitForResponse((response) => response.request().method() === "POST");
    await mara.getByLabel("Zuständig").selectOption({ label: "Mara Lindner" });
    await saved;
    await mara.reload();
    await expect(mara.getByLabel("Zuständig").locator("option:checked")).toHaveText("Mara Lindner");
    expect(
      await call<{ desk: { assignee: { firstName: string } } }>(mara, "GET", `/tickets/${tickets[1]!.id}`),
    ).toMatchObject({ desk: { assignee: { firstName: "Mara" } } });
  });

  await test.step("filters are kept as a view, which leads to them again and can be removed", async () => {
    await mara.goto(`${desk}/a/${own.app.id}`);
    await mara.getByLabel("Zuständig").selectOption({ label: "Ich" });
    await expect(mara).toHaveURL(/assignee=/);
    await press(mara.getByRole("button", { name: "Ansicht speichern" }));
    await mara.getByLabel("Name der Ansicht").fill("Meine");
    await press(mara.getByRole("button", { name: "Ansicht speichern" }));
    const views = mara.getByRole("group", { name: "Gespeicherte Ansichten" });
    await expect(views.getByRole("link", { name: "Meine" })).toHaveAttribute("aria-current", "page");
    await expectAccessible(mara);
    await mara.goto(`${desk}/a/${own.app.id}`);
    await expect(mara.getByRole("link", { name: /Rechnung/ })).toBeVisible();
    await press(views.getByRole("link", { name: "Meine" }));
    await expect(mara.getByRole("link", { name: /Passwort/ })).toBeVisible();
    await expect(mara.getByRole("link", { name: /Rechnung/ })).toHaveCount(0);
    // The list beside an open ticket is that of the view.
    await press(mara.getByRole("link", { name: /Passwort/ }));
    await expect(list.getByRole("link")).toHaveCount(1);
    await mara.goBack();
    await press(views.getByRole("button", { name: "Ansicht Meine löschen" }));
    await expect(views.getByRole("link", { name: "Meine" })).toHaveCount(0);
  });
});
