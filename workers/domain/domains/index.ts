/** Own domains of a project: claimed, proved by DNS, then live for its apps. */
export { domainName } from "./fields";
export { checkDueDomains } from "./check-domains";
export { type DomainView } from "./domain-view";
export { addDomain, domainDropdown, domainsFollowApps, listDomains, oneDomain, removeDomain, renameDomain, validateDomain } from "./domains";
