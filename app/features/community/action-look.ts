import { classNames } from "~/ui/class-names";

/** The look of the small buttons under a post or comment. */
export const actionClass = ({ isActive = false, isSmall = false } = {}) =>
  classNames("ui-action", isSmall ? "ui-action-sm" : "ui-action-md", isActive ? "text-brand-text" : "ui-action-quiet");
