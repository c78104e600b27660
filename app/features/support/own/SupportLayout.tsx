import { Outlet, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { ChatId } from "@db/vocabulary/ids";
import { useTranslation } from "~/i18n/use-translation";
import { workInApp } from "~/features/api/client";
import "~/features/chat/chat.css";
import { useChatLive } from "~/features/chat/data/use-chat-live";
import { type Viewer, ViewerProvider } from "~/features/community/viewer";
import { useChatFrames } from "~/features/live/use-chat-frames";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { classNames } from "~/ui/class-names";
import { OwnTicketList } from "./OwnTicketList";

interface SupportLayoutProps {
  viewer: Viewer;
  list: React.ComponentProps<typeof OwnTicketList>;
  /** The chat of the ticket that is open. */
  openChatId: ChatId | null;
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

function Columns({ list, openChatId, hasDetail }: Omit<SupportLayoutProps, "viewer">) {
  const { t } = useTranslation("support");
  const { revalidate } = useRevalidator();
  useChatLive(openChatId);
  // What the team writes, and how it sets the status, comes by the chat's frames.
  useChatFrames({
    onFrame: ({ event }) => {
      if (event === "createMessage" || event === "updateChat" || event === "createChat") revalidate();
    },
  });
  return (
    <div
      className={classNames("chat-columns flex min-h-80 overflow-hidden", !hasDetail && "chat-columns-above-footer")}
    >
      <aside
        aria-label={t("own.label")}
        className={classNames(
          "flex min-h-0 w-full shrink-0 flex-col border-line bg-surface md:w-80 md:border-r xl:w-96",
          hasDetail && "max-md:hidden",
        )}
      >
        <OwnTicketList {...list} />
      </aside>
      <div className={classNames("flex min-h-0 min-w-0 flex-1 flex-col", !hasDetail && "max-md:hidden")}>
        <Outlet />
      </div>
    </div>
  );
}
