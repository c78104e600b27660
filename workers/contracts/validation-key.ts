/** Marks a message of zod's as a validation key of the specification, whose text is in the app's language. */
export const keyMark = "key:";

/** Lets a schema name the validation message key of a failed check. */
export const key = (name: string) => `${keyMark}${name}`;
