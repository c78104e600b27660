/** Tariffs of projects: what they allow, what is used of them, how they change, and how they are paid. */
import "./declared-events";

export { followAllSubscriptions, followCheckout, noteTariffCall, tariffFollower } from "./follow-subscription";
export { listTariffs, tariffOfProject } from "./project-tariff";
export { cancelTariff, changeTariff, listInvoices, tariffPortal } from "./set-tariff";
