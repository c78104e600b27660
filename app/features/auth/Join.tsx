import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { NewcomerQuestions } from "@workers/contracts/session/joining";
import type { CodeLimits } from "@workers/contracts/session/sessions";
import type { InvitationPreview } from "@workers/contracts/session/joining";
import { CustomFieldInputs } from "~/features/custom-fields/CustomFieldInputs";
import { TermsNotice } from "~/features/shell/pages/TermsNotice";
import { useAppPath } from "~/features/shell/pages/app-path";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { Button } from "~/ui/Button";
import { PasswordField } from "~/ui/PasswordField";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { AuthForm, useProblem } from "./AuthForm";
import { CodeStep } from "./CodeStep";
import { MailChoice } from "./MailChoice";
import { PhoneOfNewcomer } from "./PhoneOfNewcomer";
import { SentTo } from "./SentTo";
import { NameFields } from "./NameFields";
import { useStepPath } from "./step-path";

export type JoinData =
  | { step: "invalid" }
  /** `isProven`: the link itself proves the address, and no code is mailed. */
  | { step: "begin"; preview: InvitationPreview; isProven: boolean }
  | { step: "name"; preview: InvitationPreview; asked: NewcomerQuestions; isKnown: boolean }
  | { step: "accept"; preview: InvitationPreview; asked: NewcomerQuestions; account: string }
  | { step: "code"; preview: InvitationPreview; email: string; limits: CodeLimits };

/** The screens of an invitation, step by step. */
export function Join(data: JoinData) {
  const { t } = useTranslation("auth");
  switch (data.step) {
    case "invalid":
      return <InvalidInvitation />;
    case "begin":
      return <Begin {...data} />;
    case "accept":
      return <Accept {...data} />;
    case "code":
      return (
        <AuthLayout title={t("code.title")} text={<SentTo email={data.email} />}>
          <CodeStep limits={data.limits} />
        </AuthLayout>
      );
    case "name":
      return <NewPerson {...data} />;
  }
}

function InvalidInvitation() {
  const { t } = useTranslation("auth");
  const path = useStepPath();
  return (
    <AuthLayout title={t("join.invalidTitle")} text={t("join.invalidText")}>
      <TextLink to={path("/auth")}>{t("signIn.link")}</TextLink>
    </AuthLayout>
  );
}

/** Who invites to what. */
function useInvitationText({ app, projectName, inviter }: InvitationPreview): { title: string; text: string } {
  const { t } = useTranslation("auth");
  const name = app?.name ?? projectName ?? "";
  if (!app) return { title: t("join.teamTitle", { name }), text: t("join.teamText") };
  return {
    title: t("join.title", { name }),
    text: inviter ? t("join.textBy", { inviter, name }) : t("join.text", { name }),
  };
}

function Begin({ preview, isProven }: { preview: InvitationPreview; isProven: boolean }) {
  const { t } = useTranslation("auth");
  const path = useStepPath();
  const problem = useProblem();
  return (
    <AuthLayout
      {...useInvitationText(preview)}
      footer={
        <p>
          {t("signUp.hasAccount")} <TextLink to={path("/auth")}>{t("signIn.link")}</TextLink>
        </p>
      }
    >
      <AuthForm>
        {preview.email === null ? (
          <TextField
            label={t("field.email")}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={problem?.values["email"]}
            autoFocus
          />
        ) : (
          <p className="text-base text-muted">
            {t(isProven ? "join.otherAccount" : "join.willSend", { email: preview.email })}
          </p>
        )}
        <SubmitButton isFullWidth size="lg" autoFocus={preview.email !== null}>
          {preview.email === null ? t("signUp.submit") : t(isProven ? "join.open" : "join.send")}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}

function Accept({
  preview,
  account,
  asked: questions,
}: {
  preview: InvitationPreview;
  account: string;
  asked: NewcomerQuestions;
}) {
  const { t } = useTranslation("auth");
  const appPath = useAppPath();
  const typed = useProblem()?.values;
  const isForMe = preview.email === null || preview.email === account;
  const { title, text } = useInvitationText(preview);
  return (
    <AuthLayout
      title={title}
      text={isForMe ? text : t("join.otherAddress", { email: preview.email, account })}
      footer={
        <Form method="post" action={appPath("/auth/signout")} className="flex flex-wrap items-center gap-x-2">
          <span>{t("join.signedInAs", { account })}</span>
          <Button type="submit" variant="quiet" size="sm">
            {t("join.signOut")}
          </Button>
        </Form>
      }
    >
      {isForMe ? (
        <AuthForm>
          <PhoneOfNewcomer asked={questions} typed={typed} />
          <CustomFieldInputs fields={questions.fields} answers={questions.answers} typed={typed} />
          {preview.app ? <MailChoice app={preview.app.name} isTicked={typed?.["isMailWanted"] === "on"} /> : null}
          <TermsNotice />
          <SubmitButton
            name="intent"
            value="accept"
            isFullWidth
            size="lg"
            autoFocus={questions.fields.length === 0 && !questions.isPhoneAsked}
          >
            {t("join.accept")}
          </SubmitButton>
        </AuthForm>
      ) : null}
    </AuthLayout>
  );
}

/** Somebody who has an account keeps their name and password; only the app's own questions are left. */
function NewPerson({
  preview,
  asked: questions,
  isKnown,
}: {
  preview: InvitationPreview;
  asked: NewcomerQuestions;
  isKnown: boolean;
}) {
  const { t } = useTranslation("auth");
  const typed = useProblem()?.values;
  const name = preview.app?.name ?? preview.projectName ?? "";
  return (
    <AuthLayout
      title={t(isKnown ? "join.askTitle" : "join.nameTitle")}
      text={t(isKnown ? "join.askText" : "join.nameText", { name })}
    >
      <AuthForm>
        {isKnown ? null : (
          <>
            <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
              <NameFields firstName={typed?.["firstName"]} lastName={typed?.["lastName"]} autoFocus />
            </div>
            <PasswordField
              label={t("field.password")}
              name="password"
              autoComplete="new-password"
              isOptional
              description={t("field.passwordOptional")}
            />
          </>
        )}
        <PhoneOfNewcomer asked={questions} typed={typed} />
        <CustomFieldInputs fields={questions.fields} answers={questions.answers} typed={typed} />
        {preview.app ? <MailChoice app={preview.app.name} isTicked={typed?.["isMailWanted"] === "on"} /> : null}
        <SubmitButton isFullWidth size="lg">
          {t("join.accept")}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
