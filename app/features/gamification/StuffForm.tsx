import { limits } from "@db/vocabulary/limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import type { CustomStuff } from "@workers/contracts/gamification/rewards";
import type { FormProblem } from "@workers/request/pages";
import { PictureField } from "~/features/cloud/picker/PictureField";
import { AttachmentsField } from "~/features/gates/AttachmentsField";
import { EntryForm } from "~/features/shell/forms/EntryForm";
import { useTranslation } from "~/i18n/use-translation";
import { NumberField } from "~/ui/NumberField";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";

interface StuffFormProps {
  stuff: CustomStuff | null;
  problem: FormProblem | null;
  backTo: string;
}

/** Makes or changes a reward, with what its buyers are shown. */
export function StuffForm({ stuff, problem, backTo }: StuffFormProps) {
  const { t } = useTranslation("rewards");
  const typed = problem?.values ?? {};
  return (
    <EntryForm
      problem={problem}
      backTo={backTo}
      cancel={t("ui:cancel")}
      save={t(stuff ? "settings.save" : "settings.create")}
    >
      <SettingsSection title={t("settings.stuffOne")}>
        <TextField
          label={t("settings.name")}
          name="name"
          required
          minLength={limits.entityName.min}
          maxLength={limits.entityName.max}
          defaultValue={typed["name"] ?? stuff?.name ?? ""}
        />
        <NumberField
          label={t("settings.price")}
          name="rewardPoints"
          isWhole
          required
          min={gamificationLimits.rewardPoints.min}
          max={gamificationLimits.rewardPoints.max}
          defaultValue={typed["rewardPoints"] ?? stuff?.rewardPoints ?? ""}
        />
        <TextArea
          label={t("settings.description")}
          name="description"
          isOptional
          rows={4}
          maxLength={limits.description.max}
          defaultValue={typed["description"] ?? stuff?.description ?? ""}
        />
        <PictureField label={t("settings.cover")} name="cover" shape="wide" url={stuff?.coverUrl ?? null} />
        <Switch isRow name="isActive" label={t("settings.isActiveStuff")} defaultChecked={stuff?.isActive ?? true} />
      </SettingsSection>
      <SettingsSection title={t("settings.windowTitle")} text={t("settings.windowText")}>
        <TextArea
          label={t("settings.windowContent")}
          name="content"
          isOptional
          rows={4}
          maxLength={limits.description.max}
          defaultValue={typed["content"] ?? stuff?.windowAfterPurchase?.content ?? ""}
        />
        <AttachmentsField
          label={t("settings.attachments")}
          attachments={stuff?.windowAfterPurchase?.attachments ?? []}
        />
      </SettingsSection>
    </EntryForm>
  );
}
