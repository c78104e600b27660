import { useTranslation } from "~/i18n/use-translation";
import type { AppView } from "@workers/contracts/admin/apps";
import type { FormProblem } from "@workers/request/pages";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { PlanChecks, type PlanOption } from "~/features/gates/PlanChecks";
import { Switch } from "~/ui/Switch";

interface JoiningSettingsProps {
  app: AppView;
  /** Plans that can be given to who joins. */
  signupPlans: readonly PlanOption[];
  problem: FormProblem | null;
}

/** Who can become a member of an app, and what members see of each other. */
export function JoiningSettings({ app, signupPlans, problem }: JoiningSettingsProps) {
  const { t } = useTranslation("admin");
  return (
    <SectionForm
      intent="access"
      title={t("general.access")}
      text={t("general.accessText")}
      stored={[
        app.isAllowedSignupsToPublicApp,
        app.isUserCanSeeMembers,
        app.isApplicationSwitcherEnabled,
        app.isPhoneRequired,
        app.isLanguageChoiceAllowed,
        app.signupPlanIds,
      ]}
      problem={problem}
    >
      <Switch
        isRow
        name="isAllowedSignupsToPublicApp"
        label={t("general.isAllowedSignups")}
        description={t("general.isAllowedSignupsText")}
        defaultChecked={app.isAllowedSignupsToPublicApp}
      />
      <Switch
        isRow
        name="isUserCanSeeMembers"
        label={t("general.isUserCanSeeMembers")}
        description={t("general.isUserCanSeeMembersText")}
        defaultChecked={app.isUserCanSeeMembers}
      />
      <Switch
        isRow
        name="isApplicationSwitcherEnabled"
        label={t("settings:switcher.label")}
        description={t("settings:switcher.text")}
        defaultChecked={app.isApplicationSwitcherEnabled}
      />
      <Switch
        isRow
        name="isPhoneRequired"
        label={t("general.isPhoneRequired")}
        description={t("general.isPhoneRequiredText")}
        defaultChecked={app.isPhoneRequired}
      />
      <Switch
        isRow
        name="isLanguageChoiceAllowed"
        label={t("general.isLanguageChoiceAllowed")}
        description={t("general.isLanguageChoiceAllowedText")}
        defaultChecked={app.isLanguageChoiceAllowed}
      />
      {signupPlans.length > 0 ? (
        <PlanChecks
          label={t("gates:signup.plans")}
          name="signupPlanIds"
          plans={signupPlans}
          chosen={app.signupPlanIds}
          hint={t("gates:signup.hint")}
        />
      ) : null}
    </SectionForm>
  );
}
