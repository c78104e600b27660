/** Wrong passwords and codes: counted by whose account they are tried for, and apart for devices that it knows. */
export { countPasswordAttempt, forgivePasswordAttempts } from "./password-attempts";
export { codeFailures, refuseFurtherCodes } from "./code-failures";
export { type Guesser, guesserOf } from "./guesser";
export { countSecondStepAttempt, forgiveSecondStepAttempts } from "./second-step-attempts";
