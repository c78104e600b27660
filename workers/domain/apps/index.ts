/** Apps: the branded communities of a project. Their door data lives in the directory, their content in the shard. */
export { appFields, colorFields, newAppFields } from "./fields";
export { appDropdown, type AppListQuery, listApps, type ListedApp } from "./app-list";
export { appView, type AppView, viewApp } from "./app-view";
export { archiveApp, restoreApp } from "./archive-app";
export { createApp, type NewApp } from "./create-app";
export { appOptionFields, type AppOptions, editAppOptions, optionsOf, viewAppOptions } from "./options";
export {
  activeServices, type ActiveService, allSettings, editServiceSettings, settingsOf, startServices, viewServiceSettings,
} from "./service-settings";
export { type ServiceSettings } from "./service-settings-fields";
export { type SwitcherApp, switcherApps } from "./switcher";
export { duplicateApp, duplicateFields, duplicateRunner } from "./duplicate-app";
export { type AppChanges, editApp, editTheme } from "./edit-app";
