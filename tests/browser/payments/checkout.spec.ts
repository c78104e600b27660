import type { Page } from "@playwright/test";
import {
  addMember,
  blankPage,
  call,
  expect,
  expectAccessible,
  mailTo,
  ownApp,
  type OwnApp,
  press,
  test,
  unique,
} from "../harness";
import { connectStripe, sellMonth, stripeCall, stripeUrl } from "../harness/areas/shop";

interface Shop {
  own: OwnApp;
  key: string;
  /** A group that only holders of the plan enter. */
  locked: string;
}

/** An app with a group that is locked, and a plan that opens it, sold at an account of the fake Stripe. */
async function openShop(operator: Page): Promise<Shop> {
  const own = await ownApp(operator);
  const key = await connectStripe(operator, own);
  const group = await call<{ id: string; slug: string }>(operator, "POST", `/apps/${own.app.id}/community/groups`, {
    name: unique("Meisterklasse"),
  });
  await call(operator, "POST", `/groups/${group.id}/spaces`, { name: "Werkbank" });
  await call(operator, "PUT", `/apps/${own.app.id}/access/group/${group.id}`, {
    guestAccess: "lockscreen",
    userAccess: "lockscreen",
  });
  await sellMonth(operator, own, "Gartenmonat", /Meisterklasse/);
  return { own, key, locked: `${own.app.url}/groups/c/${group.slug}` };
}

test("a guest meets the lock screen, pays, and is invited to what they bought @core @both", async ({
  signedInAs,
  stranger,
}) => {
  test.slow(); // the operator's page, the lock screen, the payment and the way in
  const shop = await openShop(await signedInAs("operator", blankPage()));
  const guest = await stranger(shop.locked);
  await press(guest.getByRole("link", { name: "Jetzt kaufen" }));
  await expect(guest.getByRole("heading", { level: 1, name: "Gartenmonat" })).toBeVisible();
  await expectAccessible(guest);
  const email = `${unique("gast")}@example.org`;
  await guest.getByLabel("E-Mail").fill(email);
  await press(guest.getByRole("button", { name: "Weiter zur Zahlung" }));
  await guest.getByRole("button", { name: "Pay by a card that is declined" }).click();
  await expect(guest.getByRole("alert")).toHaveText("Your card was declined.");
  await guest.getByRole("button", { name: "Pay by card" }).click();
  await expect(guest.getByText(`Wir haben eine Einladung an ${email} geschickt.`, { exact: false })).toBeVisible({
    timeout: 30_000, // the provider's call comes by the queue
  });
  await expectAccessible(guest);
  // The mail's link proves the address: without a code they are in, at what they paid for.
  await guest.goto(/https?:\/\/\S+\/auth\/join\/\S+/.exec((await mailTo(email)).text)![0]);
  await press(guest.getByRole("button", { name: "Weiter" }));
  await guest.getByLabel("Vorname").fill("Gesa");
  await guest.getByLabel("Nachname").fill("Gast");
  await guest.getByRole("textbox", { name: /^Passwort/ }).fill("ein gutes Passwort 1");
  await press(guest.getByRole("button", { name: "Einladung annehmen" }));
  await expect(guest.getByRole("heading", { name: "Neues", level: 1 })).toBeVisible();
  await guest.goto(shop.locked);
  await expect(guest.getByRole("link", { name: "Werkbank" }).first()).toBeVisible();
  await expect(guest.getByRole("link", { name: "Jetzt kaufen" })).toBeHidden();
  await guest.goto(`${shop.own.app.url}/profile/plans`);
  await expect(guest.getByRole("article", { name: "Gartenmonat" })).toContainText("Aktiv");
  await press(guest.getByRole("link", { name: "Meine Bestellungen ansehen" }));
  await expect(guest.getByRole("article", { name: "Gartenmonat" })).toContainText("Nächste Zahlung am");
});

test("a member pays and is in at once, cancels and keeps access to the paid day, and a refund puts them out, live @core", async ({
  signedInAs,
}) => {
  test.slow(); // four screens and two pages of the provider
  const { own, key, locked } = await openShop(await signedInAs("operator", blankPage()));
  await addMember(own, "member");
  const member = await signedInAs("member", locked);
  await press(member.getByRole("link", { name: "Jetzt kaufen" }));
  await press(member.getByRole("button", { name: "Weiter zur Zahlung" }));
  await member.getByRole("button", { name: "Pay by card" }).click();
  await press(member.getByRole("link", { name: "Hinein" }));
  await expect(member.getByRole("link", { name: "Werkbank" }).first()).toBeVisible();

  await member.goto(`${own.app.url}/orders`);
  const order = member.getByRole("article", { name: "Gartenmonat" }).first();
  await expect(order).toContainText("Nächste Zahlung am");
  await press(order.getByRole("link", { name: "Plan wechseln" }));
  await expect(order.getByRole("link", { name: /Beleg vom/ })).toBeVisible();
  await expectAccessible(member);
  await press(order.getByRole("button", { name: "Kündigen" }));
  await press(member.getByRole("alertdialog").getByRole("button", { name: "Plan behalten" }));
  await expect(member.getByRole("alertdialog")).toHaveCount(0);
  await expect(order).toContainText("Nächste Zahlung am");
  await press(order.getByRole("button", { name: "Kündigen" }));
  await press(member.getByRole("alertdialog").getByRole("button", { name: "Kündigen" }));
  await expect(order).toContainText("Zugang bis");
  await expect(order.getByRole("button", { name: "Kündigung zurücknehmen" })).toBeVisible();
  await member.goto(locked);
  await expect(member.getByRole("link", { name: "Werkbank" }).first()).toBeVisible();

  const listed = await fetch(`${stripeUrl()}/v1/invoices`, { headers: { Authorization: `Bearer ${key}` } });
  const { data } = (await listed.json()) as { data: { payment: string }[] };
  await stripeCall("/v1/refunds", { payment_intent: data[0]!.payment }, key);
  // Without a reload, with the way back, by mail too.
  await expect(member.getByRole("link", { name: "Jetzt kaufen" })).toBeVisible();
  await expect(member.getByText("Dein Zugang zu einem Plan ist beendet")).toBeVisible();
  await press(member.getByRole("button", { name: "Ansehen, was möglich ist" }));
  await press(member.getByRole("link", { name: "Meine Bestellungen ansehen" }));
  await expect(order).toContainText("Erstattet");
  await expect(order.getByRole("link", { name: "Wieder kaufen" })).toBeVisible();
  await expectAccessible(member);
  await mailTo("member@lyceum.example", /wurde erstattet/);
});
