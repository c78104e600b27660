import { lazily } from "~/ui/lazily";
import type { ChatDetailsProps } from "./ChatDetailsPanel";

/** What a chat is and who belongs to it, beside the conversation. */
export const ChatDetails = lazily<ChatDetailsProps>(() => import("./ChatDetailsPanel"));
