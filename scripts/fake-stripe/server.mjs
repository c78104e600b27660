/**
 * A server with the parts of Stripe's API that Lyceum uses, with a checkout page where nothing is charged. `npm run demo`
 * starts it beside the Worker, the tests too. Every secret key that begins with `sk_test_` is an account of its own. Its webhook
 * calls are signed by the published `stripe` package, as Stripe signs them.
 */
import { createServer } from "node:http";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Stripe } from "stripe";
import { newAccount } from "./account.mjs";
import { answerCall } from "./api.mjs";
import { missing, readForm, StripeError } from "./ids.mjs";
import { checkoutPage, controlPage, invoicePage, portalPage, receiptPage } from "./pages.mjs";
import {
  endSubscription,
  expireCheckout,
  giveUpCharging,
  payCheckout,
  payLate,
  renewSubscription,
  subscribeMany,
  updateSubscription,
} from "./payments.mjs";
import { closeDispute, disputePayment, escalateInquiry, failRefund, refundPayment } from "./refunds.mjs";
import { settleDebit } from "./debits.mjs";

const stripe = new Stripe("sk_test_signing");

/** What the control page, the portal and the tests let happen. */
const actions = {
  pay: (account, id, params) => payCheckout(account, id, params),
  settle: (account, id) => settleDebit(account, id, true),
  return: (account, id) => settleDebit(account, id, false),
  expire: (account, id) => expireCheckout(account, id),
  renew: (account, id) => renewSubscription(account, id, true),
  miss: (account, id) => renewSubscription(account, id, false),
  payLate: (account, id) => payLate(account, id),
  giveUp: (account, id) => giveUpCharging(account, id),
  // Some of the period that runs has passed already.
  age(account, id, { seconds }) {
    const [item] = account.subscriptions[id].items.data;
    item.current_period_start -= Number(seconds);
    item.current_period_end -= Number(seconds);
  },
  end: (account, id) => endSubscription(account, id),
  cancel: (account, id) => updateSubscription(account, id, { cancel_at_period_end: "true" }),
  resume: (account, id) => updateSubscription(account, id, { cancel_at_period_end: "false" }),
  refund: (account, id, { amount }) => refundPayment(account, id, amount),
  failRefund: (account, id) => failRefund(account, id),
  dispute: (account, id) => disputePayment(account, id, false),
  inquire: (account, id) => disputePayment(account, id, true),
  escalate: (account, id) => escalateInquiry(account, id),
  win: (account, id) => closeDispute(account, id, true),
  crowd: (account, id, params) => subscribeMany(account, id, params),
  decline: (account) => void (account.kept.isDeclining = true),
  accept: (account) => void (account.kept.isDeclining = false),
  // Its API answers so many calls, then none until a test sets it again.
  break: (account, _, { after }) => void (account.kept.callsLeft = Number(after)),
  repair: (account) => void delete account.kept.callsLeft,
  // Tests hold calls back, and take them to the Worker themselves: late, twice or in another order.
  hold: (account) => void (account.kept.isHolding = true),
  // Events have whole seconds: events that are to follow one another get times some seconds apart in the past.
  shift: (account, _, { seconds }) => void (account.kept.shift = Number(seconds)),
  tax: (account) => void (account.isTaxActive = true),
};

/**
 * @param {{ port?: number, file?: string }} options file: where its accounts are kept between runs
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startFakeStripe({ port = 0, file } = {}) {
  const accounts = new Map();
  let origin = "";
  const accountOf = (key) => {
    if (!accounts.has(key)) accounts.set(key, newAccount(key));
    const account = accounts.get(key);
    Object.defineProperties(account, {
      origin: { value: origin, configurable: true, writable: true, enumerable: false },
      pendingEvents: { value: account.pendingEvents ?? [], configurable: true, writable: true, enumerable: false },
    });
    return account;
  };
  if (file && existsSync(file))
    for (const account of JSON.parse(readFileSync(file, "utf8")))
      accounts.set(account.key, { ...newAccount(account.key), ...account });
  const keep = () => file && writeFileSync(file, JSON.stringify([...accounts.values()]));

  const server = createServer((request, response) => {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const params = readForm(Buffer.concat(chunks).toString("utf8"));
      try {
        answer(new URL(request.url, origin), request, response, params);
      } catch (error) {
        reply(response, error.status ?? 500, {
          error: { type: error.type ?? "api_error", message: error.message, code: error.code },
        });
      }
    });
  });

  function answer(url, request, response, params) {
    const { pathname } = url;
    if (pathname.startsWith("/v1/")) {
      const key = /^Bearer (.*)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
      if (!/^(sk|rk)_test_\w+$/.test(key))
        throw new StripeError(401, "invalid_request_error", `Invalid API Key provided: ${key.slice(0, 7)}`);
      const account = accountOf(key);
      if (account.kept.callsLeft !== undefined && --account.kept.callsLeft < 0)
        throw new StripeError(503, "api_error", "Stripe is down.");
      const body = request.method === "GET" ? readForm(url.search.slice(1)) : params;
      const idempotencyKey = request.method === "POST" && request.headers["idempotency-key"];
      const answered = answerCall(account, { method: request.method, path: pathname, params: body, idempotencyKey });
      reply(response, 200, answered);
      return settled(account);
    }
    if (pathname === "/act" && request.method === "POST") {
      const { account: key, action, id, ...more } = params;
      if (!Object.hasOwn(actions, action)) throw missing("action", action);
      const account = accountOf(key);
      const answered = actions[action](account, id, more) ?? {};
      settled(account);
      if (request.headers.accept?.includes("text/html"))
        return response.writeHead(303, { Location: request.headers.referer ?? "/" }).end();
      return reply(response, 200, answered);
    }
    if (pathname === "/held" && request.method === "POST") {
      const account = accountOf(params.account);
      const heldCalls = account.kept.held ?? [];
      account.kept.held = [];
      return reply(response, 200, heldCalls);
    }
    return pages(pathname, request, response, params);
  }

  function pages(pathname, request, response, params) {
    const [, kind, id] = pathname.split("/");
    const all = [...accounts.keys()].map(accountOf);
    const html = (text, status = 200) =>
      response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" }).end(text);
    if (pathname === "/") return html(controlPage(accounts));
    for (const account of all) {
      if (kind === "pay" && account.sessions[id])
        return pay(account, account.sessions[id], request, response, params, html);
      if (kind === "portal" && account.kept[id]) return html(portalPage(account, account.kept[id]));
      if (kind === "invoices" && account.invoices[id]) return html(invoicePage(account, account.invoices[id]));
      if (kind === "receipts" && account.charges[id]) return html(receiptPage(account.charges[id]));
    }
    return html("Not found", 404);
  }

  function pay(account, session, request, response, params, html) {
    const back = () =>
      response.writeHead(303, { Location: session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id) }).end();
    if (session.status === "complete") return back();
    if (request.method !== "POST") return html(checkoutPage(account, session));
    if (params.method === "declined") return html(checkoutPage(account, session, "Your card was declined."), 402);
    try {
      payCheckout(account, session.id, params);
    } catch (error) {
      return html(checkoutPage(account, session, error.message), 400);
    }
    settled(account);
    return back();
  }

  /** Keeps what changed, and brings what happened to the webhook endpoints. */
  function settled(account) {
    for (const event of account.pendingEvents.splice(0))
      for (const endpoint of Object.values(account.endpoints)) {
        const events = endpoint.enabled_events;
        if (endpoint.status !== "enabled" || !(events.includes("*") || events.includes(event.type))) continue;
        const body = JSON.stringify(event, null, 2);
        const call = { url: endpoint.url, secret: endpoint.secret, body };
        if (account.kept.isHolding)
          (account.kept.held ??= []).push({ url: call.url, type: event.type, ...signed(call) });
        else void deliver(call);
      }
    keep();
  }

  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  // The process that starts it may end without it.
  server.unref();
  origin = `http://localhost:${server.address().port}`;
  return {
    url: origin,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

const signed = ({ body, secret }) => ({
  body,
  headers: {
    "Content-Type": "application/json; charset=utf-8",
    "Stripe-Signature": stripe.webhooks.generateTestHeaderString({ payload: body, secret }),
  },
});

/** Stripe tries for days; here a few seconds must do. */
async function deliver(call, attempt = 1) {
  const { body, headers } = signed(call);
  const answered = await fetch(call.url, { method: "POST", headers, body, redirect: "manual" }).catch(() => null);
  if (answered?.ok || attempt === 5) return;
  setTimeout(() => void deliver(call, attempt + 1), attempt * 500).unref();
}

const reply = (response, status, body) =>
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
