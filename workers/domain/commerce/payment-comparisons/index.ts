/** The nightly comparison of what Stripe lists with what its webhooks told: it mends what they missed, and reports it. */
import "./declared-events";

export { paymentComparer } from "./compare-page";
export { listComparisons } from "./comparison-view";
export { compareNow } from "./start-comparison";
