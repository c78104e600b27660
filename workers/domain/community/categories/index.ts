/** Categories of the communities service: places for posts that nobody needs to join. */
import "./entity";
import "./moved";

export {
  categoryModerators,
  categoryRow,
  getCategory,
  listCategories,
  markCategorySeen,
  withCategoryModerators,
} from "./categories";
export { createCategory } from "./create-category";
export { deleteCategory, editCategory, moveCategory } from "./edit-category";
