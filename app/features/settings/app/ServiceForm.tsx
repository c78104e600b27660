import { LayoutGrid, List, Rows3 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import {
  type OpenService,
  type PostLayout,
  postLayouts,
  type ServiceIcon,
  serviceIcons,
} from "@db/vocabulary/services";
import type { FormProblem } from "@workers/request/pages";
import { serviceIconOf } from "~/features/shell/navigation/service-icon";
import { RadioCards } from "~/ui/RadioCards";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";
import { SectionForm } from "~/features/shell/forms/SectionForm";

interface ServiceFormProps {
  service: OpenService;
  /** A layout of posts only where the service has posts. */
  settings: { isActive: boolean; name: string | null; icon: ServiceIcon | null; postLayout?: PostLayout };
  problem: FormProblem | null;
}

/** How a service stands in the navigation, whether it is there at all, under what name and with what icon; and how its posts look. */
export function ServiceForm({ service, settings, problem }: ServiceFormProps) {
  const { t } = useTranslation("settings");
  return (
    <SectionForm
      intent="service"
      title={t("service.title")}
      text={t("service.text")}
      stored={[settings.isActive, settings.name, settings.icon, settings.postLayout]}
      problem={problem}
    >
      <Switch
        isRow
        name="isActive"
        label={t("service.isActive")}
        description={t(`service.isActiveText.${service}`)}
        defaultChecked={settings.isActive}
      />
      <TextField
        label={t("service.name")}
        name="name"
        isOptional
        maxLength={limits.linkName.max}
        placeholder={t(`service.usualName.${service}`)}
        description={t("service.nameHint")}
        defaultValue={problem?.values["name"] ?? settings.name ?? ""}
      />
      <IconChoice chosen={settings.icon} />
      {settings.postLayout ? (
        <RadioCards
          label={t("service.postLayout")}
          description={t("service.postLayoutText")}
          name="postLayout"
          columns={3}
          defaultValue={settings.postLayout}
          options={postLayouts.map((value) => ({
            value,
            icon: layoutIcons[value],
            label: t(`service.layout.${value}`),
            description: t(`service.layoutText.${value}`),
          }))}
        />
      ) : null}
    </SectionForm>
  );
}

const layoutIcons = { feed: <Rows3 />, list: <List />, card: <LayoutGrid /> };

function IconChoice({ chosen }: { chosen: ServiceIcon | null }) {
  const { t } = useTranslation("settings");
  return (
    <fieldset>
      <legend className="pb-1.5 text-base font-medium text-text">{t("service.icon")}</legend>
      <div className="flex flex-wrap gap-2">
        <IconRadio value="" label={t("service.usualIcon")} isChosen={chosen === null}>
          <span className="text-sm">{t("service.usualIconShort")}</span>
        </IconRadio>
        {serviceIcons.map((icon) => {
          const Icon = serviceIconOf[icon];
          return (
            <IconRadio key={icon} value={icon} label={t(`icon.${icon}`)} isChosen={chosen === icon}>
              <Icon aria-hidden className="size-5" />
            </IconRadio>
          );
        })}
      </div>
    </fieldset>
  );
}

function IconRadio({
  value,
  label,
  isChosen,
  children,
}: {
  value: string;
  label: string;
  isChosen: boolean;
  children: React.ReactNode;
}) {
  return (
    <label
      title={label}
      className="relative grid h-11 min-w-11 place-items-center rounded-md border border-line-strong px-2.5 text-muted transition-colors hover:bg-hover has-checked:border-brand-strong has-checked:bg-brand-soft has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-strong"
    >
      <input
        type="radio"
        name="icon"
        value={value}
        defaultChecked={isChosen}
        aria-label={label}
        className="absolute inset-0 size-full cursor-pointer appearance-none"
      />
      {children}
    </label>
  );
}
