import { lazy, type ReactNode, Suspense } from "react";
import type { SpaceId } from "@db/vocabulary/ids";
import type { LiveEvent } from "@party/events";
import { listCounters } from "~/features/community/calls";
import { LiveProvider, useLiveFeed } from "~/features/live/LiveProvider";
import { useAfterEvents } from "~/features/live/use-after-events";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { useUnreadCounters } from "~/features/live/use-unread-counters";
import { AppShell } from "./AppShell";
import { useFrame, useFrameApp } from "./frame";
import { SearchButton } from "~/features/search/SearchButton";
import { InstallGuide } from "../navigation/InstallGuide";
import { changesShell } from "../connection/live-changes";
import type { RailSpace, ShellData } from "./shell-data";

const NewMemberGreeting = lazy(() => import("~/features/onboarding/NewMemberGreeting"));

interface LiveShellProps {
  data: ShellData;
  hasRail: boolean;
  children: ReactNode;
}

/** The app's shell in touch with its rooms: counters move while the page stands, and spaces come and go. */
export function LiveShell({ data, hasRail, children }: LiveShellProps) {
  const { id } = useFrameApp();
  const { account } = useFrame();
  return (
    <LiveProvider appId={account ? id : null} profileId={data.me?.profileId ?? null} madeAt={data.madeAt}>
      <CountingShell data={data} hasRail={hasRail}>
        {children}
      </CountingShell>
    </LiveProvider>
  );
}

function CountingShell({ data, hasRail, children }: LiveShellProps) {
  const unreadNow = useUnreadCounters();
  const unreadOf = ({ id, isJoined, postSequence, seenSequence }: RailSpace) =>
    isJoined ? unreadNow({ spaceId: id, postSequence, seenSequence }) : 0;
  const spaceOf = (id: SpaceId) => data.groups.flatMap(({ spaces }) => spaces).find((space) => space.id === id);
  // A post that goes may have been an unread one, and one that moves in is unread to some.
  const changesCounters = ({ event, data: told }: LiveEvent) => {
    if (event === "post.moved") return "soon";
    const space = event === "post.deleted" && spaceOf(told.spaceId);
    return space && unreadOf(space) > 0 ? "soon" : false;
  };
  const feed = useLiveFeed();
  const { id: appId } = useFrameApp();
  useAfterEvents(changesCounters, () => {
    // What can't be counted now is with the next page.
    listCounters(appId).then(
      (counters) => feed.count(counters),
      () => {},
    );
  });
  useFreshLoaders((event) => {
    // Unread posts of categories are counted by the pages that show them.
    const { event: name, data: told } = event;
    if (name === "post.moved") return (!spaceOf(told.spaceId) || !spaceOf(told.fromSpaceId)) && "soon";
    return changesShell(event, data.me?.profileId ?? null);
  });
  return (
    <AppShell data={data} unreadOf={unreadOf} hasRail={hasRail} search={<SearchButton />}>
      {children}
      {data.me && data.isInstallable ? <InstallGuide /> : null}
      {data.isNew ? (
        <Suspense>
          <NewMemberGreeting />
        </Suspense>
      ) : null}
    </AppShell>
  );
}
