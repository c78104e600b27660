import { Form } from "@remix-run/react";
import { BellRing, CheckCheck, ListFilter } from "lucide-react";
import type { NotificationAction } from "@db/vocabulary/enumerations";
import { useTranslation } from "~/i18n/use-translation";
import type { Notification, NotificationCounters } from "@workers/contracts/notifications";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { ChoiceLinks } from "~/ui/ChoiceLinks";
import { EmptyState } from "~/ui/EmptyState";
import { IconButton } from "~/ui/IconButton";
import { LoadMore } from "~/ui/LoadMore";
import { Menu } from "~/ui/Menu";
import type { NotificationFilter } from "./calls";
import { NotificationLine } from "./NotificationLine";
import { NotificationsFrame } from "./NotificationsFrame";
import { useNotificationCounters } from "./use-counters";
import { useNotificationActs, useNotifications } from "./use-notifications";

interface NotificationsScreenProps {
  notifications: CursorPage<Notification>;
  counters: NotificationCounters;
  filter: NotificationFilter;
  /** The actions that the list may be narrowed to. */
  actions: NotificationAction[];
  madeAt: number;
}

const searchOf = ({ isUnread, action }: NotificationFilter) => {
  const query = new URLSearchParams();
  if (isUnread) query.set("read", "false");
  if (action) query.set("action", action);
  return query.size > 0 ? `?${query.toString()}` : "";
};

/** What one is told of, the latest first. */
export function NotificationsScreen({ notifications, counters, filter, actions, madeAt }: NotificationsScreenProps) {
  const { t } = useTranslation("notifications");
  const path = useAppPath();
  const acts = useNotificationActs();
  const { rows, more } = useNotifications(filter, notifications, madeAt);
  const loaded = { counters, madeAt };
  const { alerts } = useNotificationCounters(loaded);
  const to = (changed: Partial<NotificationFilter>) =>
    `${path("/notifications")}${searchOf({ ...filter, ...changed })}`;
  return (
    <NotificationsFrame loaded={loaded}>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <div className="flex items-center gap-2">
          <ChoiceLinks
            label={t("filter.label")}
            choices={[
              { to: to({ isUnread: false }), label: t("filter.all"), isCurrent: !filter.isUnread },
              { to: to({ isUnread: true }), label: t("filter.unread"), isCurrent: filter.isUnread },
            ]}
          />
          <Menu
            trigger={
              <IconButton
                label={t("filter.what")}
                icon={<ListFilter />}
                variant={filter.action ? "primary" : "quiet"}
              />
            }
            placement="bottom start"
            items={() => [
              { label: t("filter.everything"), to: to({ action: null }), isSelected: filter.action === null },
              ...actions.map((action) => ({
                label: t(`what.${action}`),
                to: to({ action }),
                isSelected: filter.action === action,
              })),
            ]}
          />
        </div>
        {alerts > 0 ? (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="readAll" variant="quiet" icon={<CheckCheck />}>
              {t("readAll")}
            </Button>
          </Form>
        ) : null}
      </div>
      {rows.length > 0 ? (
        <Card className="overflow-hidden p-0!">
          <ul className="divide-y divide-line">
            {rows.map((notification) => (
              <NotificationLine key={notification.id} notification={notification} acts={acts} />
            ))}
          </ul>
        </Card>
      ) : (
        <NothingHere filter={filter} />
      )}
      <LoadMore {...more} />
    </NotificationsFrame>
  );
}

function NothingHere({ filter }: { filter: NotificationFilter }) {
  const { t } = useTranslation("notifications");
  const [title, text] = filter.action
    ? [t("emptyFilter"), t("emptyFilterText")]
    : filter.isUnread
      ? [t("emptyUnread"), t("emptyUnreadText")]
      : [t("empty"), t("emptyText")];
  return <EmptyState icon={<BellRing />} title={title} text={text} />;
}
