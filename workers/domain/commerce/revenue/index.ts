/** Revenue: what each order adds to it, and the roll-ups of it by month and plan. */
export { revenueOfOrder, type RevenueOfOrder, type RevenueStep } from "./revenue-of-order";
export { addMonths, exportRevenue, revenueOfProject } from "./revenue-report";
