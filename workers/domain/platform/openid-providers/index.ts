/** OpenID Connect providers of a project: who sets them up, and who may sign in by which. */
export {
  createOpenIdProvider,
  deleteOpenIdProvider,
  editOpenIdProvider,
  listOpenIdProviders,
  openIdProviderOf,
  redirectAddresses,
} from "./provider-settings";
export { openIdCallbackPath, openIdChoices, requireOpenIdProvider, type UsableProvider } from "./usable-providers";
