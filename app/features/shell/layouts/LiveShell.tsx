import { lazy, type ReactNode, Suspense } from "react";
import { LiveProvider } from "~/features/live/LiveProvider";
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
  const unreadIds = () =>
    new Set(data.groups.flatMap(({ spaces }) => spaces.flatMap((space) => (unreadOf(space) > 0 ? [space.id] : []))));
  useFreshLoaders((event) => {
    // A post that goes may have been an unread one, and one that moves in is unread to some.
    if (event.event === "post.moved") return "soon";
    if (event.event === "post.deleted") return unreadIds().has(event.data.spaceId) && "soon";
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
