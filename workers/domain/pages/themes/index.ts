/** The look of an app as a file: its colours, code, logos, menus, pages and templates. */
export { exportTheme, importTheme } from "./theme-file";
