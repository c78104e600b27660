import type { EventQuestion } from "@db/vocabulary/calendar/events";
import type { CustomFieldId } from "@db/vocabulary/ids";
import type { CustomFieldValues } from "@db/vocabulary/members";
import type { CustomField, GivenAnswers, ShownAnswer } from "@workers/contracts/members/custom-fields";
import { answerName, answerPrefix, tickedName } from "~/features/custom-fields/answer-names";

/** A question of an event as the inputs for custom fields take it. */
export const fieldOfQuestion = ({ id, type, name, options, isRequired }: EventQuestion): CustomField => ({
  id: id as string as CustomFieldId,
  type,
  name,
  options,
  placeholder: "",
  validationRules: { required: isRequired },
  isShownAtSignup: false,
  isShownOnProfile: false,
});

/** The answers of a form with such inputs. */
export function answersIn(form: FormData): GivenAnswers {
  const answers: GivenAnswers = {};
  for (const [name, value] of form)
    if (name.startsWith(answerPrefix) && typeof value === "string") answers[name.slice(answerPrefix.length)] = value;
  for (const id of form.getAll(tickedName)) if (typeof id === "string") answers[id] = form.get(answerName(id)) === "on";
  return answers;
}

/** What was refused of the answers, by the names of the inputs. */
export const errorsOfAnswers = (errors: readonly { field: string; message: string }[]): Record<string, string> =>
  Object.fromEntries(
    errors
      .filter(({ field }) => field.startsWith("answers."))
      .map(({ field, message }) => [answerName(field.slice("answers.".length)), message]),
  );

/** What somebody answered, in the order of the questions. */
export const shownAnswers = (questions: readonly EventQuestion[], answers: CustomFieldValues): ShownAnswer[] =>
  questions.flatMap(({ id, type, name }) => {
    const value = answers[id];
    return value === undefined ? [] : [{ id: id as string as CustomFieldId, type, name, value, isPrivate: false }];
  });

/** What of somebody's answers still has its question, to be sent once more. */
export const answersTo = (questions: readonly EventQuestion[], answers: CustomFieldValues): GivenAnswers =>
  Object.fromEntries(questions.flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]]])));
