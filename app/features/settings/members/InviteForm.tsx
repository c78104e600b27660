import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import type { FormProblem } from "@workers/request/pages";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextArea } from "~/ui/TextArea";
import { addressesIn } from "./addresses-in";
import { MemberRoleSelect } from "./MemberRoleSelect";
import { SpaceChoice, type SpaceOption } from "../spaces/SpaceChoice";

interface InviteFormProps {
  spaces: readonly SpaceOption[];
  canGiveAll: boolean;
  problem: FormProblem | null;
}

/** The addresses that were refused; the answer names them by their place in the list. */
function faultyAddresses(problem: FormProblem | null): string[] {
  const addresses = addressesIn(problem?.values["emails"] ?? "");
  return Object.keys(problem?.fieldErrors ?? {}).flatMap((field) => {
    const address = addresses[Number(/^emails\.(\d+)$/.exec(field)?.[1] ?? NaN)];
    return address === undefined ? [] : [address];
  });
}

/** Invites people by mail, many at once. */
export function InviteForm({ spaces, canGiveAll, problem }: InviteFormProps) {
  const { t } = useTranslation("admin");
  const list = useAppPath()("/settings/members");
  const faulty = faultyAddresses(problem);
  const errors =
    faulty.length > 0
      ? {
          ...problem?.fieldErrors,
          emails: t("invitations.faulty", { count: faulty.length, addresses: faulty.join(", ") }),
        }
      : problem?.fieldErrors;
  return (
    <Form method="post">
      <FieldErrors errors={errors}>
        <SettingsSection
          title={t("invitations.who")}
          footer={
            <>
              <ButtonLink to={list}>{t("cancel")}</ButtonLink>
              <SubmitButton>{t("invitations.send")}</SubmitButton>
            </>
          }
        >
          <FormError>{formMessage(problem)}</FormError>
          <TextArea
            label={t("invitations.emails")}
            name="emails"
            required
            rows={4}
            defaultValue={problem?.values["emails"] ?? ""}
            description={t("invitations.emailsHint", { count: limits.invitedEmails.max })}
            spellCheck={false}
          />
          <MemberRoleSelect defaultValue={problem?.values["role"] ?? "member"} canGiveAll={canGiveAll} />
          <SpaceChoice spaces={spaces} chosen={[]} />
          <TextArea
            label={t("invitations.message")}
            name="message"
            isOptional
            rows={3}
            maxLength={limits.invitationMessage.max}
            defaultValue={problem?.values["message"] ?? ""}
            description={t("invitations.messageHint")}
          />
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
