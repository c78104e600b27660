import { useMemo } from "react";
import type { ReportReason } from "@db/vocabulary/moderation";
import { limits } from "@db/vocabulary/limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { NumberField } from "~/ui/NumberField";
import { Select } from "~/ui/Select";
import { TextField } from "~/ui/TextField";
import { useTagName } from "../MemberTags";
import type { MemberTablePage } from "../table/table-page.server";

/** What is chosen to be done. */
export interface BulkChoice {
  addTags: string[];
  removeTags: string[];
  addPlans: string[];
  removePlans: string[];
  addSpaces: string[];
  removeSpaces: string[];
  type: string;
  /** Of points that are given or, below zero, taken, as they were typed. */
  points: string;
  pointsComment: string;
  invite: boolean;
  reason: ReportReason;
  message: string;
}

export const noChoice: BulkChoice = {
  addTags: [],
  removeTags: [],
  addPlans: [],
  removePlans: [],
  addSpaces: [],
  removeSpaces: [],
  type: "",
  points: "",
  pointsComment: "",
  invite: false,
  reason: "spam",
  message: "",
};

interface BulkFieldsProps {
  choice: BulkChoice;
  onChange: (choice: BulkChoice) => void;
  choices: MemberTablePage["choices"];
  can: MemberTablePage["can"];
}

/** The acts of a bulk change: tags, plans, spaces, role, points, invitation. */
export function BulkFields({ choice, onChange, choices, can }: BulkFieldsProps) {
  const { t } = useTranslation("members");
  const tagName = useTagName();
  const tags = useMemo(
    () => choices.tags.map((tag) => ({ id: tag.id as string, label: tagName(tag) })),
    [choices.tags, tagName],
  );
  const plans = useOptions(choices.plans ?? []);
  const spaces = useOptions(choices.spaces);
  const field = (name: keyof BulkChoice & `${"add" | "remove"}${string}`, options: typeof tags) =>
    options.length > 0 ? (
      <MultiComboBox
        label={t(`bulk.${name}`)}
        options={options}
        value={choice[name] as string[]}
        onChange={(ids) => onChange({ ...choice, [name]: ids })}
      />
    ) : null;
  return (
    <div className="grid gap-4">
      {field("addTags", tags)}
      {field("removeTags", tags)}
      {field("addPlans", plans)}
      {field("removePlans", plans)}
      {field("addSpaces", spaces)}
      {field("removeSpaces", spaces)}
      {can.changeType ? (
        <Select
          label={t("bulk.type")}
          placeholder={t("bulk.noType")}
          options={(["member", "moderator", "admin"] as const).map((value) => ({
            value,
            label: t(`admin:memberType.${value}`),
          }))}
          value={choice.type}
          onChange={(event) => onChange({ ...choice, type: event.currentTarget.value })}
        />
      ) : null}
      {can.changePoints ? (
        <>
          <NumberField
            label={t("bulk.points")}
            description={t("bulk.pointsText")}
            isOptional
            isWhole
            min={-gamificationLimits.rewardPoints.max}
            max={gamificationLimits.rewardPoints.max}
            value={choice.points}
            onChange={(event) => onChange({ ...choice, points: event.currentTarget.value })}
          />
          {choice.points ? (
            <TextField
              label={t("bulk.pointsComment")}
              isOptional
              maxLength={limits.shortDescription.max}
              value={choice.pointsComment}
              onChange={(event) => onChange({ ...choice, pointsComment: event.currentTarget.value })}
            />
          ) : null}
        </>
      ) : null}
      {can.invite ? (
        <Checkbox
          label={t("bulk.invite")}
          checked={choice.invite}
          onChange={(event) => onChange({ ...choice, invite: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  );
}

const useOptions = (list: readonly { id: string; name: string }[]) =>
  useMemo(() => list.map(({ id, name }) => ({ id, label: name })), [list]);
