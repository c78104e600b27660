import { useTranslation } from "~/i18n/use-translation";
import type { ProfileId } from "@db/vocabulary/ids";
import type { Chat } from "@workers/contracts/chat/chats";
import { usePresence } from "~/features/live/use-presence";
import { useConversations } from "../data/use-conversations";
import { useTyping } from "../data/use-typing";
import { usePersonName } from "~/features/community/person-name";

/** Says who is writing, at the foot of the messages. Its place is kept, so that nothing moves. */
export function TypingLine({ chat }: { chat: Chat }) {
  const text = useTypingText(chat);
  return (
    <p role="status" className="flex h-6 shrink-0 items-center gap-2 bg-canvas px-4 text-xs text-muted md:px-6">
      {text ? (
        <>
          <span aria-hidden className="flex gap-0.5">
            {[0, 1, 2].map((dot) => (
              <span
                key={dot}
                className="size-1.5 animate-bounce rounded-full bg-muted motion-reduce:animate-none"
                style={{ animationDelay: `${dot * 120}ms` }}
              />
            ))}
          </span>
          <span className="truncate">{text}</span>
        </>
      ) : null}
    </p>
  );
}

/** Who is writing in a chat, in words; null for nobody. */
export function useTypingText(chat: Chat): string | null {
  const { t, i18n } = useTranslation("chat");
  const writers = useTyping(chat.id);
  const nameById = useNames(chat);
  if (writers.length === 0) return null;
  if (chat.type === "private") return t("typing.one");
  const names = writers.map(nameById).filter((name) => name !== null);
  if (names.length === 0 || names.length > 3) return t("typing.several", { count: writers.length });
  return t("typing.named", { names: new Intl.ListFormat(i18n.language).format(names), count: names.length });
}

/** First names of people who have written here, or are online. */
function useNames(chat: Chat): (id: ProfileId) => string | null {
  const conversations = useConversations();
  const { profiles } = usePresence();
  const nameOf = usePersonName();
  return (id) => {
    const author = conversations.get(chat.id)?.messages.findLast(({ profile }) => profile?.id === id)?.profile;
    return author ? nameOf(author) : (profiles.get(id)?.name ?? null);
  };
}
