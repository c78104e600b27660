import type { AccountId, AppId, ChatId } from "@db/vocabulary/ids";

/** Who may receive an event of a project: its team, who may see that app of it, or who answers its tickets. */
export type ProjectAudience =
  | { appId: AppId | null; isOfTickets?: boolean }
  /** Operators who entered a ticket's chat; `exceptAccountId` sent it and doesn't receive it. */
  | { appId: AppId; chatId: ChatId; exceptAccountId?: AccountId };
