import { Fragment } from "react";
import { Bell, BellOff, Copy, Heart, MoreHorizontal, Pencil, Users } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { CommentSort } from "@db/vocabulary/enumerations";
import type { Comment } from "@workers/contracts/comments";
import type { EventAttendee, WholeEvent } from "@workers/contracts/events/events";
import { AttachedFiles } from "~/features/attachments/AttachedFiles";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { PostBody } from "~/features/community/PostBody";
import { useViewer } from "~/features/community/viewer";
import { CommentThread } from "~/features/engagement/comments/CommentThread";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { toast } from "~/ui/Toast";
import { duplicateEvent, setEventFollowed, setEventLiked } from "../event-calls";
import { useEventState } from "../event-times";
import { EventBadges, EventCover } from "../EventParts";
import { useFreshEvents } from "../use-fresh-events";
import { usePress } from "~/features/editing/use-press";
import { EventFacts } from "./EventFacts";
import { Recording } from "./Recording";

interface EventScreenProps {
  event: WholeEvent;
  /** The first of who comes; null for who may not see the list. */
  attendees: readonly EventAttendee[] | null;
  comments: CursorPage<Comment> | null;
  sort: CommentSort;
  madeAt: number;
  name: string | null;
}

/** An event: what it is, when and where, who comes, and what is said about it. */
export function EventScreen({ event, attendees, comments, sort, madeAt, name }: EventScreenProps) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  useFreshEvents();
  const state = useEventState(event);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-8 md:py-8">
      <PageHeader
        title={event.name}
        back={{ to: path.events(), label: name ?? t("title") }}
        aside={<EventBadges event={event} state={state} />}
        actions={<Actions event={event} />}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <aside className="min-w-0 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] lg:order-2 lg:self-start">
          <EventFacts event={event} state={state} attendees={attendees} />
        </aside>
        <article className="grid min-w-0 grid-cols-1 content-start gap-6">
          {state === "cancelled" ? (
            <Notice tone="warning" title={t("page.cancelledTitle")}>
              {event.cancelReason || t("page.cancelledText")}
            </Notice>
          ) : null}
          {event.heldAs ? <Notice tone="warning">{t("page.heldText")}</Notice> : null}
          <Recording event={event} />
          <Card padding="none" className="overflow-hidden">
            {event.coverUrl ? <EventCover url={event.coverUrl} isEager /> : null}
            <div className="grid grid-cols-1 gap-5 p-4 md:p-7">
              <p className="flex items-center gap-2 text-sm text-muted">
                <PersonAvatar person={event.profile} size="sm" />
                <span>
                  {t("page.by")} <PersonLink person={event.profile} />
                  {event.hosts.length > 0 ? ` ${t("page.hostedBy")} ` : null}
                  {event.hosts.map((host, at) => (
                    <Fragment key={host.id}>
                      {at > 0 ? ", " : null}
                      <PersonLink person={host} />
                    </Fragment>
                  ))}
                </span>
              </p>
              {event.description && event.description.content.length > 0 ? (
                <PostBody doc={event.description} isFirst />
              ) : (
                <p className="text-muted">{t("page.noText")}</p>
              )}
              <AttachedFiles files={event.attachments} by={event.profile} />
            </div>
          </Card>
          {comments ? (
            <Card padding="none" className="p-4 md:p-7">
              <CommentThread
                key={event.id}
                subject={{
                  type: "event",
                  id: event.id,
                  can: event.permissions.can,
                  mentionScope: { spaceId: null },
                  address: path.event(event.slug),
                }}
                count={event.commentsCount}
                unreadFromId={null}
                comments={comments}
                sort={sort}
                madeAt={madeAt}
              />
            </Card>
          ) : null}
        </article>
      </div>
    </div>
  );
}

/** What the reader does with the event besides coming to it. */
function Actions({ event }: { event: WholeEvent }) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const { profile } = useViewer();
  const { press, isBusy } = usePress();
  const { id, isLiked, isFollowed, likesCount } = event;
  const may = (action: string) => event.permissions.can.includes(action);
  const copy = () =>
    press(async () => {
      await duplicateEvent(id);
      toast({ title: t("page.duplicated"), tone: "success" });
    });
  return (
    <>
      {profile && may("like") ? (
        <span className="inline-flex items-center">
          <IconButton
            label={t(isLiked ? "page.unlike" : "page.like")}
            aria-pressed={isLiked}
            icon={<Heart fill={isLiked ? "currentColor" : "none"} />}
            disabled={isBusy}
            onClick={() => void press(() => setEventLiked(id, !isLiked))}
          />
          {likesCount > 0 ? <span className="text-sm tabular-nums text-muted">{likesCount}</span> : null}
        </span>
      ) : null}
      {profile && may("follow") ? (
        <IconButton
          label={t(isFollowed ? "page.unfollow" : "page.follow")}
          aria-pressed={isFollowed}
          icon={isFollowed ? <Bell fill="currentColor" /> : <BellOff />}
          disabled={isBusy}
          onClick={() => void press(() => setEventFollowed(id, !isFollowed))}
        />
      ) : null}
      {may("update") ? (
        <>
          <ButtonLink to={path(`/events/${event.slug}/edit`)} icon={<Pencil />}>
            {t("page.edit")}
          </ButtonLink>
          <Menu
            trigger={<IconButton label={t("page.more")} icon={<MoreHorizontal />} />}
            items={[
              { label: t("page.attendees"), icon: <Users />, to: path(`/events/${event.slug}/attendees`) },
              { label: t("page.duplicate"), icon: <Copy />, onSelect: () => void copy() },
            ]}
          />
        </>
      ) : null}
    </>
  );
}
