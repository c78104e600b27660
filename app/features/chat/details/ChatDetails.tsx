import { lazyComponent } from "~/ui/LazyComponent";
import type { ChatDetailsProps } from "./ChatDetailsPanel";

/** What a chat is and who belongs to it, beside the conversation. */
export const ChatDetails = lazyComponent<ChatDetailsProps>(() => import("./ChatDetailsPanel"));
