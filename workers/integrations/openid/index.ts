/** OpenID Connect issuers: where a browser signs in, and who came back. */
export {
  authorizationAddress,
  exchangeCode,
  isReachableIssuer,
  newOpenIdSecrets,
  type OpenIdClaims,
  OpenIdRefusal,
  type OpenIdSecrets,
} from "./client";
export { isAllowedAddress } from "./guarded-fetch";
