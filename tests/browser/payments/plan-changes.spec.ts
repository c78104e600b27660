import type { Page } from "@playwright/test";
import {
  addMember,
  blankPage,
  call,
  expect,
  expectAccessible,
  ownApp,
  type OwnApp,
  press,
  test,
  unique,
} from "../harness";

interface Shop {
  own: OwnApp;
  providerId: string;
  locked: string;
}

/** An app with a locked group that a monthly and a yearly plan open, sold at an account of the fake Stripe. */
async function openShop(operator: Page, language: "de" | "en" = "de"): Promise<Shop> {
  const own = await ownApp(operator, language);
  const key = `sk_test_${unique("shop").replace(/\W/g, "")}`;
  const project = `/projects/${own.project.id}`;
  const provider = await call<{ id: string; webhookUrl: string }>(operator, "POST", `${project}/payment-providers`, {
    type: "stripe",
    apiKey: key,
    isEnabledTestMode: true,
  });
  const answer = await fetch(`${process.env["LYCEUM_STRIPE_URL"]}/v1/webhook_endpoints`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}` },
    body: new URLSearchParams({ url: provider.webhookUrl, "enabled_events[0]": "*" }),
  });
  const { secret } = (await answer.json()) as { secret: string };
  await call(operator, "PATCH", `/payment-providers/${provider.id}`, { secretKey: secret });
  const group = await call<{ id: string; slug: string }>(operator, "POST", `/apps/${own.app.id}/community/groups`, {
    name: unique("Meisterklasse"),
  });
  await call(operator, "POST", `/groups/${group.id}/spaces`, { name: "Werkbank" });
  const lock = { guestAccess: "lockscreen", userAccess: "lockscreen" };
  await call(operator, "PUT", `/apps/${own.app.id}/access/group/${group.id}`, lock);
  const apps = [{ appId: own.app.id, entities: [{ type: "group", ids: [group.id] }] }];
  const sell = (name: string, productId: string, interval: string, priceCents: number) =>
    call(operator, "POST", `${project}/plans/product`, {
      name,
      apps,
      paymentProviderId: provider.id,
      productIds: [productId],
      interval,
      priceCents,
    });
  await sell("Gartenmonat", "price_month", "month", 1900);
  await sell("Gartenjahr", "price_year", "year", 19_000);
  return { own, providerId: provider.id, locked: `${own.app.url}/groups/c/${group.slug}` };
}

test("a member chooses between month and year, buys, reads what a change of plan costs, and agrees to it", async ({
  signedInAs,
}) => {
  test.slow(); // the lock screen, the payment, and four steps of the order
  const operator = await signedInAs("operator", blankPage());
  const { own, providerId, locked } = await openShop(operator);
  await addMember(own, "member");
  const member = await signedInAs("member", locked);
  await expect(member.getByRole("article", { name: "Gartenmonat" })).toBeVisible();
  await expect(member.getByRole("article", { name: "Gartenjahr" })).toHaveCount(0);
  const choice = member.getByRole("navigation", { name: "Zahlweise" });
  await press(choice.getByRole("link", { name: "Jährlich" }));
  await expect(member.getByRole("article", { name: "Gartenjahr" })).toContainText("190 €");
  await expect(member.getByRole("article", { name: "Gartenmonat" })).toHaveCount(0);
  await expectAccessible(member);
  await press(choice.getByRole("link", { name: "Monatlich" }));
  await expect(member.getByRole("article", { name: "Gartenmonat" })).toBeVisible();
  await press(member.getByRole("link", { name: "Jetzt kaufen" }));
  await press(member.getByRole("button", { name: "Weiter zur Zahlung" }));
  await member.getByRole("button", { name: "Pay by card" }).click();
  await expect(member.getByRole("link", { name: "Hinein" })).toBeVisible();

  await member.goto(`${own.app.url}/orders?own`);
  const order = member.getByRole("article");
  await press(order.getByRole("link", { name: "Plan wechseln" }));
  await press(order.getByRole("button", { name: "Kosten ansehen" }));
  const change = order.getByRole("region", { name: "Plan wechseln" });
  await expect(change).toContainText("Jetzt zu „Gartenjahr“ wechseln?");
  await expect(change).toContainText("171 €");
  await expect(change).toContainText("190 € im Jahr");
  await expectAccessible(member);
  // Nothing has happened yet.
  await press(change.getByRole("link", { name: "Plan behalten" }));
  await expect(order).toContainText("Gartenmonat");
  await press(order.getByRole("button", { name: "Kosten ansehen" }));
  await press(change.getByRole("button", { name: "Jetzt für 171 € wechseln" }));
  await expect(member.getByRole("article", { name: "Gartenjahr" })).toBeVisible();
  await expect(order.getByRole("link", { name: /Beleg vom/ })).toHaveCount(2);

  // The provider refuses to answer: that is said, and is not the same as having no receipts.
  await call(operator, "PATCH", `/payment-providers/${providerId}`, { apiKey: "sk_live_wrong" });
  await member.reload();
  await expect(order.getByText("Die Belege lassen sich gerade nicht lesen.")).toBeVisible();
  await expect(order.getByText("Noch keine Belege.")).toHaveCount(0);
  await press(order.getByRole("button", { name: "Kosten ansehen" }));
  await expect(
    order.getByText("Was der Wechsel kostet, lässt sich gerade nicht sagen.", { exact: false }),
  ).toBeVisible();
  await expectAccessible(member);
});
