import { Download, UserMinus, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { EventAttendee, WholeEvent } from "@workers/contracts/events/events";
import { messageOf } from "~/features/api/client";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { usePersonName } from "~/features/community/person-name";
import { AnswerList } from "~/features/custom-fields/AnswerList";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Checkbox } from "~/ui/Checkbox";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { EmptyState } from "~/ui/EmptyState";
import { IconButton } from "~/ui/IconButton";
import { LinkTabs } from "~/ui/LinkTabs";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { toast } from "~/ui/Toast";
import { useDates } from "~/ui/use-dates";
import { checkIn, removeAttendee, undoCheckIn } from "../event-calls";
import { useViewerZone } from "../event-times";
import { shownAnswers } from "../questions";
import { useFreshEvents } from "../use-fresh-events";
import { usePress } from "~/features/editing/use-press";
import { CodeField } from "./CodeField";

interface AttendeesScreenProps {
  event: WholeEvent;
  attendees: readonly EventAttendee[];
  status: "joined" | "waiting";
  page: number;
  pages: number;
}

/** Who comes to an event; for who runs it, with who is there already. */
export function AttendeesScreen({ event, attendees, status, page, pages }: AttendeesScreenProps) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  useFreshEvents();
  const { can } = event.permissions;
  const runs = can.includes("update");
  const here = path(`/events/${event.slug}/attendees`);
  return (
    <ContentColumns>
      <PageHeader
        title={t("attendees.title")}
        text={event.name}
        back={{ to: path.event(event.slug), label: t("form.back") }}
        actions={
          can.includes("attendees_export") ? (
            <ButtonLink to={`/api/events/${event.id}/attendees/export`} target="_blank" icon={<Download />}>
              {t("attendees.export")}
            </ButtonLink>
          ) : null
        }
        tabs={
          event.waitingCount > 0 || status === "waiting" ? (
            <LinkTabs
              label={t("attendees.which")}
              tabs={(["joined", "waiting"] as const).map((each) => ({
                to: `${here}?status=${each}`,
                label: t(`attendees.tab.${each}`, {
                  count: each === "joined" ? event.attendeesCount : event.waitingCount,
                }),
                isCurrent: each === status,
              }))}
            />
          ) : null
        }
      />
      <div className="mt-4 grid grid-cols-1 gap-4">
        {runs && status === "joined" && event.attendeesCount > 0 ? <CodeField event={event} /> : null}
        {attendees.length === 0 ? (
          <EmptyState icon={<Users />} title={t("attendees.none")} text={t("attendees.noneText")} />
        ) : (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {attendees.map((attendee) => (
                <Attendee
                  key={attendee.id}
                  event={event}
                  attendee={attendee}
                  runs={runs}
                  canCheckIn={runs && status === "joined"}
                />
              ))}
            </ul>
          </Card>
        )}
        {pages > 1 ? <Pagination page={page} pages={pages} /> : null}
      </div>
    </ContentColumns>
  );
}

interface AttendeeProps {
  event: WholeEvent;
  attendee: EventAttendee;
  runs: boolean;
  canCheckIn: boolean;
}

function Attendee({ event, attendee, runs, canCheckIn }: AttendeeProps) {
  const { t } = useTranslation("events");
  const nameOf = usePersonName();
  const dates = useDates();
  const zone = useViewerZone();
  const { press, isBusy } = usePress();
  const [isAsking, setAsking] = useState(false);
  const [checkedInAt, setCheckedInAt] = useState(attendee.checkedInAt);
  useEffect(() => setCheckedInAt(attendee.checkedInAt), [attendee.checkedInAt]);
  const name = nameOf(attendee.profile);
  const answers = shownAnswers(event.questions, attendee.answers ?? {});
  const tick = async (isPresent: boolean) => {
    const before = checkedInAt;
    setCheckedInAt(isPresent ? new Date().toISOString() : null);
    try {
      if (isPresent) await checkIn(event.id, { memberId: attendee.id });
      else await undoCheckIn(event.id, attendee.id);
    } catch (error) {
      setCheckedInAt(before);
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    }
  };
  return (
    <li className="flex items-start gap-3 px-4 py-3 md:px-5">
      <PersonAvatar person={attendee.profile} />
      <div className="min-w-0 flex-1">
        <PersonLink person={attendee.profile} />
        <span className="block text-sm text-muted">
          {t("attendees.since", { time: dates.moment(attendee.joinedAt, zone) })}
        </span>
        {answers.length > 0 ? (
          <AnswerList
            label={t("questions.answers", { name })}
            answers={answers}
            className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2"
          />
        ) : null}
      </div>
      {checkedInAt && canCheckIn ? <Badge tone="success">{dates.clock(checkedInAt, zone)}</Badge> : null}
      {canCheckIn ? (
        <Checkbox
          label={t("attendees.present")}
          aria-label={t("attendees.presentName", { name })}
          checked={checkedInAt !== null}
          onChange={(input) => void tick(input.currentTarget.checked)}
        />
      ) : null}
      {runs ? (
        <IconButton
          size="sm"
          label={t("attendees.remove", { name })}
          icon={<UserMinus />}
          onClick={() => setAsking(true)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void press(() => removeAttendee(event.id, attendee.id))}
        isPending={isBusy}
        title={t("attendees.removeAsk", { name })}
        text={t("attendees.removeText")}
        confirmLabel={t("attendees.removeConfirm")}
      />
    </li>
  );
}
