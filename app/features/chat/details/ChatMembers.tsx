import { Crown, UserMinus, UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProfileId } from "@db/vocabulary/ids";
import type { Chat, ChatMember } from "@workers/contracts/chat/chats";
import { messageOf } from "~/features/api/client";
import { useViewer } from "~/features/community/viewer";
import type { RowKind } from "~/features/lists/row-lists";
import { useList } from "~/features/lists/use-list";
import { useRowLists } from "~/features/lists/use-row-lists";
import { usePersonName } from "~/features/community/person-name";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { usePeopleSearch } from "~/features/members/use-people-search";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { LoadFailed } from "~/ui/LoadFailed";
import { LoadMore } from "~/ui/LoadMore";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { SearchField } from "~/ui/SearchField";
import { Loading, SkeletonText } from "~/ui/Skeleton";
import { toast } from "~/ui/Toast";
import { addChatMembers, listChatMembers, removeChatMember } from "../data/chat-calls";
import { useChatLists } from "../data/chat-lists";

const memberKind: RowKind<ChatMember> = { name: "chat members" };

/** Who belongs to a group or channel, and who may bring others in or put them out does it here. */
export function ChatMembers({ chat }: { chat: Chat }) {
  const { t } = useTranslation("chat");
  const nameOf = usePersonName();
  const { profile, canViewMembers } = useViewer();
  const lists = useRowLists(memberKind);
  const chats = useChatLists();
  const [search, setSearch] = useState("");
  const [leaving, setLeaving] = useState<ChatMember | null>(null);
  const wanted = search.trim();
  const list = [chat.id, wanted, chat.membersCount];
  const { rows, more, hasFailed, refresh, isFetching } = useList(lists, {
    list,
    fetchPage: (cursor) => listChatMembers(chat.id, wanted || undefined, cursor),
  });
  const { can } = chat.permissions;
  const remove = async (member: ChatMember) => {
    setLeaving(null);
    try {
      await removeChatMember(chat.id, member.id);
      lists.updateOwnFields(member.id, { isGone: true });
      chats.updateOwnFields(chat.id, { membersCount: chat.membersCount - 1 });
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    }
  };
  return (
    <section aria-label={t("details.members")}>
      <h2 className="pb-2 text-base font-semibold">{t("header.members", { count: chat.membersCount })}</h2>
      {can.includes("add_members") && canViewMembers ? (
        <AddMembers chat={chat} onAdded={() => void refresh().catch(() => {})} />
      ) : null}
      <SearchField label={t("details.searchMembers")} value={search} onChange={setSearch} className="mb-2" />
      {hasFailed ? <LoadFailed onRetry={() => void refresh().catch(() => {})} /> : null}
      {isFetching && rows.length === 0 ? (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      ) : null}
      <ul className="grid grid-cols-1">
        {rows.map((member) => (
          <li key={member.id} className="flex min-h-12 items-center gap-3">
            <PersonAvatar person={member} />
            <span className="flex min-w-0 flex-1 items-center gap-2">
              <PersonLink person={member} />
              {member.isOwner ? (
                <Crown role="img" aria-label={t("details.owner")} className="size-4 shrink-0 text-warning-text" />
              ) : member.isModerator ? (
                <Badge>{t("details.moderator")}</Badge>
              ) : null}
            </span>
            {can.includes("remove_members") && !member.isOwner && member.id !== profile?.id ? (
              <IconButton
                size="sm"
                label={t("details.remove", { name: nameOf(member) })}
                icon={<UserMinus />}
                onClick={() => setLeaving(member)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <LoadMore {...more} isAutomatic />
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && void remove(leaving)}
        title={t("details.removeTitle", { name: leaving ? nameOf(leaving) : "" })}
        text={t("details.removeText")}
        confirmLabel={t("details.removeConfirm")}
      />
    </section>
  );
}

function AddMembers({ chat, onAdded }: { chat: Chat; onAdded: () => void }) {
  const { t } = useTranslation("chat");
  const people = usePeopleSearch();
  const lists = useChatLists();
  const [ids, setIds] = useState<ProfileId[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const add = async () => {
    setSending(true);
    try {
      lists.updateRows([await addChatMembers(chat.id, ids)]);
      setIds([]);
      setOpen(false);
      onAdded();
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    } finally {
      setSending(false);
    }
  };
  if (!isOpen)
    return (
      <Button size="sm" icon={<UserPlus />} onClick={() => setOpen(true)} className="mb-3">
        {t("details.add")}
      </Button>
    );
  return (
    <div className="mb-3 grid gap-2">
      <MultiComboBox {...people} label={t("details.whom")} value={ids} onChange={setIds} />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
          {t("ui:cancel")}
        </Button>
        <Button
          size="sm"
          variant="primary"
          disabled={ids.length === 0}
          isPending={isSending}
          onClick={() => void add()}
        >
          {t("details.addConfirm", { count: ids.length })}
        </Button>
      </div>
    </div>
  );
}
