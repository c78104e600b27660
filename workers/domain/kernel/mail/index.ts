/** Mails: what goes on the queue, and how its consumer turns it into a letter in the receiver's language. */
export { type Mail, sendMail, serviceSender, type Sender, senderOf } from "./send-mail";
export { harmlessName, looksLikeLink } from "./harmless-name";
export {
  mailCount,
  type NamedRecipients,
  nextMailDay,
  refuseMails,
  reserveBroadcasts,
  reserveMails,
  roomFrom,
} from "./mail-limits";
export { renderMail, senderName, type Letter } from "./render-mail";
export { readableOn } from "./readable-on";
export { forgetMail } from "./unsent-mails";
