import { useTranslation } from "~/i18n/use-translation";
import type { Message } from "@workers/contracts/chat/messages";
import { CursorList } from "~/features/community/CursorList";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { Dialog, DialogBody } from "~/ui/Dialog";
import { listReactions } from "../data/chat-calls";

const reactions = { name: "reactions" };

/** One person may put several emoji under a message. */
async function reactionsPage(message: Message, cursor?: string) {
  const page = await listReactions(message.id, cursor);
  return {
    ...page,
    data: page.data.map((reaction) => ({ ...reaction, id: `${reaction.profile.id} ${reaction.emoji}` })),
  };
}
type Reaction = Awaited<ReturnType<typeof reactionsPage>>["data"][number];

/** Who put which emoji under a message. */
export function ReactionsDialog({ message, onClose }: { message: Message | null; onClose: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <Dialog isOpen={message !== null} onClose={onClose} title={t("reaction.who")} size="sm">
      <DialogBody>
        {message ? (
          <CursorList<Reaction>
            kind={reactions}
            list={[message.id, message.changeSequence]}
            fetchPage={(cursor) => reactionsPage(message, cursor)}
            empty={t("reaction.nobody")}
          >
            {(rows) => (
              <ul className="grid grid-cols-1 gap-1">
                {rows.map(({ id, emoji, profile }) => (
                  <li key={id} className="flex min-h-11 items-center gap-3">
                    <PersonAvatar person={profile} />
                    <span className="min-w-0 flex-1 truncate">
                      <PersonLink person={profile} />
                    </span>
                    <span className="text-xl">{emoji}</span>
                  </li>
                ))}
              </ul>
            )}
          </CursorList>
        ) : null}
      </DialogBody>
    </Dialog>
  );
}
