/** What articles and those of the help desk are written with. */
export { isNewText, requireVersion, sitting, textColumns } from "./text-columns";
