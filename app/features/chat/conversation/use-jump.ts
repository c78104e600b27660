import { useLocation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "~/i18n/use-translation";
import type { ChatId } from "@db/vocabulary/ids";
import { messageOf } from "~/features/api/client";
import { toast } from "~/ui/Toast";
import { useConversations } from "../data/use-conversations";
import type { ScrollerHandle } from "./MessageScroller";

/**
 * Leads to single messages of a chat: to the one that the address names (`around`), to those that are pressed somewhere, and
 * back to the end. `onBegun` is called where the messages that are shown are others from then on.
 */
export function useJump(
  chatId: ChatId,
  around: number | null,
  scroller: RefObject<ScrollerHandle>,
  onBegun: () => void,
) {
  const { t } = useTranslation("chat");
  const conversations = useConversations();
  const location = useLocation();
  /** Shown as soon as it is drawn. */
  const wanted = useRef<number | null>(null);
  const isBeginning = useRef(false);
  const begun = useRef(onBegun);
  begun.current = onBegun;
  const show = useCallback(() => {
    if (wanted.current !== null && !isBeginning.current && scroller.current?.showMessage(wanted.current))
      wanted.current = null;
  }, [scroller]);

  const begin = useCallback(
    async (read: () => Promise<void>) => {
      isBeginning.current = true;
      try {
        await read();
        // Somebody who is blocked said it, or it was cleared away.
        const isThere = conversations.get(chatId)?.messages.some(({ sequence }) => sequence === wanted.current);
        if (!isThere) wanted.current = null;
        // Now: a list that begins anew goes to its end first, which must not come after the message was shown.
        flushSync(() => begun.current());
      } catch (error) {
        wanted.current = null;
        toast({ title: messageOf(error, t("failed")), tone: "danger" });
      } finally {
        isBeginning.current = false;
        show();
      }
    },
    [conversations, chatId, show, t],
  );
  const jump = useCallback(
    async (sequence: number) => {
      wanted.current = sequence;
      show();
      if (wanted.current !== null) await begin(() => conversations.jump(chatId, sequence));
    },
    [begin, chatId, conversations, show],
  );
  const toEnd = useCallback(async () => {
    wanted.current = null;
    await begin(() => conversations.reset(chatId));
    requestAnimationFrame(() => scroller.current?.toEnd());
  }, [begin, chatId, conversations, scroller]);

  const before = useRef<number | null>(null);
  useEffect(() => {
    const isBack = around === null && before.current !== null;
    before.current = around;
    if (around !== null) void jump(around);
    else if (isBack && conversations.get(chatId)?.hasLater) void toEnd();
    else if (isBack) scroller.current?.toEnd();
    // The same address again leads there again.
  }, [around, location.key, chatId, conversations, jump, scroller, toEnd]);
  useEffect(show);
  return { jump, toEnd };
}
