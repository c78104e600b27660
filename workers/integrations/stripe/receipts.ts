import type { Stripe } from "stripe";
import type { Env } from "@workers/env";
import { type Amount, amountOf } from "./amounts";
import { askStripe } from "./client";

/** An invoice, or the receipt of a payment. */
export interface Receipt extends Amount {
  number: string | null;
  createdAt: number;
  url: string;
}

/** So many receipts of one subscription are read; the earliest of more than forty years are left out. */
const mostReceipts = 500;

/** What was paid for a subscription, the latest first; of a single payment its invoice, or its receipt where it has none. */
export function listReceipts(env: Env, apiKey: string, reference: string): Promise<Receipt[]> {
  return askStripe(env, apiKey, async (stripe) => {
    if (reference.startsWith("sub_")) {
      const invoices = await stripe.invoices
        .list({ subscription: reference, status: "paid", limit: 100 })
        .autoPagingToArray({ limit: mostReceipts });
      return invoices.flatMap(ofInvoice);
    }
    if (!reference.startsWith("pi_")) return [];
    const invoices = await invoicesOf(stripe, reference);
    return invoices.length > 0 ? invoices : ofPayment(stripe, reference);
  });
}

function ofInvoice({ hosted_invoice_url, invoice_pdf, number, total, currency, created }: Stripe.Invoice): Receipt[] {
  const url = hosted_invoice_url ?? invoice_pdf;
  return url && total !== 0 ? [{ number, ...amountOf(total, currency), createdAt: created * 1000, url }] : [];
}

/** Invoices that a checkout made of a single payment: since 2025 the payment names none itself. */
async function invoicesOf(stripe: Stripe, intent: string): Promise<Receipt[]> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: intent },
    expand: ["data.invoice"],
  });
  return data.flatMap(({ invoice }) => (typeof invoice === "string" || invoice.deleted ? [] : ofInvoice(invoice)));
}

async function ofPayment(stripe: Stripe, intent: string): Promise<Receipt[]> {
  const { latest_charge: charge, created } = await stripe.paymentIntents.retrieve(intent, {
    expand: ["latest_charge"],
  });
  if (!charge || typeof charge === "string" || !charge.receipt_url) return [];
  const { amount, currency, receipt_url: url, receipt_number: number } = charge;
  return [{ number, ...amountOf(amount, currency), createdAt: created * 1000, url }];
}
