/** Pages of the fake Stripe: the checkout, the customer portal, invoices, and one to play the bank and the clock. */
import { ofCustomer, periodEndOf } from "./account.mjs";
import { debitOf } from "./debits.mjs";
import { escapeHtml as e } from "./ids.mjs";
import { promotionCode } from "./payments.mjs";

const layout = (title, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${e(title)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; color: #1a1f36; background: #f6f8fa; margin: 0; }
  main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem; display: grid; gap: 1rem; }
  main.wide { max-width: 60rem; }
  section { background: #fff; border: 1px solid #e3e8ee; border-radius: 8px; padding: 1rem 1.25rem; display: grid; gap: .75rem; }
  h1 { font-size: 1.25rem; margin: 0; } h2 { font-size: 1rem; margin: 0; } p { margin: 0; }
  label { display: grid; gap: .25rem; font-size: .875rem; } input { font: inherit; padding: .5rem; border: 1px solid #8792a2; border-radius: 6px; }
  button { font: inherit; padding: .5rem .9rem; border: 0; border-radius: 6px; background: #4b45c6; color: #fff; cursor: pointer; }
  button.plain { background: #e3e8ee; color: #1a1f36; } form.line { display: flex; flex-wrap: wrap; gap: .5rem; }
  .note { color: #4f566b; font-size: .875rem; } .problem { color: #b3093c; }
</style></head><body>${body}</body></html>`;

const money = (cents, currency) => `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
const day = (moment) => new Date(moment * 1000).toISOString().slice(0, 10);

/** Where money would be paid. */
export function checkoutPage(account, session, problem) {
  const price = account.prices[session.price];
  const email = session.customer_email ?? account.customers[session.customer]?.email;
  const per = price.recurring ? ` / ${price.recurring.interval}` : "";
  return layout(
    "Checkout (test)",
    `<main><h1>${e(session.productName)}</h1>
    <p>${e(money(price.unit_amount, price.currency))}${e(per)}${session.trialDays ? `, first ${session.trialDays} days free` : ""}</p>
    <p class="note">This is no real Stripe: nothing is charged.</p>
    ${problem ? `<p class="problem" role="alert">${e(problem)}</p>` : ""}
    <section><form method="post" style="display: grid; gap: .75rem">
      ${email ? `<p>${e(email)}</p>` : '<label>E-mail <input name="email" type="email" autocomplete="email"></label>'}
      <label>Name <input name="name" autocomplete="name" maxlength="80"></label>
      ${session.allow_promotion_codes ? `<label>Promotion code (try ${promotionCode.code}) <input name="code"></label>` : ""}
      <button name="method" value="card">Pay by card</button>
      <button name="method" value="sepa_debit" class="plain">Pay by SEPA debit</button>
      <button name="method" value="declined" class="plain">Pay by a card that is declined</button>
    </form></section>
    ${session.cancel_url ? `<p><a href="${e(session.cancel_url)}">Back without paying</a></p>` : ""}</main>`,
  );
}

const act = (account, id, actions) =>
  `<form class="line" method="post" action="/act">
    <input type="hidden" name="account" value="${e(account.key)}"><input type="hidden" name="id" value="${e(id)}">
    ${actions.map(([action, label]) => `<button class="plain" name="action" value="${action}">${e(label)}</button>`).join("")}
  </form>`;

const emailOf = (account, customer) => account.customers[customer]?.email ?? "";

/** Subscriptions, payments and debits of each account, with what can happen to them. */
export function controlPage(accounts) {
  const parts = [...accounts.values()].map((account) => {
    const subscriptions = Object.values(account.subscriptions).filter(({ status }) => status !== "canceled");
    const debits = Object.values(account.sessions).filter(
      ({ status, payment_status }) => status === "complete" && payment_status === "unpaid",
    );
    const renewals = subscriptions.filter(
      (row) => debitOf(account, row) && !debits.some(({ subscription }) => subscription === row.id),
    );
    const payments = Object.values(account.charges).filter(
      ({ refunded, status }) => !refunded && status === "succeeded",
    );
    const block = (title, rows) =>
      `<section><h2>${title}</h2>${rows.join("") || '<p class="note">None.</p>'}</section>`;
    return `<h2>Account ${e(account.key)}</h2>
      ${block(
        "Subscriptions",
        subscriptions.map(
          (
            row,
          ) => `<div data-id="${e(row.id)}"><p>${e(emailOf(account, row.customer))} · ${e(row.status)}${row.cancel_at_period_end ? " · ends" : ""} · until ${day(periodEndOf(row))}</p>
          ${act(account, row.id, [
            ["renew", "Next period is paid"],
            ["miss", "Next payment is missed"],
            ["end", "Cancel at once"],
          ])}</div>`,
        ),
      )}
      ${block(
        "Debits on their way",
        [...debits, ...renewals].map(
          (row) =>
            `<div data-id="${e(row.id)}"><p>${e(row.customer_details?.email ?? emailOf(account, row.customer))} · ${e(row.productName ?? "renewal")}</p>
          ${act(account, row.id, [
            ["settle", "The bank pays"],
            ["return", "The bank returns it"],
          ])}</div>`,
        ),
      )}
      ${block(
        "Payments",
        payments.map(
          (row) =>
            `<div data-id="${e(row.payment_intent)}"><p>${e(row.billing_details.email)} · ${e(money(row.amount - row.amount_refunded, row.currency))}</p>
          ${act(account, row.payment_intent, [["refund", "Refund"]])}</div>`,
        ),
      )}`;
  });
  return layout(
    "Fake Stripe",
    `<main class="wide"><h1>Fake Stripe</h1><p class="note">Plays the bank and the clock for Lyceum's demo and its tests.</p>${parts.join("") || "<p>Nobody has asked for anything yet.</p>"}</main>`,
  );
}

/** Where customers look after their subscriptions by themselves. */
export function portalPage(account, { customer, returnUrl }) {
  const rows = ofCustomer(account.subscriptions, customer);
  return layout(
    "Customer portal (test)",
    `<main><h1>${e(emailOf(account, customer))}</h1><section><h2>Subscriptions</h2>
    ${rows
      .map(
        (
          row,
        ) => `<div><p>${e(row.status)}${row.cancel_at_period_end ? " · ends" : ""} · until ${day(periodEndOf(row))}</p>
        ${row.status === "canceled" ? "" : act(account, row.id, [row.cancel_at_period_end ? ["resume", "Renew plan"] : ["cancel", "Cancel plan"]])}</div>`,
      )
      .join("")}</section>
    ${returnUrl ? `<p><a href="${e(returnUrl)}">Back</a></p>` : ""}</main>`,
  );
}

/** An invoice, or the receipt of a payment. */
export const documentPage = (title, lines) =>
  layout(
    title,
    `<main><h1>${e(title)}</h1><section>${lines.map((line) => `<p>${e(line)}</p>`).join("")}</section></main>`,
  );

export const invoicePage = (account, invoice) =>
  documentPage(`Invoice ${invoice.number}`, [
    emailOf(account, invoice.customer),
    money(invoice.total, invoice.currency),
    day(invoice.created),
    invoice.status,
  ]);

export const receiptPage = (charge) =>
  documentPage("Receipt", [
    charge.billing_details.email ?? "",
    money(charge.amount, charge.currency),
    day(charge.created),
  ]);
