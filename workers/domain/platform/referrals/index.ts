/** How projects recommend the installation to others: their links, what follows from them, and what they earn. */
export { codeOfReferral, countClick, editAffiliateProgram, viewAffiliateProgram } from "./affiliate-program";
export { referralOf } from "./referral";
