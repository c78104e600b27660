import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "~/i18n/use-translation";
import type { Message } from "@workers/contracts/chat/messages";
import { PersonAvatar, PersonLink } from "~/features/members/PersonLink";
import { Dialog, DialogBody } from "~/ui/Dialog";
import { LoadFailed } from "~/ui/LoadFailed";
import { Spinner } from "~/ui/Spinner";
import { listReactions } from "../data/chat-calls";

/** Who put which emoji under a message. */
export function ReactionsDialog({ message, onClose }: { message: Message | null; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const { data, isError, refetch } = useQuery({
    queryKey: ["reactions", message?.id, message?.changeSequence],
    queryFn: async () => (message ? (await listReactions(message.id)).data : []),
    enabled: message !== null,
    gcTime: 0,
  });
  return (
    <Dialog isOpen={message !== null} onClose={onClose} title={t("reaction.who")} size="sm">
      <DialogBody>
        {isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : data ? (
          <ul className="grid grid-cols-1 gap-1">
            {data.map(({ emoji, profile }) => (
              <li key={`${profile.id} ${emoji}`} className="flex min-h-11 items-center gap-3">
                <PersonAvatar person={profile} />
                <span className="min-w-0 flex-1 truncate">
                  <PersonLink person={profile} />
                </span>
                <span className="text-xl">{emoji}</span>
              </li>
            ))}
          </ul>
        ) : (
          <div className="grid h-24 place-items-center text-muted">
            <Spinner label={t("list.loading")} className="size-5" />
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}
