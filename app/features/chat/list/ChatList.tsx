import { CheckSquare, Ellipsis, MessagesSquare, Plus, Volume2, VolumeX } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ChatId } from "@db/vocabulary/ids";
import { useViewer } from "~/features/community/viewer";
import { useList } from "~/features/lists/use-list";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { useAppPath } from "~/features/shell/pages/app-path";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/EmptyState";
import { IconButton, IconLink } from "~/ui/IconButton";
import { LoadFailed } from "~/ui/LoadFailed";
import { LoadMore } from "~/ui/LoadMore";
import { Menu } from "~/ui/Menu";
import { SearchField } from "~/ui/SearchField";
import { Loading, Skeleton } from "~/ui/Skeleton";
import { listChats, listPublicChats } from "../data/chat-calls";
import { type ChatsPage, inOrder, useChatLists } from "../data/chat-lists";
import { listOf, type ListView, viewsOf } from "../data/chats-view";
import { isSoundOn, setSound, useIsSoundOn } from "../watch/use-is-sound-on";
import { ChatListItem } from "./ChatListItem";
import { ChosenBar } from "./ChosenBar";

interface ChatListProps {
  /** The first page of the own chats; of the listed ones for who has none. */
  page: ChatsPage;
  madeAt: number;
  openId: ChatId | null;
  /** Whether the person can have chats of their own here. */
  isMember: boolean;
}

const afterMilliseconds = 250;

/** The chats of a person, those in which something was said last first, and those that they may join. */
export function ChatList({ page, madeAt, openId, isMember }: ChatListProps) {
  const { t } = useTranslation("chat");
  const { id: appId } = useFrameApp();
  const path = useAppPath();
  const can = useShellData().permissions.can;
  const { canViewMembers } = useViewer();
  const lists = useChatLists();
  const isSounding = useIsSoundOn();
  const [view, setView] = useState<ListView>(isMember ? "all" : "public");
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly ChatId[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const query = useMemo(() => ({ ...viewsOf[view], search: search || undefined }), [view, search]);
  const isPublic = view === "public";
  const isFirst = !search && view === (isMember ? "all" : "public");
  const { rows, more, hasFailed, refresh, isFetching } = useList(lists, {
    list: isPublic ? ["public", search] : listOf(query),
    ...(isFirst && { loaded: page, madeAt }),
    fetchPage: (cursor) =>
      isPublic ? listPublicChats(appId, query.search, cursor) : listChats(appId, canViewMembers, query, { cursor }),
  });
  const chats = useMemo(() => inOrder(rows), [rows]);
  const find = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSearch(text.trim()), text ? afterMilliseconds : 0);
  };
  const toggle = (id: ChatId) =>
    setChosen((now) => (now?.includes(id) ? now.filter((other) => other !== id) : [...(now ?? []), id]));
  const Title = openId ? "h2" : "h1";
  const isLoading = isFetching && chats.length === 0 && !isFirst;
  return (
    <section aria-label={t("list.label")} className="flex min-h-0 flex-1 flex-col">
      <header className="flex h-16 shrink-0 items-center gap-1 pl-4 pr-2">
        <Title className="min-w-0 flex-1 truncate text-xl font-semibold">{t("list.title")}</Title>
        {isMember ? (
          <Menu
            label={t("list.more")}
            trigger={<IconButton label={t("list.more")} hasTooltip={false} icon={<Ellipsis />} />}
            items={[
              { label: t("list.edit"), icon: <CheckSquare />, onSelect: () => setChosen([]) },
              {
                label: t(isSounding ? "sound.turnOff" : "sound.turnOn"),
                icon: isSounding ? <VolumeX /> : <Volume2 />,
                onSelect: () => setSound(!isSoundOn()),
              },
            ]}
          />
        ) : null}
        {isMember && can.includes("create_chat") ? (
          <IconLink label={t("list.new")} icon={<Plus />} variant="primary" to={path("/chat/create")} />
        ) : null}
      </header>
      <div className="grid shrink-0 gap-2 px-3 pb-2 max-md:px-4">
        <SearchField label={t("list.search")} value={typed} onChange={find} maxLength={60} />
        {isMember ? (
          <div
            role="group"
            aria-label={t("list.filters")}
            className="-mx-3 flex gap-1.5 overflow-x-auto px-3 py-0.5 [scrollbar-width:none] md:flex-wrap"
          >
            {(Object.keys(viewsOf) as ListView[]).map((option) => (
              <button
                key={option}
                type="button"
                aria-pressed={view === option}
                onClick={() => setView(option)}
                className={classNames(
                  "h-8 shrink-0 rounded-full border px-3 text-sm font-medium transition-colors max-md:h-9",
                  view === option
                    ? "border-brand-strong bg-brand-soft text-brand-text"
                    : "border-line-control bg-surface text-text hover:bg-hover",
                )}
              >
                {t(`view.${option}`)}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-3 [scrollbar-width:thin] md:px-2">
        {hasFailed ? <LoadFailed onRetry={() => void refresh().catch(() => {})} /> : null}
        {isLoading ? <ListSkeleton /> : null}
        {!isLoading && !hasFailed && chats.length === 0 ? (
          <EmptyState
            isCompact
            icon={<MessagesSquare />}
            title={t(search ? "list.noneFound" : `empty.${view}`)}
            text={search ? undefined : t(`empty.${view}Text`)}
          />
        ) : null}
        <ul aria-label={t("list.chats")} className="grid grid-cols-1 gap-px">
          {chats.map((chat) => (
            <li key={chat.id}>
              <ChatListItem
                chat={chat}
                isOpen={chat.id === openId}
                choice={chosen && { isChosen: chosen.includes(chat.id), toggle: () => toggle(chat.id) }}
              />
            </li>
          ))}
        </ul>
        <LoadMore {...more} isAutomatic />
      </div>
      {chosen ? (
        <ChosenBar chats={chats.filter(({ id }) => chosen.includes(id))} onClose={() => setChosen(null)} />
      ) : null}
    </section>
  );
}

function ListSkeleton() {
  return (
    <Loading className="grid gap-4 px-3 py-3">
      {[0, 1, 2, 3, 4].map((line) => (
        <div key={line} aria-hidden className="flex items-center gap-3">
          <Skeleton shape="round" className="size-11" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
