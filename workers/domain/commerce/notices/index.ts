/** What people are told by mail of what happened in their communities. */
export { accessMails } from "./access-mails";
export { acceptedRequestMails } from "./accepted";
