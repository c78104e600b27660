/** Our client at the issuer of the tests. */
export const openIdClient = { clientId: "lyceum", clientSecret: "a secret that issuer and tests share" };
