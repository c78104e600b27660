import { CalendarClock, Plus, Trash2, X } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "~/i18n/use-translation";
import { useFrame } from "~/features/shell/layouts/frame";
import { limits } from "@db/vocabulary/limits";
import type { PollForm } from "@workers/contracts/polls";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";

const DateField = lazy(() => import("~/ui/DateField").then((file) => ({ default: file.DateField })));

export const blankPoll: PollForm = { question: "", isMultiple: false, options: [{ text: "" }, { text: "" }] };

/** Whether nothing was typed into a poll. */
export const isBlankPoll = ({ question, options }: PollForm): boolean =>
  question.trim() === "" && options.every(({ text }) => text.trim() === "");

/** Whether a poll can be sent: a question and at least two different options; empty lines at the end don't count. */
export function isCompletePoll({ question, options }: PollForm): boolean {
  const texts = options.map(({ text }) => text.trim().toLowerCase()).filter(Boolean);
  return question.trim() !== "" && texts.length >= limits.pollOptions.min && new Set(texts).size === texts.length;
}

/** Whether an option says what an earlier one says. */
const isRepeated = ({ options }: PollForm, at: number): boolean => {
  const textOf = (option: PollForm["options"][number]) => option.text.trim().toLowerCase();
  const text = textOf(options[at]!);
  return text !== "" && options.slice(0, at).some((option) => textOf(option) === text);
};

/** A poll as it is sent: without empty lines. */
export const tidyPoll = (poll: PollForm): PollForm => ({
  ...poll,
  question: poll.question.trim(),
  options: poll.options.map((option) => ({ ...option, text: option.text.trim() })).filter(({ text }) => text),
});

interface PollFieldsProps {
  poll: PollForm;
  onChange: (poll: PollForm | null) => void;
}

/** The question of a poll and what one can answer. */
export function PollFields({ poll, onChange }: PollFieldsProps) {
  const { t } = useTranslation("community");
  const list = useRef<HTMLOListElement>(null);
  const addOption = () => {
    flushSync(() => onChange({ ...poll, options: [...poll.options, { text: "" }] }));
    list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  };
  const setOption = (at: number, text: string) =>
    onChange({ ...poll, options: poll.options.map((option, i) => (i === at ? { ...option, text } : option)) });
  return (
    <fieldset className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
      <legend className="sr-only">{t("poll.title")}</legend>
      <div className="flex items-end gap-2">
        <TextField
          label={t("poll.question")}
          value={poll.question}
          maxLength={limits.pollQuestion.max}
          onChange={(event) => onChange({ ...poll, question: event.currentTarget.value })}
          className="flex-1"
        />
        <IconButton label={t("poll.remove")} icon={<Trash2 />} variant="danger" onClick={() => onChange(null)} />
      </div>
      <ol ref={list} className="grid grid-cols-1 gap-2">
        {poll.options.map((option, at) => (
          <li key={at} className="flex items-center gap-2">
            <TextField
              label={t("poll.option", { number: at + 1 })}
              isLabelHidden
              placeholder={t("poll.option", { number: at + 1 })}
              value={option.text}
              maxLength={limits.pollOption.max}
              error={isRepeated(poll, at) ? t("poll.repeated") : undefined}
              onChange={(event) => setOption(at, event.currentTarget.value)}
              className="flex-1"
            />
            {poll.options.length > limits.pollOptions.min ? (
              <IconButton
                size="sm"
                label={t("poll.removeOption", { number: at + 1 })}
                icon={<X />}
                onClick={() => onChange({ ...poll, options: poll.options.filter((_, i) => i !== at) })}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {poll.options.length < limits.pollOptions.max ? (
          <Button size="sm" variant="quiet" icon={<Plus />} onClick={addOption}>
            {t("poll.addOption")}
          </Button>
        ) : (
          <span />
        )}
        <Switch
          label={t("poll.multiple")}
          checked={poll.isMultiple}
          onChange={(event) => onChange({ ...poll, isMultiple: event.currentTarget.checked })}
        />
      </div>
      <PollEnd value={poll.endsAt ?? null} onChange={(endsAt) => onChange({ ...poll, endsAt })} />
    </fieldset>
  );
}

/** Until when people vote, by the app's clock; nothing is asked until somebody wants an end. */
function PollEnd({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const { t } = useTranslation("community");
  const { timezone } = useFrame();
  const [isOpen, setOpen] = useState(value !== null);
  const [min] = useState(() => new Date().toISOString());
  if (!isOpen && !value)
    return (
      <Button
        size="sm"
        variant="quiet"
        icon={<CalendarClock />}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        {t("poll.setEnd")}
      </Button>
    );
  return (
    <div className="flex items-end gap-2">
      <Suspense fallback={<span className="h-16 flex-1" />}>
        <DateField
          label={t("poll.endsAt")}
          hasTime
          timeZone={timezone}
          min={min}
          value={value}
          onChange={onChange}
          className="flex-1"
        />
      </Suspense>
      <IconButton
        label={t("poll.noEnd")}
        icon={<X />}
        onClick={() => {
          setOpen(false);
          onChange(null);
        }}
      />
    </div>
  );
}
