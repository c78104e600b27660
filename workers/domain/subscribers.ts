/**
 * Loads the areas that react to facts, so that their consumers are registered (`registerConsumer`). Whatever relays facts or
 * delivers them imports this: create-context.ts, and the clock's relay.
 */
import "./commerce/checkout";
import "./commerce/notices";
import "./commerce/payment-comparisons";
import "./commerce/payments";
import "./community/chats";
import "./community/moderation";
import "./community/notifications";
import "./community/spaces";
import "./community/tickets";
import "./kernel/files";
import "./people/accounts";
import "./platform/automations";
import "./platform/domains";
import "./platform/tariffs";
