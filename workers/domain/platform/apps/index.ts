/** Apps: the branded communities of a project. What resolving a request needs of them is in the directory, their content in the shard. */
import "./declared-events";
import "./files-of-apps";

export { appDropdown, listApps } from "./app-list";
export { appAddress, publicDomainOf, viewApp, viewAppAsCaller } from "./app-view";
export { archiveApp, restoreApp } from "./archive-app";
export { createApp } from "./create-app";
export { editAppOptions, ownStartPageOf, startOptions, startPageOf, viewAppOptions } from "./options";
export { editServiceSettings, settingsOf, viewServiceSettings } from "./service-settings";
export { registerServiceStart } from "./service-starts";
export { switcherApps } from "./switcher";
export { duplicateApp, duplicateRunner } from "./duplicate-app";
export { editApp, editTheme } from "./edit-app";
export { type CodeProblem, problemOfCode } from "./custom-code";
export { customCodeOf, viewTheme } from "./theme";
export { registerFirstContent } from "./first-content";
