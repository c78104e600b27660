import { useLocation, useOutlet } from "@remix-run/react";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { workInApp } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { usePostEvents } from "~/features/posts/use-post-events";
import { useContainerCountEvents } from "./use-container-counts";
import { beginAtTop } from "~/features/community/begin-at-top";
import { feedBeneath, OverFeedProvider } from "~/features/posts/use-is-over-feed";
import { PostOverlay } from "~/features/posts/PostOverlay";
import { useRequestAnswers } from "./use-request-answers";
import { type Viewer, ViewerProvider } from "~/features/community/viewer";

/** Around the community's screens: who looks, what is known of posts, and a post opened above the list it stands in. */
export function CommunityLayout({ viewer, isPost }: { viewer: Viewer; isPost: boolean }) {
  const { id: appId } = useFrameApp();
  useEffect(() => workInApp(appId), [appId]);
  return (
    <ViewerProvider value={viewer}>
      <Screens isPost={isPost} />
    </ViewerProvider>
  );
}

interface Shown {
  screen: ReactElement | null;
  address: string;
}

/**
 * A post has one address. Come to directly it is a page; opened from a list that is still here, the list stays mounted
 * beneath it, as it was, and the post opens above.
 */
function Screens({ isPost }: { isPost: boolean }) {
  usePostEvents();
  useContainerCountEvents();
  useRequestAnswers();
  const outlet = useOutlet();
  const { pathname, search, state } = useLocation();
  const list = useRef<Shown | null>(null);
  const beneath = isPost ? feedBeneath(state) : null;
  const isOver = beneath !== null && list.current?.address === beneath;
  if (!isPost) list.current = { screen: outlet, address: pathname + search };
  else if (!isOver) list.current = null;
  const [startsWithoutList] = useState(beneath !== null && !isOver);
  useEffect(() => {
    // Loaded anew, the browser itself would go back to where the list was.
    if (startsWithoutList && !location.hash) return beginAtTop();
  }, [startsWithoutList]);
  return (
    <>
      {isOver ? list.current?.screen : isPost ? null : outlet}
      {isOver ? (
        <PostOverlay listAddress={beneath}>
          <OverFeedProvider value>{outlet}</OverFeedProvider>
        </PostOverlay>
      ) : isPost ? (
        outlet
      ) : null}
    </>
  );
}
