import { projectEntries } from "~/features/admin/projects/project-settings-entries";
import { affiliatesProjectEntries } from "~/features/affiliates/project-settings-entries";
import { integrationsProjectEntries } from "~/features/integrations/project-settings-entries";
import { paymentsProjectEntries } from "~/features/payments/project-settings-entries";
import { tariffsProjectEntries } from "~/features/tariffs/project-settings-entries";
import type { ProjectSettingsEntry } from "~/features/shell/settings/settings-entry";

/** The settings of a project that exist, in their order within each group: an area that has settings adds its line. */
export const projectSettingsEntries: readonly ProjectSettingsEntry[] = [
  ...projectEntries,
  ...integrationsProjectEntries,
  ...tariffsProjectEntries,
  ...paymentsProjectEntries,
  ...affiliatesProjectEntries,
];
