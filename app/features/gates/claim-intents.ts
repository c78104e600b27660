/** What the form sends that asks for the code. */
export const claimIntent = "claimPurchase";
