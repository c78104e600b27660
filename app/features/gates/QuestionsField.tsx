import { Plus, X } from "lucide-react";
import { useState } from "react";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";

interface Question {
  question: string;
  answer: string;
}

/** What is asked often, with answers; sent as two lists of the same length. An empty pair is left out. */
export function QuestionsField({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation("gates");
  const [rows, setRows] = useState(() =>
    [...questions, ...(questions.length === 0 ? [{ question: "", answer: "" }] : [])].map((row, key) => ({
      ...row,
      key,
    })),
  );
  const isFull = rows.length >= commerceLimits.lockScreenQuestions.max;
  const add = () =>
    setRows([...rows, { question: "", answer: "", key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]);
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-2 text-sm font-medium text-text">{t("form.questions")}</legend>
      {rows.map(({ key, question, answer }, i) => (
        <div key={key} className="grid gap-3 rounded-lg border border-line p-4">
          <div className="flex items-start gap-2">
            <TextField
              className="flex-1"
              label={t("form.question", { number: i + 1 })}
              name="_questions"
              maxLength={commerceLimits.lockScreenQuestions.question}
              defaultValue={question}
            />
            <IconButton
              type="button"
              label={t("form.removeQuestion", { number: i + 1 })}
              icon={<X />}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            />
          </div>
          <TextArea
            label={t("form.answer", { number: i + 1 })}
            name="_answers"
            rows={2}
            maxLength={commerceLimits.lockScreenQuestions.answer}
            defaultValue={answer}
          />
        </div>
      ))}
      <div>
        <Button size="sm" icon={<Plus />} onClick={add} disabled={isFull}>
          {t("form.addQuestion")}
        </Button>
      </div>
    </fieldset>
  );
}
