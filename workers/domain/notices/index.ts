/** What people are told by mail of what happened in their communities. */
export { acceptedRequestMails } from "./accepted";
