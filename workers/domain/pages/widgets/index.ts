/** What the widgets of pages and services show: each type registers its reader. */
import "./readers/community";
import "./readers/learning";
import "./readers/people";

export { readContents, withoutClosedServices } from "./read-contents";
export { entry, registerWidget } from "./registry";
export { weatherOf } from "./weather";
