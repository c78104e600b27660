import { ArrowDown } from "lucide-react";
import { useMemo, useState } from "react";
import { automationActions, automationEvents } from "@db/vocabulary/integrations";
import type { AutomationView } from "@workers/contracts/integrations/automations";
import { useTranslation } from "~/i18n/use-translation";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { NumberField } from "~/ui/NumberField";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import type { OwnAutomationChoices } from "./own-automation-choices.server";

interface OwnAutomationFieldsProps {
  choices: OwnAutomationChoices;
  /** Null for a new one. */
  automation: Pick<AutomationView, "event" | "action" | "settings" | "isActive"> | null;
}

const actions = automationActions.filter((action) => action !== "save_contact");

/** When, for whom, then: what the app itself does with a member. */
export function OwnAutomationFields({ choices, automation }: OwnAutomationFieldsProps) {
  const { t } = useTranslation("integrations");
  const [event, setEvent] = useState<string>(automation?.event ?? "tag_added");
  const [action, setAction] = useState<string>(automation?.action ?? "add_tag");
  const { settings = {} } = automation ?? {};
  const things = (name: keyof typeof settings & string, list: OwnAutomationChoices["tags"]) => (
    <Things
      name={name}
      label={t(`automation.own.${name}`)}
      things={list}
      chosen={settings[name] as string[] | undefined}
    />
  );
  return (
    <>
      <SettingsSection title={t("automation.when")}>
        <Select
          label={t("automation.own.event")}
          name="event"
          options={automationEvents.map((value) => ({ value, label: t(`automation.event.${value}`) }))}
          value={event}
          onChange={(change) => setEvent(change.currentTarget.value)}
        />
        {event === "tag_added" ? things("eventTagIds", choices.tags) : null}
        {event === "plan_granted" || event === "plan_ended" ? things("eventPlanIds", choices.plans) : null}
        {event === "course_finished" ? things("eventCourseIds", choices.courses) : null}
        {event === "inactive" ? (
          <NumberField
            label={t("automation.own.days")}
            name="days"
            isWhole
            min={1}
            max={730}
            defaultValue={settings.days ?? 30}
          />
        ) : null}
        {choices.segments.length > 0 ? (
          <Select
            label={t("automation.own.segmentId")}
            name="segmentId"
            placeholder={t("automation.own.everybody")}
            options={choices.segments.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={settings.segmentId ?? ""}
          />
        ) : null}
        <Switch
          isRow
          name="isActive"
          label={t("automation.isActive")}
          description={t("automation.isActiveText")}
          defaultChecked={automation?.isActive ?? true}
        />
      </SettingsSection>
      <ArrowDown aria-hidden className="mx-auto -my-3 size-5 text-muted" />
      <SettingsSection title={t("automation.then")}>
        <Select
          label={t("automation.own.action")}
          name="action"
          options={actions.map((value) => ({ value, label: t(`automation.action.${value}`) }))}
          value={action}
          onChange={(change) => setAction(change.currentTarget.value)}
        />
        {action === "add_tag" || action === "remove_tag" ? things("memberTagIds", choices.tags) : null}
        {action === "add_to_space" ? things("spaceIds", choices.spaces) : null}
        {action === "send_mail" ? (
          <>
            <TextField
              label={t("automation.own.subject")}
              name="subject"
              required
              maxLength={120}
              defaultValue={settings.subject}
            />
            <TextArea
              label={t("automation.own.message")}
              description={t("automation.own.messageText")}
              name="message"
              required
              rows={6}
              maxLength={5000}
              defaultValue={settings.message}
            />
          </>
        ) : null}
      </SettingsSection>
    </>
  );
}

interface ThingsProps {
  name: string;
  label: string;
  things: readonly { id: string; name: string }[];
  chosen: readonly string[] | undefined;
}

const none: readonly string[] = [];

function Things({ name, label, things, chosen = none }: ThingsProps) {
  const options = useMemo(() => things.map((thing) => ({ id: thing.id, label: thing.name })), [things]);
  return <MultiComboBox name={`${name}[]`} label={label} options={options} defaultValue={chosen} />;
}
