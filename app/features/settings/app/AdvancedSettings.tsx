import { useTranslation } from "~/i18n/use-translation";
import type { AppView } from "@workers/contracts/admin/apps";
import type { FormProblem } from "@workers/request/pages";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { Select } from "~/ui/Select";

const laneNumbers = [1, 2, 4, 8, 16];
/** An object of the room holds more; so many it serves with ease. */
const peopleOfLane = 20_000;

/** What only large apps need to set. */
export function AdvancedSettings({ app, problem }: { app: AppView; problem: FormProblem | null }) {
  const { t } = useTranslation("admin");
  const typed = problem?.values ?? {};
  return (
    <SectionForm
      intent="room"
      title={t("general.room")}
      text={t("general.roomText")}
      stored={[app.roomLanes]}
      problem={problem}
    >
      <Select
        label={t("general.roomLanes")}
        name="roomLanes"
        defaultValue={typed["roomLanes"] ?? String(app.roomLanes)}
        options={[...new Set([...laneNumbers, app.roomLanes])].map((lanes) => ({
          value: String(lanes),
          label: t("general.roomPeople", { count: lanes * peopleOfLane }),
        }))}
      />
    </SectionForm>
  );
}
