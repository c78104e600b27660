/**
 * Conversations: of two people, in groups and channels, and with the team. A chat numbers its messages (`messageSequence`) and
 * their changes (`changeSequence`): the order is the server's, and who was away asks for what changed since.
 */
import "./empty-messages";
import "./entity";
import "./gated";
import "./live/declared-events";
import "./reading/names-in-messages";
import "./reading/names-of-chats";
import "./search-messages";

export { hasNotMuted, hasNotRead } from "./notices/notify-messages";
export { listBlocked, setBlock } from "./blocks";
export { chatDropdown, groupChatsToChoose, listChats, messageCounter, publicChats } from "./chat-list";
export { supportChatsSaying } from "./search-messages";
export { isOperator } from "./chat-facts";
export { chatRow, type ChatRow, getChat, linesBehind, requireChat, showChat, audienceOf } from "./chats";
export { createChat, findPrivateChat, privateChat } from "./create-chat";
export { stageSupportChat, supportChat } from "./support-chat";
export { editChat, editGroupChat } from "./edit-chat";
export {
  addMembers,
  chatMembersOf,
  chatModeratorsOf,
  chatsWithSeenMembers,
  joinChat,
  membersOfChats,
  leaveChat,
  removeMembers,
} from "./change-members";
export { chatsForRoom, markChats, muteChat, pinChat, setMarks } from "./own-chat";
export { clearChat, deleteChat, deleteChats } from "./delete-chat";
export { messagesOf, reactionsOf } from "./message-list";
export { callEarlierGroups } from "./reading/call-earlier-groups";
export { sharedOf } from "./reading/shared-contents";
export { addLine } from "./add-message";
export { prepareMessage, sendMessage, broadcastLine } from "./send-message";
export { writeForSomebody } from "./sending/write-for-somebody";
export { broadcastChatEvent } from "./live/broadcast-chat-event";
export {
  deleteMessage,
  editMessage,
  react,
  restoreMessage,
  setLinkPreview,
  setPinnedMessage,
  voteMessage,
} from "./change-message";
export { forwardMessage } from "./sending/forward-message";
export { moderatedMessages } from "./moderation/moderated-messages";
export { messageLinkPreviews } from "./preview-links";
