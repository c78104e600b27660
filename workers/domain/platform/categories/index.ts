/** What is the same of the categories of courses, events, articles and the help desk. */
export {
  type CategoryKind,
  changeCategory,
  createCategory,
  moveCategory,
  removeCategory,
  slugOfCategory,
} from "./categories";
