import { ArrowDown } from "lucide-react";
import { useMemo, useState } from "react";
import { automationActions, automationEvents } from "@db/vocabulary/integrations";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
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

const ofPoints: readonly string[] = ["status_reached", "reward_purchased", "give_points"];
/** What can be chosen: of points only with gamification, but for what was chosen before. */
const eventsFor = ({ hasPoints }: OwnAutomationChoices, chosen: string) =>
  automationEvents.filter((event) => hasPoints || event === chosen || !ofPoints.includes(event));
const actionsFor = ({ hasPoints, senders }: OwnAutomationChoices, chosen: string) =>
  automationActions.filter(
    (action) =>
      action === chosen ||
      (action !== "save_contact" &&
        (hasPoints || !ofPoints.includes(action)) &&
        (senders.length > 0 || action !== "send_message")),
  );

/** When, for whom, then: what the app itself does with a member. */
export function OwnAutomationFields({ choices, automation }: OwnAutomationFieldsProps) {
  const { t } = useTranslation("integrations");
  const [event, setEvent] = useState<string>(automation?.event ?? "tag_added");
  const [action, setAction] = useState<string>(automation?.action ?? "add_tag");
  const { settings = {} } = automation ?? {};
  const things = (name: `event${string}Ids` | "memberTagIds" | "spaceIds", list: OwnAutomationChoices["tags"]) => (
    <Things
      name={name}
      label={t(`automation.own.${name}`)}
      things={list}
      chosen={settings[name as keyof typeof settings] as string[] | undefined}
    />
  );
  return (
    <>
      <SettingsSection title={t("automation.when")}>
        <Select
          label={t("automation.own.event")}
          name="event"
          options={eventsFor(choices, event).map((value) => ({ value, label: t(`automation.event.${value}`) }))}
          value={event}
          onChange={(change) => setEvent(change.currentTarget.value)}
        />
        {event === "tag_added" ? things("eventTagIds", choices.tags) : null}
        {event === "plan_granted" || event === "plan_ended" ? things("eventPlanIds", choices.plans) : null}
        {event === "course_finished" ? things("eventCourseIds", choices.courses) : null}
        {event === "status_reached" ? things("eventStatusIds", choices.statuses) : null}
        {event === "reward_purchased" ? things("eventRewardIds", choices.rewards) : null}
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
          options={actionsFor(choices, action).map((value) => ({ value, label: t(`automation.action.${value}`) }))}
          value={action}
          onChange={(change) => setAction(change.currentTarget.value)}
        />
        {action === "add_tag" || action === "remove_tag" ? things("memberTagIds", choices.tags) : null}
        {action === "add_to_space" ? things("spaceIds", choices.spaces) : null}
        {action === "give_points" ? (
          <NumberField
            label={t("automation.own.points")}
            name="points"
            required
            isWhole
            min={1}
            max={gamificationLimits.rewardPoints.max}
            defaultValue={settings.points ?? 10}
          />
        ) : null}
        {action === "send_message" ? (
          <>
            <Select
              label={t("automation.own.senderId")}
              name="senderId"
              options={choices.senders.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={settings.senderId ?? choices.senders[0]?.id}
            />
            <Message message={settings.message} />
          </>
        ) : null}
        {action === "send_mail" ? (
          <>
            <TextField
              label={t("automation.own.subject")}
              name="subject"
              required
              maxLength={120}
              defaultValue={settings.subject}
            />
            <Message message={settings.message} />
          </>
        ) : null}
      </SettingsSection>
    </>
  );
}

function Message({ message }: { message: string | undefined }) {
  const { t } = useTranslation("integrations");
  return (
    <TextArea
      label={t("automation.own.message")}
      description={t("automation.own.messageText")}
      name="message"
      required
      rows={6}
      maxLength={5000}
      defaultValue={message}
    />
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
