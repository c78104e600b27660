import { sentenceKey } from "@db/vocabulary/notifications";
import { useTranslation } from "~/i18n/use-translation";
import type { Notification } from "@workers/contracts/notifications";
import { usePersonName } from "~/features/community/person-name";

/** Says a notification in one sentence: "Anna and 4 others like your post". */
export function useNotificationText(): (notification: Notification) => string {
  const { t } = useTranslation("notifications");
  const nameOf = usePersonName();
  const whoOf = ({ actor, otherActor, actorsCount }: Notification): string => {
    if (!actor) return t("somebody");
    const name = nameOf(actor);
    if (actorsCount === 2 && otherActor) return t("who_two", { actor: name, other: nameOf(otherActor) });
    return actorsCount > 1 ? t("who_many", { actor: name, count: actorsCount - 1 }) : name;
  };
  return (notification) => {
    const { title, actorsCount } = notification;
    return t(`action.${sentenceKey(notification)}`, { who: whoOf(notification), title, count: actorsCount });
  };
}

/** The line below the sentence: the beginning of what the thing says, or why moderators decided so. */
export function useNotificationExcerpt(): (notification: Notification) => string {
  const { t } = useTranslation("notifications");
  return ({ text, decision }) => {
    if (!decision) return text;
    const grounds = decision.reason ? t("grounds", { reason: t(`reportReason.${decision.reason}`) }) : "";
    return [grounds, decision.message].filter(Boolean).join(" · ");
  };
}
