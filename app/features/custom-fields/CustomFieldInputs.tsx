import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { typedMeasure } from "@db/vocabulary/numbers";
import type { CustomFieldValues } from "@db/vocabulary/members";
import type { CustomField } from "@workers/contracts/members/custom-fields";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { numberFormat } from "~/ui/intl-formats";
import { Select } from "~/ui/Select";
import { TextArea } from "~/ui/TextArea";
import { DayField } from "~/ui/DayField";
import { NumberField } from "~/ui/NumberField";
import { TextField } from "~/ui/TextField";
import { answerName, tickedName } from "./answer-names";

interface CustomFieldInputsProps {
  fields: readonly CustomField[];
  answers?: CustomFieldValues;
  /** What a refused form sent. */
  typed?: Readonly<Record<string, string>>;
}

/** What an app asks its members, to answer in a form; `answersOfForm` reads it. Inputs of the platform: they work without scripts. */
export function CustomFieldInputs({ fields, answers, typed }: CustomFieldInputsProps) {
  return fields.map((field) => (
    <CustomFieldInput key={field.id} field={field} answer={answers?.[field.id]} typed={typed} />
  ));
}

interface CustomFieldInputProps {
  field: CustomField;
  answer: CustomFieldValues[string] | undefined;
  typed?: Readonly<Record<string, string>>;
}

function CustomFieldInput({
  field: { id, type, name: label, placeholder, options, validationRules, isShownOnProfile },
  answer,
  typed,
}: CustomFieldInputProps) {
  const { t, i18n } = useTranslation("fields");
  const isRequired = validationRules.required ?? false;
  const name = answerName(id);
  if (type === "checkbox") {
    const isTicked = typed ? typed[name] === "on" : answer === true;
    return (
      <div>
        <input type="hidden" name={tickedName} value={id} />
        <Checkbox
          name={name}
          label={label}
          description={placeholder || undefined}
          required={isRequired}
          defaultChecked={isTicked}
        />
      </div>
    );
  }
  const before =
    typeof answer === "number"
      ? numberFormat(i18n.language, { useGrouping: false }).format(answer)
      : String(answer ?? "");
  const aside = t(isShownOnProfile ? "seenByAll" : "seenByTeam");
  const common = {
    label,
    name,
    aside,
    required: isRequired,
    isOptional: !isRequired,
    defaultValue: typed?.[name] ?? before,
  };
  const { min, max } = validationRules.length ?? {};
  const allowedLength = type === "textarea" ? peopleLimits.customAnswer.long : peopleLimits.customAnswer.short;
  const text = {
    ...common,
    placeholder: placeholder || undefined,
    minLength: min || undefined,
    maxLength: Math.min(max ?? allowedLength, allowedLength),
  };
  switch (type) {
    case "textarea":
      return <TextArea {...text} rows={3} />;
    case "select":
      return <Select {...common} placeholder={placeholder || t("choose")} options={choices(options, answer)} />;
    case "date":
      return <DayField {...common} min="1900-01-01" max="2199-12-31" />;
    case "number":
      return <NumberField {...common} read={typedMeasure} placeholder={placeholder || undefined} />;
    case "url":
      return (
        <TextField
          {...text}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder || "https://"}
        />
      );
    default:
      return <TextField {...text} />;
  }
}

/** An answer whose choice was taken away since stays visible, and must be given anew. */
function choices(options: readonly string[], answer: CustomFieldValues[string] | undefined) {
  const gone = typeof answer === "string" && !options.includes(answer) ? [answer] : [];
  return [
    ...gone.map((value) => ({ value, label: value, isDisabled: true })),
    ...options.map((value) => ({ value, label: value })),
  ];
}
