import { beforeEach, expect, it } from "vitest";
import { call } from "../harness/call";
import { codeIn, mailTo, wrongCode } from "../harness/outbox";
import {
  grantsOf,
  isHeld,
  ordersOf,
  provider,
  type ProviderOfWorld,
  soldPlan,
  tell,
  worked,
} from "../harness/payments";
import { app, type AppOfWorld, type Member, member, type Person, project } from "../harness/world";

let here: AppOfWorld;
let mara: Member;
let by: ProviderOfWorld;
let addresses = 0;
const newAddress = () => `bought-${addresses++}@example.net`;

beforeEach(async () => {
  here = await app(await project(0));
  mara = await member(here, "Mara");
  by = await provider(here, "ds24");
});

const pay = async (email: string, transaction: string, event = "on_payment") => {
  const fields = {
    event,
    order_id: "ORD-1",
    product_id: "42",
    transaction_id: transaction,
    amount: "10.00",
    currency: "EUR",
  };
  await tell(by, new URLSearchParams({ ...fields, email }).toString());
  await worked(here);
};
const at = (who: Person | null) => ({ as: who, host: here.host });
const ask = (email: string, who: Person | null = mara) =>
  call("post", `/apps/${here.id}/profile/claim`, { ...at(who), body: { email } });
const confirm = (email: string, code: string, who: Person | null = mara) =>
  call("post", `/apps/${here.id}/profile/claim/confirm`, { ...at(who), body: { email, code } });

it("a purchase under another address is claimed by the code mailed there, with its later renewals and refunds", async () => {
  const plan = await soldPlan(here, by, ["42"]);
  const email = newAddress();
  await pay(email, "1");
  const invitation = await mailTo(email);
  expect(await isHeld(here, mara.profileId)).toBe(false);
  expect((await ask(email.toUpperCase())).status).toBe(200);
  const code = codeIn(await mailTo(email, invitation));
  expect(await confirm(email, wrongCode(code))).toMatchObject({ status: 400 });
  expect(await confirm(email, code)).toMatchObject({ status: 200, body: { data: { plansCount: 1 } } });
  expect(await isHeld(here, mara.profileId)).toBe(true);
  expect(await ordersOf(here)).toMatchObject([{ planId: plan, profileId: mara.profileId }]);
  const held = await call("get", `/apps/${here.id}/profile/plans`, at(mara));
  expect(held.body.data).toMatchObject([{ planId: plan, source: "order", isHeld: true }]);
  await pay(email, "2");
  expect(await grantsOf(here)).toMatchObject([{ profileId: mara.profileId }]);
  await pay(email, "2", "on_refund");
  await pay(email, "1", "on_refund");
  expect(await isHeld(here, mara.profileId)).toBe(false);
  expect((await confirm(email, code)).status).toBe(400);
});

it("what was bought opens every app of the plan that the member belongs to", async () => {
  const other = await app(here.project);
  const joined = await call("post", `/apps/${other.id}/join`, { as: mara, host: other.host, body: {} });
  const apart = await app(here.project);
  await soldPlan(here, by, ["42"], {}, [here.id, other.id, apart.id]);
  const email = newAddress();
  await pay(email, "1");
  const invitation = await mailTo(email);
  await ask(email);
  const mail = await mailTo(email, invitation);
  expect((await confirm(email, codeIn(mail))).body.data).toEqual({ plansCount: 2 });
  expect(await isHeld(other, joined.body.data.profileId)).toBe(true);
  // Nobody of theirs is there yet: it waits where it was.
  expect(await grantsOf(apart)).toMatchObject([{ profileId: expect.any(String) }]);
});

it("tells nobody whether anything was bought under an address, and leaves what an account uses", async () => {
  await soldPlan(here, by, ["42"]);
  const buyer = await member(here, "Buyer");
  await pay(buyer.email, "1");
  const [used, unknown] = [await ask(buyer.email), await ask(newAddress())];
  expect(used).toMatchObject({ status: 200 });
  expect(used.body).toEqual(unknown.body);
  const wrong = [await confirm(buyer.email, "000000"), await confirm(newAddress(), "000000")];
  expect(wrong[0]!.body.code).toBe(wrong[1]!.body.code);
  expect(await isHeld(here, buyer.profileId)).toBe(true);
});

it("is for members, with a code that was mailed for them", async () => {
  await soldPlan(here, by, ["42"]);
  const email = newAddress();
  await pay(email, "1");
  const invitation = await mailTo(email);
  expect((await ask(email, null)).status).toBe(401);
  // Who is no member of the project has nothing that a plan could go to; no mail is sent for them.
  expect((await ask(email, (await project(0)).owner)).status).toBe(200);
  await ask(email);
  const code = codeIn(await mailTo(email, invitation));
  expect((await confirm(email, code, await member(here, "Eve"))).status).toBe(400);
  expect((await confirm(email, code)).status).toBe(200);
});
