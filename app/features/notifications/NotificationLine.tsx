import {
  AtSign,
  BellOff,
  BookOpenText,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarX,
  Check,
  Circle,
  Clapperboard,
  Coins,
  Flag,
  Gift,
  GraduationCap,
  Headset,
  Heart,
  Mail,
  Megaphone,
  MessageCircle,
  MoreHorizontal,
  Newspaper,
  Reply,
  ShieldCheck,
  ShieldX,
  Sunrise,
  Ticket,
  Trophy,
  type LucideIcon,
  Volume2,
  VolumeX,
} from "lucide-react";
import type { NotificationAction } from "@db/vocabulary/enumerations";
import { useTranslation } from "~/i18n/use-translation";
import type { Notification } from "@workers/contracts/notifications";
import { usePersonName } from "~/features/community/person-name";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Avatar } from "~/ui/Avatar";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/IconButton";
import { Link } from "~/ui/Link";
import { Menu } from "~/ui/Menu";
import { RelativeTime } from "~/ui/RelativeTime";
import { useNotificationExcerpt, useNotificationText } from "./use-notification-text";
import type { useNotificationActs } from "./use-notifications";

const icons: Record<NotificationAction, LucideIcon> = {
  new_post: Newspaper,
  new_event: CalendarDays,
  new_article: BookOpenText,
  announcement: Megaphone,
  daily: Sunrise,
  post_like: Heart,
  event_like: Heart,
  new_comment: MessageCircle,
  comment_like: Heart,
  reply_to_comment: Reply,
  event_starts: CalendarDays,
  event_live: CalendarDays,
  event_in_a_day: CalendarDays,
  event_in_an_hour: CalendarDays,
  event_changed: CalendarClock,
  event_cancelled: CalendarX,
  waiting_list_moved: CalendarCheck,
  recording_ready: Clapperboard,
  mentions: AtSign,
  new_message: Mail,
  flagged_post: Flag,
  flagged_comment: Flag,
  flagged_event: Flag,
  flagged_message: Flag,
  flagged_profile: Flag,
  ticket_opened: Headset,
  ticket_answered: Headset,
  ticket_assigned: Headset,
  content_rejected: ShieldX,
  content_approved: ShieldCheck,
  report_upheld: ShieldCheck,
  report_dismissed: ShieldCheck,
  lesson_opened: GraduationCap,
  cohort_starts: GraduationCap,
  cohort_full: GraduationCap,
  status_reached: Trophy,
  points_received: Coins,
  reward_purchased: Gift,
  plan_given: Ticket,
};

interface NotificationLineProps {
  notification: Notification;
  acts: ReturnType<typeof useNotificationActs>;
  /** Within the bell's panel. */
  isCompact?: boolean;
  onOpen?: () => void;
}

/** One notification: opening it reads it; its menu says why one got it, and stops it. */
export function NotificationLine({ notification, acts, isCompact = false, onOpen }: NotificationLineProps) {
  const { t } = useTranslation("notifications");
  const nameOf = usePersonName();
  const textOf = useNotificationText();
  const path = useAppPath();
  const { action, actor, isRead, isMuted, thread, decision, createdAt } = notification;
  const text = useNotificationExcerpt()(notification);
  const Icon = icons[action];
  const open = () => {
    if (!isRead) void acts.mark(notification, true);
    onOpen?.();
  };
  return (
    <li
      className={classNames(
        "group relative flex items-start gap-1 transition-colors",
        isRead ? "hover:bg-pressed/50" : "bg-brand-soft/50 hover:bg-brand-soft",
      )}
    >
      <Link
        to={path(notification.path)}
        prefetch="intent"
        onClick={open}
        className={classNames(
          "flex min-w-0 flex-1 items-start gap-3 text-text no-underline",
          isCompact ? "py-3 pl-4" : "py-4 pl-4 md:pl-6",
        )}
      >
        <span className="relative shrink-0">
          <Avatar
            name={actor ? nameOf(actor) : t(decision ? "team" : "somebody")}
            src={actor?.avatarUrl ?? null}
            size="md"
          />
          <span className="absolute -bottom-1 -right-1 grid size-5 place-items-center rounded-full bg-surface text-brand-text shadow-xs">
            <Icon aria-hidden className="size-3" />
          </span>
        </span>
        <span className="min-w-0 flex-1">
          <span
            className={classNames(
              "line-clamp-2 text-base leading-snug",
              isRead ? "text-muted" : "font-medium text-text",
            )}
          >
            {textOf(notification)}
          </span>
          {text ? (
            <span dir="auto" className="mt-0.5 line-clamp-1 text-sm text-muted">
              {text}
            </span>
          ) : null}
          <span className="mt-1 flex items-center gap-2 text-xs text-muted">
            <RelativeTime time={createdAt} />
            {isMuted ? <VolumeX role="img" aria-label={t("mutes.title")} className="size-3.5" /> : null}
          </span>
        </span>
        {isRead ? null : (
          <span className="mt-2 size-2 shrink-0 rounded-full bg-brand-strong">
            <span className="sr-only">{t("unread")}</span>
          </span>
        )}
      </Link>
      <span className={isCompact ? "py-2 pr-2" : "py-3 pr-2 md:pr-4"}>
        <Menu
          trigger={<IconButton size="sm" label={t("more")} icon={<MoreHorizontal />} />}
          header={<p className="max-w-64 px-3 pb-2 pt-1 text-sm text-muted">{t(`reason.${notification.reason}`)}</p>}
          items={() => [
            thread && !isMuted
              ? {
                  label: t("mute"),
                  description: t("muteText"),
                  icon: <VolumeX />,
                  onSelect: () => void acts.mute(notification, true),
                }
              : null,
            thread && isMuted
              ? { label: t("unmute"), icon: <Volume2 />, onSelect: () => void acts.mute(notification, false) }
              : null,
            {
              label: t("switchOff"),
              description: t(`what.${action}`),
              icon: <BellOff />,
              onSelect: () => void acts.stop(notification),
            },
            isRead
              ? { label: t("markUnread"), icon: <Circle />, onSelect: () => void acts.mark(notification, false) }
              : { label: t("markRead"), icon: <Check />, onSelect: () => void acts.mark(notification, true) },
          ]}
        />
      </span>
    </li>
  );
}
