import { useMemo } from "react";
import { useFrame } from "./frame";

/** Builds addresses of one app's screens. Called with a path it puts the app's base before it. */
export interface AppPath {
  (path: string): string;
  start(): string;
  feed(): string;
  group(groupSlug: string): string;
  space(spaceSlug: string): string;
  spaceMembers(spaceSlug: string): string;
  spaces(): string;
  members(): string;
  post(spaceSlug: string, postSlug: string): string;
  member(memberId: string): string;
  profile(): string;
  settings(): string;
  signIn(target?: string): string;
  signUp(): string;
}

/** The address builder of an app whose addresses begin with `basePath` (`/slug`, or empty). */
export function appPath(basePath: string): AppPath {
  const at = (path: string) => `${basePath}${path.startsWith("/") ? path : `/${path}`}`;
  return Object.assign(at, {
    start: () => basePath || "/",
    feed: () => at("/groups"),
    group: (groupSlug: string) => at(`/groups/c/${encodeURIComponent(groupSlug)}`),
    space: (spaceSlug: string) => at(`/groups/g/${encodeURIComponent(spaceSlug)}`),
    spaceMembers: (spaceSlug: string) => at(`/groups/g/${encodeURIComponent(spaceSlug)}/members`),
    spaces: () => at("/groups/spaces"),
    members: () => at("/m"),
    post: (spaceSlug: string, postSlug: string) =>
      at(`/groups/g/${encodeURIComponent(spaceSlug)}/p/${encodeURIComponent(postSlug)}`),
    member: (memberId: string) => at(`/m/${encodeURIComponent(memberId)}`),
    profile: () => at("/profile"),
    settings: () => at("/settings"),
    signIn: (target?: string) => at(target ? `/auth?next=${encodeURIComponent(target)}` : "/auth"),
    signUp: () => at("/auth/signup"),
  });
}

/** The address builder of the app this page belongs to; on the service host addresses stay as they are. */
export function useAppPath(): AppPath {
  const { basePath } = useFrame();
  return useMemo(() => appPath(basePath), [basePath]);
}
