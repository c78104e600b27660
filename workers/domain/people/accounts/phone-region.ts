import type { App, Context } from "@workers/context";
import type { Contact } from "@workers/contracts/session/accounts";
import { type PhoneRegion, toE164 } from "@workers/domain/kernel/validation";
import type { Address } from "./account";

/** Where numbers without a country's code are meant: in the app's country, else in that of the person. */
export function phoneRegion(ctx: Pick<Context, "tenant" | "actor" | "language">, app?: App | null): PhoneRegion {
  const { tenant, actor, language } = ctx;
  if (app) return app;
  if (tenant.kind === "app") return tenant.app;
  return { language, timezone: actor.kind === "user" ? actor.account.timezone : "" };
}

/** A contact as it is stored: a number in E.164. 422 for `value` where it is none. */
export const storedContact = <C extends Contact>(ctx: Context, contact: C, app?: App): C =>
  contact.field === "phone" ? { ...contact, value: toE164(contact.value, phoneRegion(ctx, app), "value") } : contact;

/** An address to sign in by, as it is stored. */
export const storedAddress = (ctx: Context, address: Address, app?: App | null): Address =>
  "phone" in address ? { phone: toE164(address.phone, phoneRegion(ctx, app)) } : address;
