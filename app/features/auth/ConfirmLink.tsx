import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { SubmitButton } from "~/ui/SubmitButton";
import { AuthForm } from "./AuthForm";

interface ConfirmLinkProps {
  token: string;
  title: string;
  text: string;
  submitLabel: string;
}

/** Where a mailed link leads. A button, so that a program that only looks at links confirms nothing. */
export function ConfirmLink({ token, title, text, submitLabel }: ConfirmLinkProps) {
  return (
    <AuthLayout title={title} text={text}>
      <AuthForm>
        <input type="hidden" name="token" value={token} />
        <SubmitButton isFullWidth size="lg" autoFocus>
          {submitLabel}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
