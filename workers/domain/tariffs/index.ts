/** Tariffs of projects: what they allow, what is used of them, and how they change. */
export type { ChargedTariff, TariffBilling } from "./billing";
export { listTariffs, tariffOfProject } from "./project-tariff";
export { applyPlannedTariffs, cancelTariff, changeTariff, listInvoices } from "./set-tariff";
