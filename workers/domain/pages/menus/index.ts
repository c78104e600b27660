/** The menus of an app, which its rail, the buttons below a phone's screen and the ends of its pages follow. */
import "./copied-with-app";

export { editMenu, importedMenu, isSameMenu, ownMenus, resetMenu, viewMenu } from "./edit-menu";
export { menuOf, type Menus, menusOf, startMenus } from "./shown-menu";
