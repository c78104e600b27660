/** One-time codes and the links mailed beside them: sent, counted and used up in the same way for every purpose. */
export {
  checkCode,
  isCodeOpen,
  issueCode,
  limitsOf,
  type CodeMail,
  type CodeSubject,
  type IssuedCode,
  type StoredCode,
} from "./codes";
export { consumeLink } from "./links";
