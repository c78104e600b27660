import { expect, it } from "vitest";
import { memberships } from "@db/directory";
import { requireUser } from "@workers/domain/kernel/access";
import { chargedPurchases } from "@workers/domain/commerce/checkout";
import { directoryInsert } from "@workers/store";
import { call } from "../harness/call";
import { stripeOf } from "../harness/fake-stripe";
import { pageContext } from "../harness/page-context";
import { provider, soldPlan, tell, worked } from "../harness/payments";
import { app, directory, member, project } from "../harness/world";

it("who deletes their account reads what is still charged, and where they cancel it themselves", async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  await directory().write([
    directoryInsert(memberships, {
      accountId: mara.accountId,
      appId: here.id,
      profileId: mara.profileId,
      createdAt: 1,
    }),
  ]);
  const stripe = await stripeOf(here);
  const buy = async (planId: string) => {
    const { body } = await call("post", `/plans/${planId}/checkout`, {
      as: mara,
      host: here.host,
      appId: here.id,
      body: {},
    });
    await stripe.act("pay", new URL(body.data.url).pathname.split("/").at(-1)!, { method: "card" });
    await stripe.told();
  };
  await buy(await stripe.sells(["price_month"], { name: "Monthly" }));
  await buy(await stripe.sells(["price_workshop"], { interval: "once", name: "Workshop" }));
  const by = await provider(here, "ds24");
  await soldPlan(here, by, ["42"], { interval: "month", name: "Elsewhere" });
  const payment = { event: "on_payment", order_id: "ORD-7", product_id: "42", transaction_id: "9", email: mara.email };
  await tell(by, new URLSearchParams({ ...payment, amount: "19.00", currency: "EUR" }).toString());
  await worked(here);
  const charged = await chargedPurchases(requireUser(await pageContext(mara)), null);
  expect(charged.toSorted((a, b) => a.planName!.localeCompare(b.planName!))).toMatchObject([
    { planName: "Elsewhere", provider: "Digistore24", isCancelledByUs: false },
    { planName: "Monthly", provider: "Stripe", isCancelledByUs: true, paidUntil: expect.any(String) },
  ]);
});
