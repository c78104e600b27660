import type { Page } from "@playwright/test";
import { addMember, call, chooseFrom, codeIn, expect, mailTo, ownApp, press, service, test, unique } from "../harness";

// What the service host speaks to strangers, and to those who signed up there, is their browser's language.
test.use({ locale: "en-US" });

async function enterCode(page: Page, email: string) {
  await page.getByLabel("Code from the e-mail").fill(codeIn(await mailTo(email, /code/i)));
}

const confirm = (page: Page, action: string) =>
  press(page.getByRole("alertdialog").getByRole("button", { name: action }));

test("an app and a project go to the archive and come back, and a colleague leaves", async ({
  stranger,
  signedInAs,
}) => {
  test.slow(); // three people, three mails
  const email = `${unique("owner")}@example.org`;
  const owner = await stranger(service("/auth/signup"));
  await owner.getByLabel("First name").fill("Olive");
  await owner.getByLabel("Last name").fill("Newman");
  await owner.getByLabel("E-mail address").fill(email);
  await press(owner.getByRole("button", { name: "Continue" }));
  await enterCode(owner, email);
  await expect(owner.getByRole("heading", { name: "Let’s begin" })).toBeVisible();
  const own = await ownApp(owner, "en");
  const { project, app } = own;
  await addMember(own, "member");
  const lea = await signedInAs("member", `${app.url}/groups`);
  await expect(lea.getByRole("heading", { level: 1, name: "What’s new" })).toBeVisible();
  const closed = lea.getByRole("heading", { name: `${app.name} is closed` });

  // The app: whoever is in it is told at once, whoever comes is told on the first page.
  await owner.goto(service(`/projects/${project.id}/apps/${app.id}`));
  await press(owner.getByRole("button", { name: "Archive app" }));
  await expect(owner.getByRole("alertdialog", { name: `Archive ${app.name}?` })).toContainText("All content is kept");
  await confirm(owner, "Archive app");
  await expect(owner.getByText("The app is in the archive")).toBeVisible();
  await expect(closed).toBeVisible();
  const visitor = await stranger(app.url);
  await expect(visitor.getByRole("heading", { name: `${app.name} is closed` })).toBeVisible();
  await expect(visitor.getByText("This community has been archived.")).toBeVisible();
  await expect(visitor.locator("html")).toHaveAttribute("lang", "en");
  expect((await visitor.goto(`${app.url}/groups`))!.status()).toBe(404);

  await owner.goto(service(`/projects/${project.id}`));
  await press(owner.getByRole("navigation", { name: "Apps" }).getByRole("link", { name: "Archive" }));
  await press(owner.getByRole("link", { name: app.name }));
  await press(owner.getByRole("button", { name: "Bring back" }));
  await confirm(owner, "Bring back");
  await expect(owner.getByText("The app is back")).toBeVisible();
  await lea.reload();
  await expect(lea.getByRole("heading", { level: 1, name: "What’s new" })).toBeVisible();

  // The project takes its apps along.
  await owner.goto(service("/projects"));
  await chooseFrom(owner.getByRole("button", { name: `Actions for ${project.name}` }), "Archive project");
  await confirm(owner, "Archive project");
  await expect(owner.getByText("The project is in the archive")).toBeVisible();
  await expect(closed).toBeVisible();
  await press(owner.getByRole("navigation", { name: "Projects" }).getByRole("link", { name: "Archive" }));
  await press(owner.getByRole("link", { name: project.name }));
  await expect(owner.getByText("This project is in the archive")).toBeVisible();
  await owner.goBack();
  await chooseFrom(owner.getByRole("button", { name: `Actions for ${project.name}` }), "Bring back");
  await confirm(owner, "Bring back");
  await expect(owner.getByText("The project is back")).toBeVisible();
  await lea.reload();
  await expect(lea.getByRole("heading", { level: 1, name: "What’s new" })).toBeVisible();

  // A colleague joins, and leaves again.
  const address = `${unique("colleague")}@example.org`;
  await call(owner, "POST", `/projects/${project.id}/teams`, { email: address, role: "admin" });
  await owner.goto(service(`/projects/${project.id}/settings/team`));
  const colleague = await stranger(/https?:\/\/\S+/.exec((await mailTo(address)).text)![0]);
  await expect(colleague.getByRole("heading", { name: `You’re invited to the team of ${project.name}` })).toBeVisible();
  await press(colleague.getByRole("button", { name: "Send code" }));
  await enterCode(colleague, address);
  await colleague.getByLabel("First name").fill("Kim");
  await colleague.getByLabel("Last name").fill("Newman");
  await press(colleague.getByRole("button", { name: "Accept invitation" }));
  await expect(owner.getByRole("listitem").filter({ hasText: "Kim" })).toContainText("Admin");
  await colleague.goto(service("/projects"));
  await chooseFrom(colleague.getByRole("button", { name: `Actions for ${project.name}` }), "Leave project");
  await expect(colleague.getByRole("alertdialog")).toContainText("To come back you need a new invitation.");
  await confirm(colleague, "Leave project");
  await expect(colleague.getByText("You left the project")).toBeVisible();
  await expect(colleague.getByRole("link", { name: project.name })).toHaveCount(0);
  await expect(owner.getByRole("listitem").filter({ hasText: "Kim" })).toHaveCount(0);
  expect((await colleague.goto(service(`/projects/${project.id}`)))!.status()).toBe(404);
});
