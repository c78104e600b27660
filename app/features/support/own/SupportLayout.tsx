import { Outlet } from "@remix-run/react";
import { useEffect } from "react";
import type { TicketId } from "@db/vocabulary/ids";
import { useTranslation } from "~/i18n/use-translation";
import { workInApp } from "~/features/api/client";
import "~/features/chat/chat.css";
import { useChatLive } from "~/features/chat/data/use-chat-live";
import { type Viewer, ViewerProvider } from "~/features/community/viewer";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { classNames } from "~/ui/class-names";
import { OwnTicketList } from "./OwnTicketList";
import { type OwnTicketsSource, useOwnTickets } from "./use-own-tickets";

interface SupportLayoutProps {
  viewer: Viewer;
  source: OwnTicketsSource;
  /** The ticket that is open. */
  openId: TicketId | null;
  /** Something is open beside the list; a phone shows that alone. */
  hasDetail: boolean;
}

/** One's own tickets with the open one beside them; on phones one after the other. */
export function SupportLayout({ viewer, ...rest }: SupportLayoutProps) {
  const { id } = useFrameApp();
  useEffect(() => workInApp(id), [id]);
  return (
    <ViewerProvider value={viewer}>
      <Columns {...rest} />
    </ViewerProvider>
  );
}

function Columns({ source, openId, hasDetail }: Omit<SupportLayoutProps, "viewer">) {
  const { t } = useTranslation("support");
  const { tickets, limits, pages, openChatId } = useOwnTickets(source, openId);
  useChatLive(openChatId);
  return (
    <div className={classNames("below-header flex min-h-80 overflow-hidden", !hasDetail && "max-md:above-footer")}>
      <aside
        aria-label={t("own.label")}
        className={classNames(
          "flex min-h-0 w-full shrink-0 flex-col border-line bg-surface md:w-80 md:border-r xl:w-96",
          hasDetail && "max-md:hidden",
        )}
      >
        <OwnTicketList tickets={tickets} limits={limits} openId={openId} page={source.page} pages={pages} />
      </aside>
      <div className={classNames("flex min-h-0 min-w-0 flex-1 flex-col", !hasDetail && "max-md:hidden")}>
        <Outlet />
      </div>
    </div>
  );
}
