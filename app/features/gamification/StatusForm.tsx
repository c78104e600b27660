import { type StatusIcon, statusIcons } from "@db/vocabulary/gamification/points";
import { limits } from "@db/vocabulary/limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import type { MemberStatus } from "@workers/contracts/gamification/points";
import type { FormProblem } from "@workers/request/pages";
import { PictureField } from "~/features/cloud/picker/PictureField";
import { statusIconOf } from "~/features/community/StatusMark";
import { EntityForm } from "~/features/shell/forms/EntityForm";
import { useTranslation } from "~/i18n/use-translation";
import { NumberField } from "~/ui/NumberField";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";

interface StatusFormProps {
  status: MemberStatus | null;
  problem: FormProblem | null;
  backTo: string;
}

/** Makes or changes a status. */
export function StatusForm({ status, problem, backTo }: StatusFormProps) {
  const { t } = useTranslation("rewards");
  return (
    <EntityForm
      title={t("settings.status")}
      submitLabel={t(status ? "settings.save" : "settings.create")}
      problem={problem}
      backTo={backTo}
      encType="multipart/form-data"
    >
      <TextField
        label={t("settings.name")}
        name="name"
        required
        minLength={limits.linkName.min}
        maxLength={limits.linkName.max}
        defaultValue={problem?.values["name"] ?? status?.name ?? ""}
      />
      <NumberField
        label={t("settings.points")}
        name="points"
        isWhole
        required
        min={gamificationLimits.points.min}
        max={gamificationLimits.points.max}
        defaultValue={problem?.values["points"] ?? status?.points ?? ""}
      />
      <IconField chosen={status?.icon ?? null} />
      <PictureField
        label={t("settings.iconImage")}
        name="iconImage"
        shape="square"
        url={status?.iconImageUrl ?? null}
        description={t("settings.iconImageHint")}
      />
      <Switch isRow name="isActive" label={t("settings.isActiveStatus")} defaultChecked={status?.isActive ?? true} />
    </EntityForm>
  );
}

function IconField({ chosen }: { chosen: StatusIcon | null }) {
  const { t } = useTranslation("rewards");
  return (
    <fieldset>
      <legend className="pb-1.5 text-base font-medium text-text">{t("settings.icon")}</legend>
      <div className="flex flex-wrap gap-2">
        {([null, ...statusIcons] as const).map((icon) => {
          const Icon = icon && statusIconOf[icon];
          return (
            <label
              key={icon ?? "none"}
              className="relative grid h-11 min-w-11 place-items-center rounded-md border border-line-strong px-2.5 text-sm text-muted transition-colors hover:bg-hover has-checked:border-brand-strong has-checked:bg-brand-soft has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-strong"
            >
              <input
                type="radio"
                name="icon"
                value={icon ?? ""}
                defaultChecked={icon === chosen}
                aria-label={icon ? t(`settings.icons.${icon}`) : t("settings.noIcon")}
                className="absolute inset-0 size-full cursor-pointer appearance-none"
              />
              {Icon ? <Icon aria-hidden className="size-5" /> : t("settings.noIcon")}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
