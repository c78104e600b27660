/** Own domains of a project: claimed, proved by DNS and by an answer of our own, then active for its apps. */
export { checkDueDomains } from "./check-domains";
export { hostnameRemover } from "./hostnames/delete-hostname";
export { ownershipAnswer, ownershipPath } from "./ownership-check";
export {
  addDomain,
  domainDropdown,
  domainsFollowApps,
  listDomains,
  oneDomain,
  removeDomain,
  renameDomain,
  validateDomain,
} from "./domains";
