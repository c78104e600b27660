import { useTranslation } from "~/i18n/use-translation";
import type { FormProblem } from "@workers/request/pages";
import { FormError } from "~/ui/FormError";

/** Why a form of the account was refused as a whole; failed fields show their own errors. */
export function Refused({ problem }: { problem: FormProblem | undefined }) {
  const { t } = useTranslation("account");
  if (!problem || Object.keys(problem.fieldErrors).length > 0) return null;
  const { name, message, details } = problem.error;
  const text =
    name === "conflict" && details?.["reason"] === "ownsProject"
      ? t("deletion.ownsProject", { project: String(details["project"]) })
      : message;
  return (
    <div className="mb-6">
      <FormError>{text}</FormError>
    </div>
  );
}
