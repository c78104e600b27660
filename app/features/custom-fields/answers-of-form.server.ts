import { z } from "zod";
import { customAnswers } from "@workers/contracts/form-fields";
import { parse } from "@workers/domain/kernel/validation";
import type { GivenAnswers } from "@workers/contracts/members/custom-fields";
import { answerName, answerPrefix, tickedName } from "./answer-names";

const schema = z.object({ customFields: customAnswers() });

/** The answers that a form with `CustomFieldInputs` sends. Throws the 422 that names each failed field. */
export function answersOfForm(form: FormData): GivenAnswers {
  const customFields: GivenAnswers = {};
  for (const [name, value] of form)
    if (name.startsWith(answerPrefix) && typeof value === "string")
      customFields[name.slice(answerPrefix.length)] = value;
  for (const id of form.getAll(tickedName))
    if (typeof id === "string") customFields[id] = form.get(answerName(id)) === "on";
  return parse(schema, { customFields }).customFields;
}
