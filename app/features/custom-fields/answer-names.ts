/** Names of the inputs for what an app asks its members; errors come back under the same names. */
export const answerPrefix = "customFields.";
export const answerName = (id: string) => `${answerPrefix}${id}`;
/** Names the checkboxes of a form, for one that isn't ticked is not sent. */
export const tickedName = "_customCheckboxes[]";
