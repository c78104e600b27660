import { Form } from "@remix-run/react";
import { limits } from "@db/vocabulary/limits";
import type { CustomStuff } from "@workers/contracts/gamification/rewards";
import type { FormProblem } from "@workers/request/pages";
import { PictureField } from "~/features/cloud/picker/PictureField";
import { AttachmentsField } from "~/features/gates/AttachmentsField";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
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
    <Form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-6" preventScrollReset>
      <FieldErrors errors={problem?.fieldErrors}>
        <FormError>{formMessage(problem)}</FormError>
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
            min={limits.rewardPoints.min}
            max={limits.rewardPoints.max}
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
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={backTo}>{t("ui:cancel")}</ButtonLink>
          <SaveButton intent="save">{t(stuff ? "settings.save" : "settings.create")}</SaveButton>
        </div>
      </FieldErrors>
    </Form>
  );
}
