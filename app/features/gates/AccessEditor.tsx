import { Form } from "@remix-run/react";
import { Coins, EyeOff, LogIn, Lock, LockOpen, Megaphone } from "lucide-react";
import { useState } from "react";
import { pointGatedTypes } from "@db/vocabulary/gamification/points";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { useSaveBar } from "~/features/shell/forms/SaveBar";
import { SectionSaveButton } from "~/features/shell/forms/SectionSaveButton";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { Notice } from "~/ui/Notice";
import { NumberField } from "~/ui/NumberField";
import { RadioCards } from "~/ui/RadioCards";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextLink } from "~/ui/TextLink";
import { accessIntent, type AccessPage, clearAccessIntent } from "./access-page";
import { PlanChecks } from "./PlanChecks";

const pointTypes: ReadonlySet<string> = new Set(pointGatedTypes);
const icons = { free: <LockOpen />, auth: <LogIn />, lockscreen: <Lock />, promo: <Megaphone /> };

/** What has the access of its categories where it has none of its own. */
const inCategories: ReadonlySet<string> = new Set(["course", "article", "helpdesk_category"]);

interface AccessEditorProps extends AccessPage {
  problem: FormProblem | null;
  /** A space that may have the access of its group instead, or a course that of its categories. */
  isInGroup?: boolean;
}

/** Who may see an app, a service or an item: the one editor wherever access is set. */
export function AccessEditor({
  entity,
  plans,
  isOpenedByPlan,
  lockScreens,
  problem,
  isInGroup = false,
}: AccessEditorProps) {
  const { t } = useTranslation("gates");
  const own = problem?.values["intent"] === accessIntent ? problem : null;
  const { entityType, isOwn } = entity;
  const inherited = inCategories.has(entityType) ? "editor.textOfCategories" : "editor.textOfGroup";
  const hasBar = useSaveBar() !== null;
  const save = <SectionSaveButton intent={accessIntent}>{t("editor.save")}</SectionSaveButton>;
  const asGroup =
    isInGroup && isOwn ? (
      <Button type="submit" name="intent" value={clearAccessIntent}>
        {t(inCategories.has(entityType) ? "editor.asCategories" : "editor.asGroup")}
      </Button>
    ) : null;
  return (
    <UpToDate with={entity}>
      <Form method="post" preventScrollReset>
        <FieldErrors errors={own?.fieldErrors}>
          <SettingsSection
            id="access"
            title={t(`editor.title.${entityType}`)}
            text={t(isInGroup && !isOwn ? inherited : "editor.text")}
            footer={
              hasBar ? (
                asGroup
              ) : (
                <>
                  {asGroup}
                  {save}
                </>
              )
            }
          >
            <FormError>{formMessage(own)}</FormError>
            <Fields entity={entity} plans={plans} isOpenedByPlan={isOpenedByPlan} lockScreens={lockScreens} />
            {hasBar ? save : null}
          </SettingsSection>
        </FieldErrors>
      </Form>
    </UpToDate>
  );
}

const memberIcons = { auth: <LockOpen />, lockscreen: <EyeOff />, promo: <Megaphone />, points: <Coins /> };

function Fields({ entity, plans, isOpenedByPlan, lockScreens }: AccessPage) {
  const { t } = useTranslation("gates");
  const { access } = entity;
  const [guestAccess, setGuestAccess] = useState(access.guestAccess);
  const [userAccess, setUserAccess] = useState(access.userAccess === "free" ? "auth" : access.userAccess);
  const [isLockedForGuest, setLocked] = useState(access.isLockedForGuest);
  const screens = [
    { value: "", label: t("editor.defaultLockScreen") },
    ...lockScreens.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const asksForPlan = userAccess !== "auth";
  return (
    <>
      <RadioCards
        label={t("editor.guests")}
        name="guestAccess"
        value={guestAccess}
        onChange={setGuestAccess}
        options={(["free", "auth", "lockscreen", "promo"] as const).map((value) => ({
          value,
          label: t(`editor.guest.${value}`),
          description: t(`editor.guestText.${value}`),
          icon: icons[value],
          // What members need a plan for, guests don't get for nothing.
          isDisabled: value === "free" && asksForPlan && !isLockedForGuest,
        }))}
      />
      <Switch
        isRow
        name="isLockedForGuest"
        label={t("editor.isLockedForGuest")}
        description={t("editor.isLockedForGuestText")}
        checked={isLockedForGuest}
        onChange={(event) => setLocked(event.currentTarget.checked)}
      />
      {guestAccess === "lockscreen" || isLockedForGuest ? (
        <Select
          label={t("editor.guestLockScreen")}
          name="guestLockScreenId"
          options={screens}
          defaultValue={access.guestLockScreenId ?? ""}
        />
      ) : null}
      <RadioCards
        label={t("editor.members")}
        name="userAccess"
        columns={1}
        value={userAccess}
        onChange={(value) => {
          setUserAccess(value);
          if (value !== "auth" && guestAccess === "free" && !isLockedForGuest)
            setGuestAccess(value === "points" ? "auth" : "lockscreen");
        }}
        options={(
          ["auth", "lockscreen", "promo", ...(pointTypes.has(entity.entityType) ? (["points"] as const) : [])] as const
        ).map((value) => ({
          value,
          label: t(`editor.member.${value}`),
          description: t(`editor.memberText.${value}`),
          icon: memberIcons[value],
        }))}
      />
      {userAccess === "points" ? (
        <NumberField
          label={t("editor.price")}
          name="rewardPoints"
          isWhole
          required
          min={gamificationLimits.rewardPoints.min}
          max={gamificationLimits.rewardPoints.max}
          description={t("editor.priceHint")}
          defaultValue={access.rewardAccess?.points ?? ""}
        />
      ) : null}
      {userAccess !== "auth" && userAccess !== "points" && userAccess === access.userAccess && !isOpenedByPlan ? (
        <Notice tone="warning" title={t("editor.opensByNothing")}>
          {t("editor.opensByNothingText")}
        </Notice>
      ) : null}
      {asksForPlan ? <PlansOfAccess entity={entity} plans={plans} /> : null}
      {userAccess === "lockscreen" ? (
        <Select
          label={t("editor.userLockScreen")}
          name="userLockScreenId"
          options={screens}
          defaultValue={access.userLockScreenId ?? ""}
        />
      ) : null}
    </>
  );
}

function PlansOfAccess({ entity: { access, entityType }, plans }: Pick<AccessPage, "entity" | "plans">) {
  const { t } = useTranslation("gates");
  const path = useAppPath();
  const text = entityType === "service" ? "editor.plansHintOfService" : "editor.plansHint";
  return (
    <PlanChecks
      label={t("editor.plans")}
      name="planIds"
      plans={plans}
      chosen={access.planIds}
      hint={
        <>
          {plans.length === 0 ? t("editor.noPlans") : t(text)}{" "}
          <TextLink to={path("/settings/lockscreens")}>{t("editor.toLockScreens")}</TextLink>
        </>
      }
    />
  );
}
