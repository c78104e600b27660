import { slot, TextAround } from "~/i18n/TextAround";
import { useTranslation } from "~/i18n/use-translation";
import { formatDuration } from "~/features/voice/waveform";
import { useCardOf } from "~/features/members/card-of";
import { Avatar } from "~/ui/Avatar";
import { RelativeTime } from "~/ui/RelativeTime";
import { useDates } from "~/ui/use-dates";
import type { SearchHit } from "./calls";
import { Highlighted, plain } from "./Highlighted";

/** The picture of something that was found. */
export function HitPicture({ hit }: { hit: SearchHit }) {
  const cardOf = useCardOf();
  if (hit.type === "space" && hit.emoji)
    return (
      <span aria-hidden className="grid size-9 place-items-center rounded-md bg-pressed text-lg leading-none">
        {hit.emoji}
      </span>
    );
  if (hit.type === "space")
    return <Avatar name={plain(hit.title)} src={hit.coverUrl && `${hit.coverUrl}?width=320`} shape="square" />;
  if (
    hit.type === "course" ||
    hit.type === "lesson" ||
    hit.type === "event" ||
    hit.type === "article" ||
    hit.type === "helpdesk_article"
  )
    return (
      <Avatar
        name={plain(hit.title)}
        src={"coverUrl" in hit && hit.coverUrl ? `${hit.coverUrl}?width=320` : null}
        shape="square"
      />
    );
  return <Avatar name={nameOf(hit.profile)} src={hit.profile.avatarUrl} data-profile-id={cardOf(hit.profile)} />;
}

/** What was found, in two lines or three: what it is, and where the words stand in it. */
export function HitText({ hit, isRoomy = false }: { hit: SearchHit; isRoomy?: boolean }) {
  const { t } = useTranslation("search");
  const cardOf = useCardOf();
  const isUntitled = hit.title.length === 0;
  return (
    <span className="grid min-w-0 gap-0.5">
      <span
        data-profile-id={hit.type === "profile" ? cardOf(hit.profile) : undefined}
        className="block max-w-full justify-self-start truncate font-medium text-text"
      >
        {isUntitled ? hit.type === "post" ? t("untitled") : null : <Highlighted fragments={hit.title} />}
      </span>
      {hit.excerpt.length > 0 ? (
        <span className={isRoomy ? "line-clamp-2 text-sm text-text" : "block truncate text-sm text-muted"}>
          <Highlighted fragments={hit.excerpt} />
        </span>
      ) : null}
      <Context hit={hit} />
    </span>
  );
}

function Context({ hit }: { hit: SearchHit }) {
  const cardOf = useCardOf();
  const { t } = useTranslation("search");
  if (hit.type === "profile") return null;
  if (hit.type === "space")
    return <span className="block truncate text-xs text-muted">{t("membersCount", { count: hit.membersCount })}</span>;
  if (hit.type === "course")
    return <span className="block truncate text-xs text-muted">{t("lessonsCount", { count: hit.lessonsCount })}</span>;
  if (hit.type === "lesson")
    return (
      <span className="block truncate text-xs text-muted">
        {hit.at
          ? t("lessonSaidAt", { course: hit.course.name, time: formatDuration(hit.at.seconds * 1000) })
          : t("lessonOf", { course: hit.course.name })}
      </span>
    );
  if (hit.type === "article" || hit.type === "helpdesk_article")
    return (
      <span className="block truncate text-xs text-muted">
        {t(hit.type === "article" ? "articleIn" : "helpdeskArticleIn", { category: hit.category.name })}
      </span>
    );
  if (hit.type === "event") return <EventTime startsAt={hit.startsAt} timezone={hit.timezone} />;
  const name = hit.profile.isDeleted ? t("deletedPerson") : nameOf(hit.profile);
  return (
    <span className="block truncate text-xs text-muted">
      <TextAround
        text={
          hit.type === "comment"
            ? t("commentBy", { name: slot, space: hit.container.name })
            : hit.type === "message"
              ? t("messageBy", { name: slot, chat: hit.chat.name || t("support") })
              : t("postBy", { name: slot, space: [hit.space.emoji, hit.space.name].filter(Boolean).join(" ") })
        }
      >
        <span data-profile-id={cardOf(hit.profile)}>{name}</span>
      </TextAround>{" "}
      · <RelativeTime time={hit.createdAt} />
    </span>
  );
}

/** When an event begins, by the clocks of its own time zone. */
function EventTime({ startsAt, timezone }: { startsAt: string; timezone: string }) {
  const dates = useDates();
  return <span className="block truncate text-xs text-muted">{dates.moment(startsAt, timezone)}</span>;
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();
