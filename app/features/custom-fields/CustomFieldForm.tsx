import { type ChangeEvent, useState } from "react";
import { type CustomFieldType, customFieldTypes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { FormProblem } from "@workers/request/pages";
import type { CustomField } from "@workers/contracts/members/custom-fields";
import { EntityForm } from "~/features/shell/forms/EntityForm";
import { useTranslation } from "~/i18n/use-translation";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { CustomFieldPreview } from "./CustomFieldPreview";
import { hasLength, lengthNames } from "./field-types";

interface CustomFieldFormProps {
  /** Left out for a new one. */
  field?: CustomField;
  submitLabel: string;
  problem: FormProblem | null;
  backTo: string;
}

/** Makes or changes what an app asks its members, and shows what it will look like. */
export function CustomFieldForm({ field, submitLabel, problem, backTo }: CustomFieldFormProps) {
  const { t } = useTranslation("fields");
  const typed = problem?.values;
  const [type, setType] = useState<CustomFieldType>(
    customFieldTypes.find((fieldType) => fieldType === typed?.["type"]) ?? field?.type ?? "text",
  );
  const [name, setName] = useState(typed?.["name"] ?? field?.name ?? "");
  const [placeholder, setPlaceholder] = useState(typed?.["placeholder"] ?? field?.placeholder ?? "");
  const [options, setOptions] = useState(typed?.["options"] ?? field?.options.join("\n") ?? "");
  const [isRequired, setRequired] = useState(
    typed ? typed["required"] === "on" : (field?.validationRules.required ?? false),
  );
  const [isSeenByAll, setSeenByAll] = useState(
    typed ? typed["isShownOnProfile"] === "on" : (field?.isShownOnProfile ?? false),
  );
  const lines = options
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <>
      <EntityForm
        title={t("form.question")}
        submitLabel={submitLabel}
        problem={problem}
        errors={atOneField(problem?.fieldErrors)}
        backTo={backTo}
      >
        <TextField
          label={t("form.name")}
          name="name"
          required
          minLength={limits.linkName.min}
          maxLength={limits.linkName.max}
          autoComplete="off"
          description={t("form.nameHint")}
          value={name}
          onChange={valueTo(setName)}
        />
        <Select
          label={t("form.type")}
          name="type"
          value={type}
          onChoose={setType}
          options={customFieldTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          description={t(`typeText.${type}`)}
        />
        {type === "select" ? (
          <TextArea
            label={t("form.options")}
            name="options"
            required
            rows={4}
            value={options}
            onChange={valueTo(setOptions)}
            description={t("form.optionsHint")}
          />
        ) : null}
        {type === "date" ? null : (
          <TextField
            label={t(type === "checkbox" ? "form.hint" : type === "select" ? "form.choice" : "form.placeholder")}
            name="placeholder"
            isOptional
            maxLength={peopleLimits.customOptions.text}
            autoComplete="off"
            value={placeholder}
            onChange={valueTo(setPlaceholder)}
          />
        )}
        {hasLength(type) ? <LengthFields field={field} typed={typed} type={type} /> : null}
        <div className="mt-1 grid gap-5 border-t border-line pt-6">
          <Switch
            isRow
            label={t(type === "checkbox" ? "form.requiredTick" : "form.required")}
            description={t("form.requiredText")}
            name="required"
            checked={isRequired}
            onChange={(event) => setRequired(event.currentTarget.checked)}
          />
          <Switch
            isRow
            label={t("form.atSignup")}
            description={t("form.atSignupText")}
            name="isShownAtSignup"
            defaultChecked={typed ? typed["isShownAtSignup"] === "on" : (field?.isShownAtSignup ?? true)}
          />
          <Switch
            isRow
            label={t("form.onProfile")}
            description={t("form.onProfileText")}
            name="isShownOnProfile"
            checked={isSeenByAll}
            onChange={(event) => setSeenByAll(event.currentTarget.checked)}
          />
        </div>
      </EntityForm>
      <CustomFieldPreview
        type={type}
        name={name}
        placeholder={placeholder}
        options={lines}
        isRequired={isRequired}
        isSeenByAll={isSeenByAll}
      />
    </>
  );
}

const valueTo = (set: (value: string) => void) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  set(event.currentTarget.value);

/** What is wrong with one of the choices is said at the field that holds them all. */
const atOneField = (errors: Record<string, string> | undefined) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name.replace(/^options\..*/, "options"), message]),
  );

function LengthFields({
  field,
  typed,
  type,
}: Pick<CustomFieldFormProps, "field"> & { typed?: Readonly<Record<string, string>>; type: CustomFieldType }) {
  const { t } = useTranslation("fields");
  const maxLength = type === "textarea" ? peopleLimits.customAnswer.long : peopleLimits.customAnswer.short;
  const { min, max } = field?.validationRules.length ?? {};
  const common = {
    isOptional: true,
    type: "number",
    inputMode: "numeric",
    min: 0,
    max: maxLength,
    after: t("form.characters"),
  } as const;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-text">{t("form.length")}</legend>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          {...common}
          label={t("form.min")}
          name={lengthNames.min}
          defaultValue={typed?.[lengthNames.min] ?? min}
        />
        <TextField
          {...common}
          label={t("form.max")}
          name={lengthNames.max}
          placeholder={String(maxLength)}
          defaultValue={typed?.[lengthNames.max] ?? max}
        />
      </div>
    </fieldset>
  );
}
