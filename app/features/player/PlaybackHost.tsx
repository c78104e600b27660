import { lazy, Suspense } from "react";
import { useDockedPlayback } from "./docked-playback";

const SmallPlayer = lazy(() => import("./SmallPlayer"));

/** Where the small player is seen, on every page; once, in the root. Its code is fetched when something plays on. */
export function PlaybackHost() {
  const playback = useDockedPlayback();
  return playback ? (
    <Suspense fallback={null}>
      <SmallPlayer key={playback.id} playback={playback} />
    </Suspense>
  ) : null;
}
