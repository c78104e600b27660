import { useMemo } from "react";
import { importKnownModes, type ImportKnownMode } from "@db/vocabulary/members";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { Select } from "~/ui/Select";
import { TextArea } from "~/ui/TextArea";

export interface ImportChoices {
  known: ImportKnownMode;
  tagIds: string[];
  planIds: string[];
  spaceIds: string[];
  isInviting: boolean;
  consent: string;
}
export const noChoices: ImportChoices = {
  known: "fill",
  tagIds: [],
  planIds: [],
  spaceIds: [],
  isInviting: false,
  consent: "",
};

type Thing = { id: string; name: string };

interface ImportOptionsProps {
  choices: ImportChoices;
  tags: readonly Thing[];
  plans: readonly Thing[] | null;
  spaces: readonly Thing[];
  onChange: (choices: ImportChoices) => void;
}

/** What happens to known people, what everybody gets, and whether they are written to. */
export function ImportOptions({ choices, tags, plans, spaces, onChange }: ImportOptionsProps) {
  const { t } = useTranslation("members");
  return (
    <div className="grid gap-5">
      <Select
        label={t("import.known.label")}
        options={importKnownModes.map((value) => ({ value, label: t(`import.known.${value}`) }))}
        value={choices.known}
        onChange={(event) => onChange({ ...choices, known: event.currentTarget.value as ImportKnownMode })}
      />
      <Things
        label={t("import.everybody.tags")}
        things={tags}
        ids={choices.tagIds}
        onChange={(tagIds) => onChange({ ...choices, tagIds })}
      />
      {plans ? (
        <Things
          label={t("import.everybody.plans")}
          things={plans}
          ids={choices.planIds}
          onChange={(planIds) => onChange({ ...choices, planIds })}
        />
      ) : null}
      <Things
        label={t("import.everybody.spaces")}
        things={spaces}
        ids={choices.spaceIds}
        onChange={(spaceIds) => onChange({ ...choices, spaceIds })}
      />
      <Checkbox
        label={t("import.invite")}
        description={t("import.inviteText")}
        checked={choices.isInviting}
        onChange={(event) => onChange({ ...choices, isInviting: event.currentTarget.checked })}
      />
      {choices.isInviting ? (
        <TextArea
          label={t("import.consent")}
          description={t("import.consentText")}
          required
          rows={2}
          maxLength={500}
          value={choices.consent}
          onChange={(event) => onChange({ ...choices, consent: event.currentTarget.value })}
        />
      ) : null}
    </div>
  );
}

interface ThingsProps {
  label: string;
  things: readonly Thing[];
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

function Things({ label, things, ids, onChange }: ThingsProps) {
  const options = useMemo(() => things.map(({ id, name }) => ({ id, label: name })), [things]);
  return options.length > 0 ? <MultiComboBox label={label} options={options} value={ids} onChange={onChange} /> : null;
}
