/** Parsing of input: the translation of failures to the specification's keys, and what needs more than a schema. */
export { fieldErrors, parse } from "./issues";
export { type PhoneRegion, toE164 } from "./phone";
