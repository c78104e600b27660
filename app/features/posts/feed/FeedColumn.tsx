import { useLocation } from "@remix-run/react";
import { CalendarDays, Pin, TrendingUp, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { CalendarEventId, PostId, ProfileId } from "@db/vocabulary/ids";
import type { Post } from "@workers/contracts/posts";
import { useTranslation } from "~/i18n/use-translation";
import { useViewer } from "~/features/community/viewer";
import { OnlineMembers } from "~/features/members/OnlineMembers";
import { useFrame, useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Avatar } from "~/ui/Avatar";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/Link";
import { useDates } from "~/ui/use-dates";

type PostLine = Pick<Post, "slug" | "discriminator" | "title" | "space" | "likesCount" | "commentsCount"> & {
  id: PostId;
};

/** What stands beside the feed of an app. */
export interface FeedAside {
  pinned: PostLine[];
  trending: PostLine[];
  events: { id: CalendarEventId; slug: string; name: string; startsAt: string }[];
  people: { id: ProfileId; firstName: string; lastName: string; avatarUrl: string | null }[];
}

const lineClass = "-mx-2 block rounded-md px-2 py-1.5 no-underline transition-colors hover:bg-hover";

/** The right column of the feed: what the app is, what trends, what is on, who came lately and who is here. */
export function FeedColumn({ aside }: { aside: FeedAside }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const dates = useDates();
  const { timezone } = useFrame();
  return (
    <>
      <AboutApp />
      <Posts title={t("aside.pinned")} icon={<Pin aria-hidden />} posts={aside.pinned} />
      <Posts title={t("aside.trending")} icon={<TrendingUp aria-hidden />} posts={aside.trending} />
      {aside.events.length > 0 ? (
        <Section title={t("aside.events")} icon={<CalendarDays aria-hidden />}>
          {aside.events.map((event) => (
            <li key={event.id}>
              <Link to={path.event(event.slug)} prefetch="intent" className={lineClass}>
                <span dir="auto" className="line-clamp-2 text-sm font-medium text-text">
                  {event.name}
                </span>
                <time dateTime={event.startsAt} className="block text-xs text-muted">
                  {dates.moment(event.startsAt, timezone)}
                </time>
              </Link>
            </li>
          ))}
        </Section>
      ) : null}
      {aside.people.length > 0 ? (
        <Section title={t("aside.people")} icon={<UserPlus aria-hidden />}>
          {aside.people.map((person) => {
            const name = `${person.firstName} ${person.lastName}`.trim();
            return (
              <li key={person.id}>
                <Link
                  to={path.member(person.id)}
                  prefetch="intent"
                  data-profile-id={person.id}
                  className="-mx-2 flex items-center gap-2.5 rounded-md px-2 py-1.5 text-sm font-medium text-text no-underline transition-colors hover:bg-hover"
                >
                  <Avatar name={name} src={person.avatarUrl} size="sm" />
                  <span dir="auto" className="truncate">
                    {name}
                  </span>
                </Link>
              </li>
            );
          })}
        </Section>
      ) : null}
      {/* Known once the page is connected: above the others it would push them down. */}
      <OnlineMembers />
    </>
  );
}

function Posts({ title, icon, posts }: { title: string; icon: ReactNode; posts: readonly PostLine[] }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  if (posts.length === 0) return null;
  return (
    <Section title={title} icon={icon}>
      {posts.map((post) => (
        <li key={post.id}>
          <Link to={path.post(post)} prefetch="intent" className={lineClass}>
            <span dir="auto" className="line-clamp-2 text-sm font-medium text-text">
              {post.title}
            </span>
            <span className="block truncate text-xs text-muted">
              {post.space.name} · {t("aside.counts", { likes: post.likesCount, comments: post.commentsCount })}
            </span>
          </Link>
        </li>
      ))}
    </Section>
  );
}

function Section({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="grid grid-cols-1 gap-2">
      <h2 className="flex items-center gap-2 text-sm font-semibold [&_svg]:size-4 [&_svg]:text-muted">
        {icon}
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-0.5">{children}</ul>
    </Card>
  );
}

/** What the app is; guests are invited to join. */
function AboutApp() {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { pathname } = useLocation();
  const { name, metaDescription } = useFrameApp();
  const { isGuest, canRegister } = useViewer();
  if (!metaDescription && !isGuest) return null;
  return (
    <Card as="section" aria-label={t("aside.about", { app: name })} className="grid grid-cols-1 gap-3">
      <h2 className="text-sm font-semibold">{t("aside.about", { app: name })}</h2>
      {metaDescription ? <p className="text-sm text-muted [overflow-wrap:anywhere]">{metaDescription}</p> : null}
      {isGuest ? (
        <>
          <p className="text-sm text-text">{t(canRegister ? "guest.text" : "guest.textClosed")}</p>
          <ButtonLink variant="primary" size="sm" to={canRegister ? path.signUp(pathname) : path.signIn(pathname)}>
            {t(canRegister ? "guest.signUp" : "guest.signIn")}
          </ButtonLink>
        </>
      ) : null}
    </Card>
  );
}
