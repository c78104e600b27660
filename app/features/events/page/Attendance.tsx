import { CalendarCheck, CalendarX, Hourglass, LogIn, QrCode } from "lucide-react";
import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { EventState } from "@db/vocabulary/calendar/events";
import type { WholeEvent } from "@workers/contracts/events/events";
import type { GivenAnswers } from "@workers/contracts/members/custom-fields";
import { useViewer } from "~/features/community/viewer";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { lazyComponent } from "~/ui/LazyComponent";
import { toast } from "~/ui/Toast";
import { joinEvent, leaveEvent } from "../event-calls";
import { answersTo } from "../questions";
import { usePress } from "~/features/editing/use-press";
import type { QuestionsDialogProps } from "./QuestionsDialog";
import type { TicketProps } from "./TicketPanel";

type Scope = "this" | "all";

const Questions = lazyComponent<QuestionsDialogProps>(() => import("./QuestionsDialog"));
const Ticket = lazyComponent<TicketProps>(() => import("./TicketPanel"));

/** Whether the reader comes, and the presses by which they say so. */
export function Attendance({ event, state }: { event: WholeEvent; state: EventState }) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const { isGuest } = useViewer();
  const { press, isBusy } = usePress();
  const [isAsking, setAsking] = useState(false);
  const [isTicketOpen, setTicketOpen] = useState(false);
  /** Which part of the series is joined once the questions are answered; null while nothing is asked. */
  const [questionsOf, setQuestionsOf] = useState<Scope | null>(null);
  const { revalidate } = useRevalidator();
  if (state === "ended" || state === "cancelled") return null;
  const { id, attendance, questions, participantsNumberLimit: limit, attendeesCount, hasWaitingList } = event;
  if (isGuest)
    return (
      <ButtonLink to={path.signIn(path.event(event.slug))} variant="primary" isFullWidth icon={<LogIn />}>
        {t("attend.signIn")}
      </ButtonLink>
    );
  const take = async (scope: Scope, answers?: GivenAnswers) => {
    const { status, position, full } = await joinEvent(id, scope, answers);
    if (scope === "all" && full.length > 0) toast({ title: t("attend.someFull", { count: full.length }) });
    else if (status === "waiting") toast({ title: t("attend.waitingAt", { position: position ?? 1 }) });
    else toast({ title: t(scope === "all" ? "attend.doneAll" : "attend.done"), tone: "success" });
  };
  const join = (scope: Scope, answers?: GivenAnswers) =>
    questions.length > 0 && !answers ? setQuestionsOf(scope) : void press(() => take(scope, answers));
  const leave = (scope: Scope) =>
    press(async () => {
      const answers = attendance && answersTo(questions, attendance.answers);
      await leaveEvent(id, scope);
      setAsking(false);
      toast({
        title: t("attend.left"),
        action: { label: t("attend.again"), onAction: () => join(scope, answers ?? undefined) },
      });
    });
  const isFull = limit !== null && attendeesCount >= limit;
  if (!attendance) {
    if (!event.permissions.can.includes("join")) return null;
    if (isFull && !hasWaitingList)
      return <p className="rounded-lg bg-sunken p-3 text-center text-sm text-muted">{t("attend.full")}</p>;
    return (
      <div className="grid gap-2">
        <Button
          variant="primary"
          isFullWidth
          isPending={isBusy}
          icon={isFull ? <Hourglass /> : <CalendarCheck />}
          onClick={() => join("this")}
        >
          {t(isFull ? "attend.wait" : "attend.join")}
        </Button>
        {event.seriesId ? (
          <Button isFullWidth disabled={isBusy} onClick={() => join("all")}>
            {t("attend.joinAll")}
          </Button>
        ) : null}
        {questions.length > 0 ? (
          <Questions
            isOpen={questionsOf !== null}
            questions={questions}
            title={event.name}
            confirmLabel={t(questionsOf === "all" ? "attend.joinAll" : isFull ? "attend.wait" : "attend.join")}
            onClose={() => setQuestionsOf(null)}
            onConfirm={async (answers) => {
              await take(questionsOf!, answers);
              revalidate();
            }}
          />
        ) : null}
      </div>
    );
  }
  const isWaiting = attendance.status === "waiting";
  return (
    <div className="grid gap-2">
      <p
        role="status"
        className={`flex items-center gap-2 rounded-lg p-3 text-sm font-medium ${isWaiting ? "bg-warning-soft text-warning-text" : "bg-success-soft text-success-text"}`}
      >
        {isWaiting ? <Hourglass aria-hidden className="size-4" /> : <CalendarCheck aria-hidden className="size-4" />}
        {isWaiting ? t("attend.waitingAt", { position: attendance.position ?? 1 }) : t("attend.comes")}
      </p>
      {attendance.code ? (
        <Button isFullWidth icon={<QrCode />} onClick={() => setTicketOpen(true)}>
          {t("attend.ticket")}
        </Button>
      ) : null}
      <Button
        variant="quiet"
        isFullWidth
        disabled={isBusy}
        icon={<CalendarX />}
        // A place that others wait for is lost for good.
        onClick={() => (isFull || attendance.isOfSeries ? setAsking(true) : void leave("this"))}
      >
        {t(isWaiting ? "attend.unwait" : "attend.leave")}
      </Button>
      {attendance.isOfSeries ? (
        <Button variant="quiet" isFullWidth disabled={isBusy} onClick={() => void leave("all")}>
          {t("attend.leaveAll")}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave("this")}
        isPending={isBusy}
        title={t("attend.leaveAsk")}
        text={t(attendance.isOfSeries ? "attend.leaveSeriesText" : "attend.leaveText")}
        confirmLabel={t("attend.leave")}
      />
      {attendance.code ? (
        <Ticket
          isOpen={isTicketOpen}
          onClose={() => setTicketOpen(false)}
          code={attendance.code}
          name={event.name}
          isCheckedIn={attendance.checkedInAt !== null}
        />
      ) : null}
    </div>
  );
}
