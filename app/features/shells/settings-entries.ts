import { affiliatesSettings } from "~/features/affiliates/settings-entries";
import { analyticsSettings } from "~/features/analytics/settings-entries";
import { bulletinsSettings } from "~/features/bulletins/settings-entries";
import { chatSettings } from "~/features/chat/settings-entries";
import { articlesSettings } from "~/features/articles/settings-entries";
import { helpdeskSettings } from "~/features/helpdesk/settings-entries";
import { coursesSettings } from "~/features/courses/settings-entries";
import { eventsSettings } from "~/features/events/settings-entries";
import { customFieldsSettings } from "~/features/custom-fields/settings-entries";
import { gatesSettings } from "~/features/gates/settings-entries";
import { gamificationSettings } from "~/features/gamification/settings-entries";
import { integrationsSettings } from "~/features/integrations/settings-entries";
import { moderationSettings } from "~/features/moderation/settings-entries";
import { onboardingSettings } from "~/features/onboarding/settings-entries";
import { ordersSettings } from "~/features/orders/settings-entries";
import { paymentsSettings } from "~/features/payments/settings-entries";
import { promoSettings } from "~/features/promo/settings-entries";
import { settingsAppEntries } from "~/features/settings/app/settings-entries";
import { settingsMembersEntries } from "~/features/settings/members/settings-entries";
import { settingsSpacesEntries } from "~/features/settings/spaces/settings-entries";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

/** The settings of an app that exist, in their order within each group: an area that has settings adds its line. */
export const settingsEntries: readonly SettingsEntry[] = [
  ...settingsAppEntries,
  ...onboardingSettings,
  ...settingsSpacesEntries,
  ...coursesSettings,
  ...articlesSettings,
  ...helpdeskSettings,
  ...eventsSettings,
  ...gamificationSettings,
  ...chatSettings,
  ...bulletinsSettings,
  ...settingsMembersEntries,
  ...customFieldsSettings,
  ...moderationSettings,
  ...paymentsSettings,
  ...ordersSettings,
  ...gatesSettings,
  ...affiliatesSettings,
  ...promoSettings,
  ...integrationsSettings,
  ...analyticsSettings,
];
