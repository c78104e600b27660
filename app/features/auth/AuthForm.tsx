import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FormProblem } from "@workers/request/pages";
import { FieldErrors } from "~/ui/Field";
import { FormError } from "~/ui/FormError";
import { TextLink } from "~/ui/TextLink";
import { useStepPath } from "./step-path";

/** What the screen's action refused, if it did. */
export function useProblem(): FormProblem | undefined {
  const answer = useActionData<FormProblem | { ok: true }>();
  return answer && !answer.ok ? (answer as FormProblem) : undefined;
}

interface AuthFormProps {
  children: ReactNode;
  /** Sent with the form, to distinguish several forms of one screen. */
  intent?: string;
}

/** A form on the way in: its fields find their messages, and what concerns it as a whole stands above them. */
export function AuthForm({ children, intent }: AuthFormProps) {
  const problem = useProblem();
  const isMine = intent === undefined || problem?.values["_form"] === intent;
  return (
    <Form method="post" replace data-leave="freely" className="grid grid-cols-1 gap-5">
      {intent ? <input type="hidden" name="_form" value={intent} /> : null}
      <FieldErrors errors={isMine ? problem?.fieldErrors : undefined}>
        {isMine ? <Refusal problem={problem} /> : null}
        {children}
      </FieldErrors>
    </Form>
  );
}

/** Why the form as a whole was refused; failed fields show their own errors. */
function Refusal({ problem }: { problem: FormProblem | undefined }) {
  const { t } = useTranslation("auth");
  const path = useStepPath();
  if (!problem || problem.error.name === "validation" || Object.keys(problem.fieldErrors).length > 0) return null;
  return (
    <FormError>
      {problem.error.message}
      {problem.error.name === "accountMarkedAsDeleted" ? (
        <>
          {" "}
          <TextLink to={path("/auth/restore")}>{t("restore.link")}</TextLink>
        </>
      ) : null}
    </FormError>
  );
}
