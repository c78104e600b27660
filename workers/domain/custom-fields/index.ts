/** What an app asks its members beyond what every profile has, and their answers. */
export { checkAnswers, type GivenAnswers, showAnswers } from "./answers";
export {
  createCustomField,
  type CustomField,
  type CustomFieldForm,
  customFieldRows,
  deleteCustomField,
  editCustomField,
  getCustomField,
  listCustomFields,
  moveCustomField,
} from "./custom-fields";
export { customFieldFields } from "./fields";
