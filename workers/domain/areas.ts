/**
 * Every area that registers something, in the order of the groups: who imports this has all kinds, jobs, events, consumers and rules of the
 * product. A new area has a line here.
 */
import "./kernel/background";
import "./kernel/custom-fields";
import "./kernel/engagement";
import "./kernel/files";
import "./kernel/link-previews";
import "./kernel/mail";
import "./kernel/profiles";
import "./kernel/projects";
import "./kernel/sessions";
import "./platform/access-settings";
import "./platform/analytics";
import "./platform/apps";
import "./platform/automations";
import "./platform/domains";
import "./platform/integrations";
import "./platform/lock-screens";
import "./platform/plans";
import "./platform/promos";
import "./platform/tariffs";
import "./commerce/checkout";
import "./commerce/notices";
import "./commerce/payment-comparisons";
import "./commerce/payments";
import "./community/bulletins";
import "./community/categories";
import "./community/chats";
import "./community/moderation";
import "./community/notifications";
import "./community/posts";
import "./community/router";
import "./community/spaces";
import "./community/ticket-flow";
import "./community/tickets";
import "./knowledge/articles";
import "./knowledge/helpdesk";
import "./learning/courses";
import "./calendar/events";
import "./gamification/points";
import "./gamification/rewards";
import "./people/accounts";
import "./people/automations";
import "./people/bulk";
import "./people/imports";
import "./people/members";
import "./people/onboarding";
import "./pages/checklist";
import "./pages/menus";
import "./pages/templates";
import "./pages/themes";
import "./pages/widgets";
// Its catch-all address stands behind all others.
import "./pages/pages";
import "./people/tags";
