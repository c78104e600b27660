import { Outlet } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ChatId } from "@db/vocabulary/ids";
import { workInApp } from "~/features/api/client";
import { type Viewer, ViewerProvider } from "~/features/community/viewer";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { classNames } from "~/ui/class-names";
import "./chat.css";
import type { ChatsPage } from "./data/chat-lists";
import { useChatLive } from "./data/use-chat-live";
import { ChatList } from "./list/ChatList";
import { useChatShortcuts } from "./use-chat-shortcuts";

interface ChatLayoutProps {
  viewer: Viewer;
  chats: ChatsPage;
  madeAt: number;
  openId: ChatId | null;
  /** Something is open beside the list; a phone shows that alone. */
  hasDetail: boolean;
}

/** The list of chats with the open one beside it; on phones one after the other. */
export function ChatLayout({ viewer, ...rest }: ChatLayoutProps) {
  const { id: appId } = useFrameApp();
  useEffect(() => workInApp(appId), [appId]);
  return (
    <ViewerProvider value={viewer}>
      <Columns {...rest} isMember={viewer.profile !== null} />
    </ViewerProvider>
  );
}

function Columns({
  chats,
  madeAt,
  openId,
  hasDetail,
  isMember,
}: Omit<ChatLayoutProps, "viewer"> & { isMember: boolean }) {
  const { t } = useTranslation("chat");
  useChatLive(openId);
  useChatShortcuts(openId);
  return (
    <div className={classNames("below-header flex min-h-80 overflow-hidden", !hasDetail && "max-md:above-footer")}>
      <aside
        aria-label={t("list.label")}
        className={classNames(
          "flex min-h-0 w-full shrink-0 flex-col border-line bg-surface md:w-80 md:border-r xl:w-96",
          hasDetail && "max-md:hidden",
        )}
      >
        <ChatList page={chats} madeAt={madeAt} openId={openId} isMember={isMember} />
      </aside>
      <div className={classNames("flex min-h-0 min-w-0 flex-1 flex-col", !hasDetail && "max-md:hidden")}>
        <Outlet />
      </div>
    </div>
  );
}
