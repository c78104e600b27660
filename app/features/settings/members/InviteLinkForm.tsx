import { useMemo } from "react";
import type { InviteLink } from "@workers/contracts/members/invitations";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { FormProblem } from "@workers/request/pages";
import { useAppPath } from "~/features/shell/pages/app-path";
import { PlanChecks, type PlanOption } from "~/features/gates/PlanChecks";
import { DateField } from "~/ui/DateField";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { NumberField } from "~/ui/NumberField";
import { TextField } from "~/ui/TextField";
import { EntityForm } from "~/features/shell/forms/EntityForm";
import { MemberRoleSelect } from "./MemberRoleSelect";
import { SpaceChoice, type SpaceOption } from "../spaces/SpaceChoice";

type InviteLinkValues = Pick<InviteLink, "name" | "role" | "spaceIds" | "planIds" | "tagIds" | "maxUses" | "expiresAt">;

interface InviteLinkFormProps {
  link: InviteLinkValues;
  spaces: readonly SpaceOption[];
  /** Plans that the caller may give. */
  plans: readonly PlanOption[];
  /** Null for who may not look after tags. */
  tags: readonly { id: string; name: string }[] | null;
  canGiveAll: boolean;
  timezone: string;
  submitLabel: string;
  problem: FormProblem | null;
}

/** Makes or changes an invite link. */
export function InviteLinkForm({
  link,
  spaces,
  plans,
  tags,
  canGiveAll,
  timezone,
  submitLabel,
  problem,
}: InviteLinkFormProps) {
  const { t } = useTranslation("admin");
  const typed = problem?.values ?? {};
  const tagOptions = useMemo(() => (tags ?? []).map(({ id, name }) => ({ id, label: name })), [tags]);
  return (
    <EntityForm
      title={t("links.about")}
      submitLabel={submitLabel}
      problem={problem}
      backTo={useAppPath()("/settings/members/invite-links")}
    >
      <TextField
        label={t("field.name")}
        name="name"
        required
        minLength={limits.linkName.min}
        maxLength={limits.linkName.max}
        autoComplete="off"
        defaultValue={typed["name"] ?? link.name}
        description={t("links.nameHint")}
      />
      <MemberRoleSelect
        defaultValue={typed["role"] ?? link.role}
        canGiveAll={canGiveAll}
        description={link.name && canGiveAll ? t("links.roleHint") : undefined}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label={t("links.maxUses")}
          name="maxUses"
          isWhole
          isOptional
          min={1}
          max={peopleLimits.inviteLinkUses.max}
          defaultValue={typed["maxUses"] ?? link.maxUses ?? ""}
          description={t("links.maxUsesHint")}
        />
        <DateField
          label={t("links.expiresAt")}
          name="expiresAt"
          hasTime
          timeZone={timezone}
          defaultValue={typed["expiresAt"] || (link.expiresAt ?? undefined)}
          description={t("links.expiresAtHint")}
        />
      </div>
      <SpaceChoice spaces={spaces} chosen={link.spaceIds} />
      {plans.length > 0 ? (
        <PlanChecks
          label={t("gates:link.plans")}
          name="planIds"
          plans={plans}
          chosen={link.planIds}
          hint={t(link.name ? "gates:link.hintOfChange" : "gates:link.hint")}
        />
      ) : null}
      {tagOptions.length > 0 ? (
        <MultiComboBox
          label={t("members:links.tags")}
          name="tagIds[]"
          options={tagOptions}
          defaultValue={link.tagIds as string[]}
        />
      ) : null}
    </EntityForm>
  );
}
