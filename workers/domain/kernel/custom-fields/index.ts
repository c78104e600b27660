/** What an app asks its members beyond what every profile has, and their answers. */
import "./copied";

export { checkAnswers, showAnswers } from "./answers";
export {
  createCustomField,
  customFieldRows,
  deleteCustomField,
  editCustomField,
  getCustomField,
  listCustomFields,
  moveCustomField,
} from "./custom-fields";
