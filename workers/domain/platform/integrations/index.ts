/** What a project is connected to, at a glance. */
export { integrationsOf } from "./overview";
export { withStripe } from "./stripe-refusals";
