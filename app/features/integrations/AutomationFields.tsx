import { ArrowDown } from "lucide-react";
import type { NamedChoice } from "@db/vocabulary/integrations";
import type { AutomationChoices } from "@workers/contracts/integrations/automations";
import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { FormError } from "~/ui/FormError";
import { Notice } from "~/ui/Notice";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";

interface AutomationFieldsProps {
  tool: AutomationChoices["tools"][number];
  choices: AutomationChoices["choices"];
  refusal: AutomationChoices["refusal"];
  /** Null for a new one. */
  automation: { list: NamedChoice | null; tags: readonly NamedChoice[]; isActive: boolean } | null;
  /** The address of this page, to ask the tool again. */
  here: string;
  /** Where another tool is chosen; null where it stays. */
  changeAt: string | null;
  problem: FormProblem | null;
}

/** When, then: what happens, and where in the newsletter tool the contact goes. */
export function AutomationFields(props: AutomationFieldsProps) {
  const { tool, choices, refusal, automation, here, changeAt, problem } = props;
  const { t } = useTranslation("integrations");
  return (
    <>
      <input type="hidden" name="autoresponderId" value={tool.id} />
      <SettingsSection title={t("automation.when")}>
        <p className="font-medium text-text">{t("automation.event.new_member")}</p>
        <Switch
          isRow
          name="isActive"
          label={t("automation.isActive")}
          description={t("automation.isActiveText")}
          defaultChecked={problem ? problem.values["isActive"] === "on" : (automation?.isActive ?? true)}
        />
      </SettingsSection>
      <ArrowDown aria-hidden className="mx-auto -my-3 size-5 text-muted" />
      <SettingsSection title={t("automation.then")}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 break-words text-text">
            <span className="font-medium">{t("automation.action.save_contact")}</span> · {tool.name}
          </p>
          {changeAt ? (
            <ButtonLink size="sm" variant="quiet" to={changeAt}>
              {t("automation.change")}
            </ButtonLink>
          ) : null}
        </div>
        {tool.isActive ? null : <Notice tone="warning">{t("automation.toolOff")}</Notice>}
        {refusal ? (
          <Notice
            tone="warning"
            title={t(`automation.refused.${refusal}`)}
            actions={
              <ButtonLink size="sm" to={here}>
                {t("automation.again")}
              </ButtonLink>
            }
          />
        ) : null}
        {choices ? <Destination type={tool.type} choices={choices} automation={automation} problem={problem} /> : null}
      </SettingsSection>
    </>
  );
}

interface DestinationProps {
  type: AutomationChoices["tools"][number]["type"];
  choices: NonNullable<AutomationChoices["choices"]>;
  automation: AutomationFieldsProps["automation"];
  problem: FormProblem | null;
}

function Destination({ type, choices: { lists, tags }, automation, problem }: DestinationProps) {
  const { t } = useTranslation("integrations");
  const chosen = new Set(automation?.tags.map(({ id }) => id));
  // What was chosen and is gone from the tool can be seen, and taken out.
  const shownTags = [...tags, ...(automation?.tags ?? []).filter(({ id }) => !tags.some((tag) => tag.id === id))];
  if (lists.length === 0 && shownTags.length === 0)
    return (
      <>
        <input type="hidden" name="choices" value="1" />
        <p className="text-sm text-muted">{t(`automation.noChoices.${type}`)}</p>
      </>
    );
  return (
    <>
      <input type="hidden" name="choices" value="1" />
      {lists.length > 0 ? (
        <Select
          label={t("automation.list")}
          name="listId"
          placeholder={t("automation.noList")}
          defaultValue={problem?.values["listId"] ?? automation?.list?.id ?? ""}
          options={lists.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {shownTags.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-medium text-text">{t("automation.tags")}</legend>
          <FormError>{problem?.fieldErrors["tagIds"]}</FormError>
          <div className="grid max-h-72 grid-cols-1 gap-2 overflow-y-auto p-1 sm:grid-cols-2">
            {shownTags.map(({ id, name }) => (
              <Checkbox key={id} name="tagIds" value={id} label={name} defaultChecked={chosen.has(id)} />
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  );
}
