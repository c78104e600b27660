import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import { useFrame } from "../layouts/frame";

/** What the address of a post is made of. */
export interface PostAddress {
  discriminator: PostDiscriminator;
  slug: string;
  space: { slug: string };
}

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
  communities(): string;
  category(categorySlug: string): string;
  /** A space, or a category of the communities. */
  place(discriminator: PostDiscriminator, slug: string): string;
  post(post: PostAddress): string;
  courses(): string;
  course(courseSlug: string): string;
  lesson(lessonSlug: string): string;
  articles(): string;
  article(categorySlug: string, articleSlug: string): string;
  /** The help desk, one of its categories, or an article. */
  helpdesk(categorySlug?: string, articleSlug?: string): string;
  events(): string;
  event(eventSlug: string): string;
  member(memberId: string): string;
  chats(): string;
  chat(chatId: string): string;
  cloud(): string;
  profile(): string;
  profileDecisions(): string;
  profilePassword(): string;
  settings(): string;
  signIn(target?: string): string;
  signUp(target?: string): string;
}

/** The address builder of an app whose addresses begin with `basePath` (`/slug`, or empty). */
export function appPath(basePath: string): AppPath {
  const at = (path: string) => `${basePath}${path.startsWith("/") ? path : `/${path}`}`;
  const place = (discriminator: PostDiscriminator, slug: string) =>
    at(`${discriminator === "groups" ? "/groups/g" : "/communities/c"}/${encodeURIComponent(slug)}`);
  return Object.assign(at, {
    start: () => basePath || "/",
    feed: () => at("/groups"),
    group: (groupSlug: string) => at(`/groups/c/${encodeURIComponent(groupSlug)}`),
    space: (spaceSlug: string) => at(`/groups/g/${encodeURIComponent(spaceSlug)}`),
    spaceMembers: (spaceSlug: string) => at(`/groups/g/${encodeURIComponent(spaceSlug)}/members`),
    spaces: () => at("/groups/spaces"),
    members: () => at("/m"),
    communities: () => at("/communities"),
    category: (categorySlug: string) => at(`/communities/c/${encodeURIComponent(categorySlug)}`),
    place,
    post: ({ discriminator, slug, space }: PostAddress) =>
      `${place(discriminator, space.slug)}/p/${encodeURIComponent(slug)}`,
    courses: () => at("/courses"),
    course: (courseSlug: string) => at(`/courses/c/${encodeURIComponent(courseSlug)}`),
    lesson: (lessonSlug: string) => at(`/courses/l/${encodeURIComponent(lessonSlug)}`),
    articles: () => at("/articles"),
    article: (categorySlug: string, articleSlug: string) =>
      at(`/articles/${encodeURIComponent(categorySlug)}/${encodeURIComponent(articleSlug)}`),
    helpdesk: (...slugs: string[]) => at(["/helpdesk", ...slugs.map(encodeURIComponent)].join("/")),
    events: () => at("/events"),
    event: (eventSlug: string) => at(`/events/${encodeURIComponent(eventSlug)}/view`),
    member: (memberId: string) => at(`/m/${encodeURIComponent(memberId)}`),
    chats: () => at("/chat"),
    chat: (chatId: string) => at(`/chat/${encodeURIComponent(chatId)}`),
    cloud: () => at("/cloud"),
    profile: () => at("/profile"),
    profileDecisions: () => at("/profile/decisions"),
    profilePassword: () => at("/profile/password"),
    settings: () => at("/settings"),
    signIn: (target?: string) => at(target ? `/auth?next=${encodeURIComponent(target)}` : "/auth"),
    signUp: (target?: string) => at(target ? `/auth/signup?next=${encodeURIComponent(target)}` : "/auth/signup"),
  });
}

/** A page asks a hundred times for the same one, and the server's rendering keeps no memo between components. */
let latest = { basePath: "", path: appPath("") };

function latestPath(basePath: string): AppPath {
  if (latest.basePath !== basePath) latest = { basePath, path: appPath(basePath) };
  return latest.path;
}

/** The address builder of the app this page belongs to; on the service host addresses stay as they are. */
export function useAppPath(): AppPath {
  return latestPath(useFrame().basePath);
}
