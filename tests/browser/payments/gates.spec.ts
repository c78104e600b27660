import { addMember, call, expect, expectAccessible, openApp, ownApp, press, service, test, unique } from "../harness";

interface Made {
  id: string;
  slug: string;
  name: string;
}

test("a guest meets the lock screen, a plan given by hand lets the member in at once, and taking it puts them out", async ({
  signedInAs,
  stranger,
}) => {
  const operator = await signedInAs("operator", service("/projects"));
  const own = await ownApp(operator);
  const at = `/apps/${own.app.id}`;
  const group = await call<Made>(operator, "POST", `${at}/community/groups`, { name: unique("Meisterklasse") });
  const space = await call<Made>(operator, "POST", `/groups/${group.id}/spaces`, { name: unique("Werkbank") });
  const plan = await call<Made>(operator, "POST", `/projects/${own.project.id}/plans/private`, {
    name: "Jahresplan",
    apps: [{ appId: own.app.id, entities: [{ type: "group", ids: [group.id] }] }],
  });
  const screen = await call<Made>(operator, "POST", `${at}/lockscreens/custom`, {
    name: "Meisterklasse",
    title: "Die Meisterklasse",
    benefits: ["Jede Woche live"],
    questions: [{ question: "Wie lange?", answer: "Ein Jahr." }],
  });
  await call(operator, "PUT", `${at}/access/group/${group.id}`, {
    guestAccess: "lockscreen",
    userAccess: "lockscreen",
    guestLockScreenId: screen.id,
    userLockScreenId: screen.id,
  });
  const inGroup = `${own.app.url}/groups/c/${group.slug}`;
  const inSpace = `${own.app.url}/groups/g/${space.slug}`;

  const guest = await stranger(inGroup);
  await expect(guest.getByRole("heading", { level: 1, name: "Die Meisterklasse" })).toBeVisible();
  await expect(guest.getByText("Jede Woche live")).toBeVisible();
  await expect(guest.getByRole("article", { name: "Jahresplan" })).toBeVisible();
  await press(guest.getByText("Wie lange?"));
  await expect(guest.getByText("Ein Jahr.")).toBeVisible();
  await expectAccessible(guest);
  await guest.goto(`${own.app.url}/join/${screen.slug}`);
  await expect(guest.getByRole("heading", { level: 1, name: "Die Meisterklasse" })).toBeVisible();

  const profileId = await addMember(own, "member");
  const member = await signedInAs("member", inSpace);
  await expect(member.getByRole("heading", { level: 1, name: "Die Meisterklasse" })).toBeVisible();

  await openApp(operator, own, `/settings/members/${profileId}`);
  await operator.getByLabel("Grund").fill("Hat die Verlosung gewonnen");
  await press(operator.getByRole("button", { name: "Plan geben" }));
  await expect(operator.getByText("Grund: Hat die Verlosung gewonnen")).toBeVisible();
  // Without a reload.
  await expect(member.getByRole("heading", { level: 1, name: space.name })).toBeVisible();

  await press(operator.getByRole("button", { name: "Nehmen" }));
  await expect(operator.getByText("Beendet")).toBeVisible();
  await expect(member.getByRole("heading", { level: 1, name: "Die Meisterklasse" })).toBeVisible();
  await member.goto(`${own.app.url}/profile/plans`);
  await expect(member.getByRole("article", { name: plan.name })).toContainText("Beendet");
  await expectAccessible(member);
});
