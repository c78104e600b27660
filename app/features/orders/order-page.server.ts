import { textIn } from "~/features/shell/forms/form-fields.server";
import type { OrderId } from "@db/vocabulary/ids";
import type { AppContext, ProjectContext } from "@workers/context";
import { newOrderForm, orderForm, refundForm } from "@workers/contracts/payments/orders";
import { dayOf } from "@workers/domain/platform/analytics";
import { planChoicesOfApp } from "@workers/domain/platform/lock-screens";
import {
  createOrder,
  editOrder,
  isInApp,
  orderOf,
  providerNames,
  refundOrder,
} from "@workers/domain/commerce/payments";
import { planChoices } from "@workers/domain/platform/plans";
import { parse } from "@workers/domain/kernel/validation";
import { done } from "~/features/shell/forms/form-outcome";
import { endOfDay } from "~/features/payments/end-of-day.server";
import { centsOf } from "~/features/payments/payment-forms.server";

/** On whose calendar the days of orders are chosen and shown. */
export const timezoneOf = (ctx: ProjectContext) => (isInApp(ctx) ? ctx.app : ctx.project).timezone;

/** Plans of the app that an order can be for. */
export const plansToOrder = async (ctx: AppContext) =>
  (await planChoicesOfApp(ctx)).filter(({ status }) => status !== "draft");

/** An order with its history, for the project's team or the app's administrators. */
export async function orderPage(ctx: ProjectContext, id: OrderId) {
  const order = await orderOf(ctx, id);
  const plans =
    order.planId !== null
      ? []
      : isInApp(ctx)
        ? await plansToOrder(ctx)
        : (await planChoices(ctx, { page: 1, limit: 100 })).data;
  const timezone = timezoneOf(ctx);
  return {
    timezone,
    order,
    provider: order.providerType && providerNames[order.providerType],
    plans,
    endDay: order.endsAt && dayOf(Date.parse(order.endsAt), timezone),
  };
}

/** Does what a form of `OrderScreen` asks for. */
export async function changeOrder(ctx: ProjectContext, id: OrderId, form: FormData) {
  const text = (name: string) => textIn(form, name);
  const change = (value: unknown) => editOrder(ctx, id, parse(orderForm, value));
  const intent = form.get("intent");
  switch (intent) {
    case "plan":
      await change({ planId: text("planId") });
      return done("saved", form);
    case "refund":
      await refundOrder(ctx, id, parse(refundForm, { amountCents: centsOf(form, "amountCents") ?? undefined }));
      return done("refundSent");
    case "end":
      await change({ endsAt: endOfDay(text("endsAt"), timezoneOf(ctx)) });
      return done("saved", form);
    case "canceled":
    case "refunded":
      await change({ status: intent });
      return done("orderChanged");
    case "active":
      await change({ status: intent, endsAt: endOfDay(text("endsAt"), timezoneOf(ctx)) });
      return done("orderChanged");
    default:
      await change({ comment: text("comment") });
      return done("saved", form);
  }
}

/** Makes the order that `NewOrderForm` describes. Its end is the end of a day on the calendar of whoever looked at the form. */
export function createOrderByForm(ctx: AppContext, form: FormData, timezone: string) {
  const text = (name: string) => textIn(form, name);
  const order = parse(newOrderForm, {
    planId: text("planId"),
    email: text("email"),
    priceCents: centsOf(form, "priceCents") ?? undefined,
    currency: text("currency"),
    endsAt: endOfDay(text("endsAt"), timezone),
    comment: text("comment"),
  });
  return createOrder(ctx, order);
}
