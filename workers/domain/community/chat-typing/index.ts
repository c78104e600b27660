/** Who hears that somebody writes in a chat: asked by that person's own room, which has no request to go by. */
export { typingRecipients } from "./typing-recipients";
export { answeringTo } from "./answering";
