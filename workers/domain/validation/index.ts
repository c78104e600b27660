/** Parsing of input: field schemas and the translation of failures to the specification's keys. */
export * from "./fields";
export { fieldErrors, key, parse } from "./issues";
export { isBlank, richText } from "./rich-text";
export { type PhoneRegion, toE164 } from "./phone";
