import { Plus, Trash2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { eventQuestionsMax } from "@db/vocabulary/calendar/events";
import { customFieldTypes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import type { QuestionDraft } from "./event-draft";
import type { FieldsProps } from "./field-props";

/** What who joins is asked. */
export function QuestionsField({ draft: { questions }, change, errors }: FieldsProps) {
  const { t } = useTranslation("events");
  const set = (key: string, changes: Partial<QuestionDraft>) =>
    change({ questions: questions.map((each) => (each.key === key ? { ...each, ...changes } : each)) });
  const add = () =>
    change({
      questions: [...questions, { key: crypto.randomUUID(), type: "text", name: "", options: "", isRequired: false }],
    });
  return (
    <SettingsSection title={t("questions.title")} text={t("questions.text", { count: eventQuestionsMax })}>
      {questions.map((question, at) => (
        <Question
          key={question.key}
          question={question}
          at={at}
          errors={errors}
          onChange={(changes) => set(question.key, changes)}
          onRemove={() => change({ questions: questions.filter(({ key }) => key !== question.key) })}
        />
      ))}
      {questions.length < eventQuestionsMax ? (
        <div>
          <Button icon={<Plus />} onClick={add}>
            {t("questions.add")}
          </Button>
        </div>
      ) : null}
    </SettingsSection>
  );
}

interface QuestionProps {
  question: QuestionDraft;
  at: number;
  errors: FieldsProps["errors"];
  onChange: (changes: Partial<QuestionDraft>) => void;
  onRemove: () => void;
}

function Question({ question: { type, name, options, isRequired }, at, errors, onChange, onRemove }: QuestionProps) {
  const { t } = useTranslation("events");
  const error = (field: string) => errors[`questions.${at}.${field}`];
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-lg border border-line p-4">
      <legend className="sr-only">{t("questions.nth", { number: at + 1 })}</legend>
      <div className="flex items-start gap-3">
        <TextField
          className="min-w-0 flex-1"
          label={t("questions.name")}
          required
          minLength={limits.linkName.min}
          maxLength={limits.linkName.max}
          value={name}
          error={error("name")}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <IconButton
          className="mt-7"
          label={t("questions.remove", { number: at + 1 })}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      </div>
      <Select
        label={t("questions.type")}
        value={type}
        onChoose={(chosen) => onChange({ type: chosen })}
        options={customFieldTypes.map((value) => ({ value, label: t(`fields:types.${value}`) }))}
      />
      {type === "select" ? (
        <TextArea
          label={t("fields:form.options")}
          description={t("fields:form.optionsHint")}
          required
          rows={3}
          value={options}
          error={error("options")}
          onChange={(event) => onChange({ options: event.currentTarget.value })}
        />
      ) : null}
      <Switch
        isRow
        label={t("questions.isRequired")}
        checked={isRequired}
        onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
