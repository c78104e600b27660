import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { LiveEvent } from "@party/events";
import { listCounters } from "~/features/community/calls";
import { whenIdle } from "~/features/live/when-idle";
import { LiveProvider, useLiveFeed } from "~/features/live/LiveProvider";
import { useAfterEvents } from "~/features/live/use-after-events";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { useUnreadCounters } from "~/features/live/use-unread-counters";
import { useOpenItems } from "~/features/moderation/use-open-items";
import { ShortcutsOverview } from "~/features/shell/shortcuts/ShortcutsOverview";
import { AppShell } from "./AppShell";
import { useFrame, useFrameApp } from "~/features/shell/layouts/frame";
import { usePointsNotice } from "~/features/gamification/use-points-notice";
import { NotificationBell } from "~/features/notifications/NotificationBell";
import { usePush } from "~/features/notifications/push/use-push";
import { SearchButton } from "~/features/search/SearchButton";
import { InstallGuide } from "./InstallGuide";
import { useAccessNotice } from "~/features/shell/connection/use-access-notice";
import { changesShell } from "~/features/shell/connection/live-changes";
import type { RailSpace, ShellData } from "~/features/shell/layouts/shell-data";

const NewMemberGreeting = lazy(() => import("~/features/onboarding/NewMemberGreeting"));
const ChatWatch = lazy(() => import("~/features/chat/watch/ChatWatch"));

interface LiveShellProps {
  data: ShellData;
  hasRail: boolean;
  hasFooter: boolean;
  children: ReactNode;
}

/** The app's shell in touch with its rooms: counters move while the page stands, and spaces come and go. */
export function LiveShell({ data, hasRail, hasFooter, children }: LiveShellProps) {
  const { id } = useFrameApp();
  const { account } = useFrame();
  return (
    <LiveProvider appId={account ? id : null} profileId={data.me?.profileId ?? null} madeAt={data.madeAt}>
      <CountingShell data={data} hasRail={hasRail} hasFooter={hasFooter}>
        {children}
      </CountingShell>
    </LiveProvider>
  );
}

function CountingShell({ data, hasRail, hasFooter, children }: LiveShellProps) {
  const unreadNow = useUnreadCounters();
  const unreadOf = ({ id, isJoined, postSequence, seenSequence }: RailSpace) =>
    isJoined ? unreadNow({ spaceId: id, postSequence, seenSequence }) : 0;
  const spaceOf = (id: SpaceId) => data.groups.flatMap(({ spaces }) => spaces).find((space) => space.id === id);
  // A post that goes may have been an unread one, and one that moves in is unread to some.
  const changesCounters = ({ event, data }: LiveEvent) => {
    if (event === "post.moved") return "soon";
    const space = event === "post.deleted" && spaceOf(data.spaceId);
    return space && unreadOf(space) > 0 ? "soon" : false;
  };
  const feed = useLiveFeed();
  usePush(data.me?.profileId ?? null);
  const { id: appId } = useFrameApp();
  const openItems = useOpenItems(appId, data);
  useAfterEvents(changesCounters, () => {
    // What can't be counted now is with the next page.
    listCounters(appId).then(
      (counters) => feed.count(counters),
      () => {},
    );
  });
  useAccessNotice(data.me?.profileId ?? null);
  usePointsNotice(data.me?.profileId ?? null);
  useFreshLoaders((event) => {
    // Unread posts of categories are counted by the pages that show them.
    const { event: name, data: counter } = event;
    if (name === "post.moved") return (!spaceOf(counter.spaceId) || !spaceOf(counter.fromSpaceId)) && "soon";
    return changesShell(event, data.me?.profileId ?? null);
  });
  return (
    <AppShell
      data={data}
      unreadOf={unreadOf}
      openItems={openItems}
      hasRail={hasRail}
      hasFooter={hasFooter}
      search={<SearchButton />}
      headerActions={data.me ? <NotificationBell /> : null}
    >
      {children}
      <ShortcutsOverview />
      {data.me && data.isInstallable ? <InstallGuide /> : null}
      {/* Also where the app has no chats: tickets are some. */}
      {data.me ? <WatchedChats profileId={data.me.profileId} /> : null}
      {data.isNew ? (
        <Suspense>
          <NewMemberGreeting />
        </Suspense>
      ) : null}
    </AppShell>
  );
}

/** What of the chats goes on beside every screen; its code comes once the page stands and is used. */
function WatchedChats({ profileId }: { profileId: ProfileId }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return isDue ? (
    <Suspense>
      <ChatWatch profileId={profileId} />
    </Suspense>
  ) : null;
}
