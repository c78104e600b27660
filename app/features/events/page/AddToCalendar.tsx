import { CalendarPlus, Download, ExternalLink } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { WholeEvent } from "@workers/contracts/events/events";
import { useFrame } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button } from "~/ui/Button";
import { Menu } from "~/ui/Menu";

/** Ways to have the event in one's own calendar: as a file, or by a form of a web calendar that is filled already. */
export function AddToCalendar({ event }: { event: WholeEvent }) {
  const { t } = useTranslation("events");
  const { origin } = useFrame();
  const path = useAppPath();
  const page = `${origin}${path.event(event.slug)}`;
  const details = [event.excerpt, page].filter(Boolean).join("\n\n");
  const where = event.eventType === "person" ? (event.address ?? "") : "";
  const compact = (time: string) => time.replace(/[-:]|\.\d+/g, "");
  const google = new URLSearchParams({
    action: "TEMPLATE",
    text: event.name,
    dates: `${compact(event.startsAt)}/${compact(event.endsAt)}`,
    ctz: event.timezone,
    details,
    location: where,
  });
  const outlook = new URLSearchParams({
    rru: "addevent",
    subject: event.name,
    startdt: event.startsAt,
    enddt: event.endsAt,
    body: details,
    location: where,
  });
  const file = `/api/events/${event.id}/ics`;
  const outside = { icon: <ExternalLink />, target: "_blank" } as const;
  return (
    <Menu
      trigger={
        <Button isFullWidth icon={<CalendarPlus />}>
          {t("add.title")}
        </Button>
      }
      items={[
        { label: t("add.apple"), description: t("add.file"), icon: <Download />, to: file, target: "_blank" },
        { label: "Google", to: `https://calendar.google.com/calendar/render?${google}`, ...outside },
        { label: "Outlook", to: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`, ...outside },
        { label: "Office 365", to: `https://outlook.office.com/calendar/0/deeplink/compose?${outlook}`, ...outside },
      ]}
    />
  );
}
