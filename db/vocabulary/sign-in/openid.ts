/** Issuers that the form of a provider knows. `{tenant}` is filled in by who sets it up. */
export const openIdPresets = ["google", "microsoft", "other"] as const;
export type OpenIdPreset = (typeof openIdPresets)[number];

export const googleIssuer = "https://accounts.google.com";
/** One tenant's: that of all tenants (`common`) names no issuer of its own. */
export const microsoftIssuer = (tenant: string): string => `https://login.microsoftonline.com/${tenant}/v2.0`;
