import { Form } from "@remix-run/react";
import { forwardRef, type FormHTMLAttributes, type ReactNode } from "react";
import type { FormProblem } from "@workers/request/pages";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { SaveButton } from "./SaveButton";

interface EntryFormProps extends Pick<FormHTMLAttributes<HTMLFormElement>, "onInput" | "onClick" | "onKeyUp"> {
  problem: FormProblem | null;
  backTo: string;
  cancel: string;
  save: string;
  children: ReactNode;
}

/** The frame of a form that makes or changes a thing with files: what is wrong stands above it, the two ways out below. */
export const EntryForm = forwardRef<HTMLFormElement, EntryFormProps>(function EntryForm(
  { problem, backTo, cancel, save, children, ...events },
  ref,
) {
  return (
    <Form
      ref={ref}
      method="post"
      encType="multipart/form-data"
      className="grid grid-cols-1 gap-6"
      preventScrollReset
      {...events}
    >
      <FieldErrors errors={problem?.fieldErrors}>
        <FormError>{formMessage(problem)}</FormError>
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={backTo}>{cancel}</ButtonLink>
          <SaveButton intent="save">{save}</SaveButton>
        </div>
      </FieldErrors>
    </Form>
  );
});
