import type { EventQuestion } from "@db/vocabulary/calendar/events";
import type { CustomFieldId } from "@db/vocabulary/ids";
import type { CustomFieldValues } from "@db/vocabulary/members";
import type { CustomField, GivenAnswers } from "@workers/contracts/members/custom-fields";
import { checkAnswers } from "@workers/domain/kernel/custom-fields";

/** A question of an event as what custom fields are judged by: only who runs the event sees the answers. */
const asField = ({ id, type, name, options, isRequired }: EventQuestion): CustomField => ({
  id: id as string as CustomFieldId,
  type,
  name,
  options,
  placeholder: "",
  validationRules: { required: isRequired },
  isShownAtSignup: false,
  isShownOnProfile: false,
});

/** The answers that are stored with a place. 422 with the field `answers.<id>` where one is missing or isn't what was asked for. */
export const answersTo = (questions: readonly EventQuestion[], sent: GivenAnswers): CustomFieldValues =>
  checkAnswers(questions.map(asField), {}, sent, true, "answers");

/** Answers in the order of the questions, as a CSV file has them. */
export const answerCells = (
  questions: readonly EventQuestion[],
  answers: CustomFieldValues,
  yesNo: (isYes: boolean) => string,
): (string | number)[] =>
  questions.map(({ id }) => {
    const answer = answers[id] ?? "";
    return typeof answer === "boolean" ? yesNo(answer) : answer;
  });
