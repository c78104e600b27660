import { CheckCheck, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Chat } from "@workers/contracts/chat/chats";
import { messageOf } from "~/features/api/client";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { toast } from "~/ui/Toast";
import { readChats } from "../data/chat-calls";
import { useChatLists } from "../data/chat-lists";
import { useChatActions } from "../details/use-chat-actions";

/** What can be done with several chats at once. */
export function ChosenBar({ chats, onClose }: { chats: readonly Chat[]; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const lists = useChatLists();
  const actions = useChatActions();
  const [isAsking, setAsking] = useState(false);
  const [isForAll, setForAll] = useState(false);
  const deletable = chats.filter(({ permissions }) => permissions.can.includes("delete")).length;
  const count = chats.length;
  const read = async () => {
    try {
      await readChats(chats.map(({ id }) => id));
      for (const { id, messageSequence } of chats)
        lists.updateOwnFields(id, { newMessageCounter: 0, readSequence: messageSequence });
      onClose();
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    }
  };
  return (
    <div
      role="toolbar"
      aria-label={t("chosen.label")}
      className="flex shrink-0 items-center gap-1 border-t border-line bg-surface p-2"
    >
      <IconButton label={t("chosen.end")} icon={<X />} onClick={onClose} />
      <p role="status" className="min-w-0 flex-1 truncate text-sm font-medium">
        {t("chosen.count", { count })}
      </p>
      <Button size="sm" icon={<CheckCheck />} disabled={count === 0} onClick={() => void read()}>
        {t("chosen.read")}
      </Button>
      <Button
        size="sm"
        variant="danger"
        icon={<Trash2 />}
        disabled={count === 0}
        onClick={() => {
          setForAll(false);
          setAsking(true);
        }}
      >
        {t("chosen.delete", { count })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          setAsking(false);
          if (await actions.remove(chats, isForAll)) onClose();
        }}
        title={t("chosen.deleteTitle", { count })}
        text={
          <>
            <p>{t("chosen.deleteText", { count })}</p>
            {deletable > 0 ? (
              <Checkbox
                label={
                  deletable === count ? t("chosen.forAll", { count }) : t("chosen.someForAll", { count: deletable })
                }
                checked={isForAll}
                onChange={(event) => setForAll(event.currentTarget.checked)}
                className="mt-4 text-text"
              />
            ) : null}
          </>
        }
        confirmLabel={t("chosen.delete", { count })}
      />
    </div>
  );
}
