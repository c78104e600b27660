import { useMemo } from "react";
import type { ReportReason } from "@db/vocabulary/moderation";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { Select } from "~/ui/Select";
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

/** The acts of a bulk change: tags, plans, spaces, role, invitation. */
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
