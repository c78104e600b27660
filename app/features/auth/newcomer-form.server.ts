import { parseForm } from "@workers/request/pages";
import type { NewcomerForm } from "@workers/contracts/session/joining";
import { answersOfForm } from "~/features/custom-fields/answers-of-form.server";
import { phoneForm } from "./auth-forms.server";

/** What a form with `PhoneOfNewcomer` and `CustomFieldInputs` sends. Throws the 422 that names each failed field. */
export const newcomerForm = (form: FormData): NewcomerForm => ({
  ...parseForm(phoneForm, form),
  customFields: answersOfForm(form),
});
