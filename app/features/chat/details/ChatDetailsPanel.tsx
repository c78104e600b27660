import { Crown, Pencil, UserMinus, UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProfileId } from "@db/vocabulary/ids";
import type { Chat, ChatMember } from "@workers/contracts/chat/chats";
import { messageOf } from "~/features/api/client";
import type { RowKind } from "~/features/lists/row-lists";
import { useList } from "~/features/lists/use-list";
import { useRowLists } from "~/features/lists/use-row-lists";
import { PersonAvatar, PersonLink } from "~/features/members/PersonLink";
import { usePeopleSearch } from "~/features/members/use-people-search";
import { usePersonName } from "~/features/members/person-name";
import { useViewer } from "~/features/community/viewer";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { DialogBody } from "~/ui/Dialog";
import { Drawer } from "~/ui/Drawer";
import { IconButton } from "~/ui/IconButton";
import { LoadFailed } from "~/ui/LoadFailed";
import { LoadMore } from "~/ui/LoadMore";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { SearchField } from "~/ui/SearchField";
import { Switch } from "~/ui/Switch";
import { toast } from "~/ui/Toast";
import { addChatMembers, listChatMembers, removeChatMember } from "../data/chat-calls";
import { useChatLists } from "../data/chat-lists";
import { ChatAvatar } from "../conversation/ChatAvatar";
import { ChatKindIcon } from "../conversation/ChatKindIcon";
import { useChatName } from "../conversation/use-chat-name";
import { useChatActions } from "./use-chat-actions";

export interface ChatDetailsProps {
  isOpen: boolean;
  onClose: () => void;
  chat: Chat;
}

export default function ChatDetailsPanel({ isOpen, onClose, chat }: ChatDetailsProps) {
  const { t } = useTranslation("chat");
  const path = useAppPath();
  const name = useChatName()(chat);
  const actions = useChatActions();
  const { can } = chat.permissions;
  const isGroup = chat.type === "group" || chat.type === "channel";
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t("details.title")} size="sm">
      <DialogBody className="grid content-start gap-5">
        <div className="grid justify-items-center gap-2 pt-2 text-center">
          <ChatAvatar chat={chat} size="xl" />
          <p className="flex items-center gap-1.5 text-lg font-semibold [overflow-wrap:anywhere]">
            {name}
            <ChatKindIcon type={chat.type} className="size-4 shrink-0 text-muted" />
          </p>
          {isGroup ? <p className="text-sm text-muted">{t(`details.access.${chat.access}`)}</p> : null}
          {chat.description ? (
            <p className="whitespace-pre-line text-base [overflow-wrap:anywhere]">{chat.description}</p>
          ) : null}
          <div className="flex flex-wrap justify-center gap-2">
            {chat.profile && !chat.profile.isDeleted && chat.type === "private" ? (
              <ButtonLink size="sm" to={path.member(chat.profile.id)}>
                {t("details.profile")}
              </ButtonLink>
            ) : null}
            {isGroup && can.includes("update") ? (
              <ButtonLink size="sm" icon={<Pencil />} to={`${path.chat(chat.id)}/edit`}>
                {t("menu.edit")}
              </ButtonLink>
            ) : null}
          </div>
        </div>
        {chat.isJoined ? (
          <Switch
            isRow
            label={t("details.mute")}
            checked={chat.isMuted}
            onChange={(event) => void actions.mute(chat, event.currentTarget.checked)}
          />
        ) : null}
        {isGroup && can.includes("view_profiles") ? <Members chat={chat} /> : null}
      </DialogBody>
    </Drawer>
  );
}

const memberKind: RowKind<ChatMember> = { name: "chat members" };

function Members({ chat }: { chat: Chat }) {
  const { t } = useTranslation("chat");
  const nameOf = usePersonName();
  const { profile } = useViewer();
  const lists = useRowLists(memberKind);
  const chats = useChatLists();
  const [search, setSearch] = useState("");
  const [leaving, setLeaving] = useState<ChatMember | null>(null);
  const wanted = search.trim();
  const list = [chat.id, wanted, chat.membersCount];
  const { rows, more, hasFailed, refresh } = useList(lists, {
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
      <h3 className="pb-2 text-base font-semibold">{t("header.members", { count: chat.membersCount })}</h3>
      {can.includes("add_members") ? <AddMembers chat={chat} onAdded={() => void refresh().catch(() => {})} /> : null}
      <SearchField label={t("details.searchMembers")} value={search} onChange={setSearch} className="mb-2" />
      {hasFailed ? <LoadFailed onRetry={() => void refresh().catch(() => {})} /> : null}
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
