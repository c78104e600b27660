import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import type { FormProblem } from "@workers/request/pages";
import { translate } from "~/i18n/translator";
import type { Language } from "@db/vocabulary/enumerations";
import { markSaved } from "~/ui/unsaved-changes";
import { isProblem } from "./form-outcome";
import { isConnectionLost } from "../errors/problem";

/**
 * The `clientAction` of every route with a form: `export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action"`.
 * What is sent into a broken connection, or meets a fault of ours, comes back as a FormProblem like any refusal: the form
 * stays with all that was typed. What the server refuses on purpose goes its usual way; what it takes is no unsaved change any more.
 */
export async function formClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  try {
    const outcome = await serverAction();
    if (!isProblem(outcome)) markSaved(await sent.formData());
    return outcome;
  } catch (error) {
    if (error instanceof Response && error.status < 400) markSaved(await sent.formData());
    const isMeant = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isMeant) throw error;
    const t = translate(document.documentElement.lang as Language);
    const problem: FormProblem = {
      ok: false,
      error: { name: "internal", message: t(isConnectionLost(error) ? "shell:form.offline" : "shell:form.failed") },
      fieldErrors: {},
      values: textsOf(await sent.formData()),
    };
    // An answer of its own with a status: the page isn't loaded anew, which would fail as well.
    return Response.json(problem, { status: 503 });
  }
}

function textsOf(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !/password|code/i.test(name)) values[name] = value;
  return values;
}
