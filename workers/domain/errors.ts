/** Errors stand below the domain, for `workers/tenancy` refuses too. */
export * from "../errors";
