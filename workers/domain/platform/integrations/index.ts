/** What a project is connected to, at a glance. */
import "./declared-events";

export { integrationsOf } from "./overview";
export { withStripe } from "./stripe-refusals";
