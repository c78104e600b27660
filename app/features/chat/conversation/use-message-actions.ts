import { type RefObject, useCallback, useMemo, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PollOptionId } from "@db/vocabulary/ids";
import type { Chat } from "@workers/contracts/chat/chats";
import type { Message } from "@workers/contracts/chat/messages";
import { messageOf } from "~/features/api/client";
import { pollAfter } from "~/features/engagement/polls/PollQuestion";
import { useFrame } from "~/features/shell/layouts/frame";
import { toast } from "~/ui/Toast";
import {
  deleteMessage,
  editMessage,
  pinMessage,
  reactToMessage,
  restoreMessage,
  voteMessage,
} from "../data/chat-calls";
import { useConversations } from "../data/use-conversations";
import type { ComposerHandle } from "../composer/ChatComposer";
import type { MessageActions } from "../message/message-actions";
import type { ChatOutbox } from "../outbox/chat-outbox";
import { rememberEmoji } from "~/ui/emoji/emoji";

/** What is asked in a window of its own. */
type Asking =
  | { kind: "remove"; message: Message; confirm: () => Promise<void> }
  | { kind: "forward" | "reactions" | "report"; message: Message }
  | null;

interface Parts {
  chat: Chat;
  outbox: ChatOutbox | null;
  composer: RefObject<ComposerHandle>;
  jump: (sequence: number) => Promise<void>;
}

/** What can be done with the messages of a conversation: shown at once, taken back where the server refuses it. */
export function useMessageActionsOf({ chat, outbox, composer, jump }: Parts) {
  const { t } = useTranslation("chat");
  const conversations = useConversations();
  const [asking, setAsking] = useState<Asking>(null);
  const close = useCallback(() => setAsking(null), []);
  const { id: chatId, permissions } = chat;
  const canReply = permissions.can.includes("create_message");
  const canPin = permissions.can.includes("pin_message");
  const canForward = useFrame().account !== null;

  const actions = useMemo((): MessageActions => {
    const attempt = async (work: Promise<unknown>, said?: string) => {
      try {
        await work;
        if (said) toast({ title: said, tone: "success" });
      } catch (error) {
        toast({ title: messageOf(error, t("failed")), tone: "danger" });
      }
    };
    const change = (message: Message, fields: Partial<Message>, send: () => Promise<Message | void>) =>
      conversations.change(chatId, message, (now) => ({ ...now, ...fields }), send);
    /** What it was is shown at once; what the server brings back takes its place. */
    const undo = (message: Message) => {
      const { isDeleted, attachments, reactions, permissions: abilities } = message;
      return change(message, { isDeleted, attachments, reactions, permissions: abilities }, () =>
        restoreMessage(message.id),
      );
    };
    return {
      canReply,
      canPin,
      canForward,
      reply: (message) => composer.current?.reply(message),
      edit: (message) => composer.current?.edit(message),
      remove: (message) =>
        setAsking({
          kind: "remove",
          message,
          confirm: async () => {
            setAsking(null);
            const gone = { isDeleted: true, attachments: [], reactions: [], permissions: { can: [] } };
            await attempt(
              change(message, gone, () => deleteMessage(message.id)).then(() =>
                toast({
                  title: t("message.removed"),
                  action: { label: t("message.undo"), onAction: () => void attempt(undo(message)) },
                }),
              ),
            );
          },
        }),
      react: (message, emoji, isReacted) => {
        if (isReacted) rememberEmoji(emoji);
        void attempt(
          change(message, { reactions: withReaction(message.reactions, emoji, isReacted) }, () =>
            reactToMessage(message.id, emoji, isReacted),
          ),
        );
      },
      showReactions: (message) => setAsking({ kind: "reactions", message }),
      vote: (message, chosen: PollOptionId[]) => {
        if (message.poll)
          void attempt(
            change(message, { poll: pollAfter(message.poll, chosen) }, () => voteMessage(message.id, chosen)),
          );
      },
      forward: (message) => setAsking({ kind: "forward", message }),
      report: (message) => setAsking({ kind: "report", message }),
      pin: (message, isPinned) =>
        void attempt(
          change(message, { isPinned }, () => pinMessage(message.id, isPinned)),
          t(isPinned ? "message.pinned" : "message.unpinned"),
        ),
      copyText: (message) => void attempt(navigator.clipboard.writeText(message.text), t("message.copied")),
      removePreview: (message) =>
        void attempt(change(message, { linkPreview: null }, () => editMessage(message.id, { linkPreview: null }))),
      jump: (sequence) => void jump(sequence),
      retry: ({ clientId }) => void outbox?.retry(clientId),
      discard: ({ clientId }) => void outbox?.discard(clientId),
    };
  }, [chatId, canReply, canPin, canForward, composer, conversations, jump, outbox, t]);
  return { actions, asking, close };
}

/** The reactions once one's own counts, or no longer. */
function withReaction(reactions: Message["reactions"], emoji: string, isReacted: boolean): Message["reactions"] {
  const before = reactions.find((reaction) => reaction.emoji === emoji);
  if (!before) return isReacted ? [...reactions, { emoji, count: 1, isOwn: true }] : reactions;
  if (before.isOwn === isReacted) return reactions;
  return reactions
    .map((reaction) =>
      reaction === before ? { ...reaction, isOwn: isReacted, count: reaction.count + (isReacted ? 1 : -1) } : reaction,
    )
    .filter(({ count }) => count > 0);
}
