/** The look of an app as a file: its colours, code, pages and templates. */
export { exportTheme, importTheme } from "./theme-file";
