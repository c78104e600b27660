/** Apps: the branded communities of a project. What resolving a request needs of them lives in the directory, their content in the shard. */
export { appFields, colorFields, newAppFields } from "./fields";
export { appDropdown, type AppListQuery, listApps, type ListedApp } from "./app-list";
export { appAddress, type AppView, type PublicAppView, viewApp, viewAppAsCaller } from "./app-view";
export { archiveApp, restoreApp } from "./archive-app";
export { createApp, type NewApp } from "./create-app";
export {
  type AppOptionChanges,
  appOptionFields,
  type AppOptions,
  editAppOptions,
  startOptions,
  startPlaceOf,
  viewAppOptions,
} from "./options";
export { editServiceSettings, viewServiceSettings } from "./service-settings";
export { type ServiceSettings, serviceSettingsFields } from "./service-settings-fields";
export { type SwitcherApp, switcherApps } from "./switcher";
export { duplicateApp, duplicateFields, duplicateRunner } from "./duplicate-app";
export { type AppChanges, editApp, editTheme } from "./edit-app";
