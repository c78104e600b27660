import { Compass, Globe, LayoutList, Scale, SquareArrowOutUpRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { legalPageTypes, type LinkIcon, linkIcons, systemPages } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import type { Link } from "@workers/contracts/links";
import type { FormProblem } from "@workers/request/pages";
import { linkIconOf } from "~/features/shell/navigation/link-icons";
import { RadioCards } from "~/ui/RadioCards";
import { RadioFrame } from "~/ui/RadioGroup";
import { Select, type SelectOption } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";
import { EntityForm } from "~/features/shell/forms/EntityForm";

/** What the form offers. */
const offered = ["external", "custom", "group", "system", "legal_page"] as const;
type Offered = (typeof offered)[number];
const typeIcons = {
  external: <Globe />,
  custom: <SquareArrowOutUpRight />,
  group: <LayoutList />,
  system: <Compass />,
  legal_page: <Scale />,
};

interface LinkFormProps {
  /** Left out for a new one. */
  link?: Link;
  groups: readonly SelectOption[];
  /** Where a new one stands. */
  groupId?: string | null;
  submitLabel: string;
  problem: FormProblem | null;
  backTo: string;
}

/** Makes or changes a link beside the spaces. */
export function LinkForm({ link, groups, groupId = null, submitLabel, problem, backTo }: LinkFormProps) {
  const { t } = useTranslation("spaces");
  const typed = problem?.values;
  const [type, setType] = useState<Offered>(
    offered.find((offeredType) => offeredType === (typed?.["type"] ?? link?.type)) ?? "external",
  );
  const { min, max } = limits.linkName;
  const options = offered.map((value) => ({
    value,
    label: t(`links.types.${value}`),
    description: t(`links.typeText.${value}`),
    icon: typeIcons[value],
  }));
  return (
    <EntityForm title={t("links.about")} submitLabel={submitLabel} problem={problem} backTo={backTo}>
      <TextField
        label={t("links.name")}
        name="name"
        required
        minLength={min}
        maxLength={max}
        autoComplete="off"
        defaultValue={typed?.["name"] ?? link?.name}
      />
      <RadioCards label={t("links.type")} name="type" value={type} onChange={setType} options={options} />
      <TargetField key={type} type={type} link={link?.type === type ? link : undefined} groups={groups} typed={typed} />
      <IconField defaultValue={(typed?.["icon"] as LinkIcon | undefined) ?? link?.icon ?? "link"} />
      <Select
        label={t("links.place")}
        name="groupId"
        placeholder={t("links.below")}
        options={groups}
        defaultValue={typed?.["groupId"] ?? link?.groupId ?? groupId ?? ""}
      />
      <Switch
        label={t("links.isNewTab")}
        name="isNewTab"
        defaultChecked={typed ? typed["isNewTab"] === "on" : link?.isNewTab}
      />
    </EntityForm>
  );
}

interface TargetFieldProps extends Pick<LinkFormProps, "link" | "groups"> {
  type: Offered;
  typed?: Readonly<Record<string, string>>;
}

function TargetField({ type, link, groups, typed }: TargetFieldProps) {
  const { t } = useTranslation("spaces");
  switch (type) {
    case "external":
      return (
        <TextField
          label={t("links.url")}
          name="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={limits.url.max}
          placeholder={t("links.urlPlaceholder")}
          defaultValue={typed?.["url"] ?? link?.url ?? ""}
        />
      );
    case "custom":
      return (
        <TextField
          label={t("links.path")}
          name="url"
          required
          maxLength={limits.url.max}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t("links.pathPlaceholder")}
          description={t("links.pathHint")}
          defaultValue={typed?.["url"] ?? link?.url ?? ""}
        />
      );
    case "group":
      return (
        <Select
          label={t("links.toGroup")}
          name="entityId"
          required
          options={groups}
          defaultValue={typed?.["entityId"] ?? link?.entityId ?? groups[0]?.value}
        />
      );
    case "system":
      return (
        <Select
          label={t("links.page")}
          name="page"
          required
          options={systemPages.map((value) => ({ value, label: t(`links.pages.${value}`) }))}
          defaultValue={typed?.["page"] ?? link?.page ?? "feed"}
        />
      );
    case "legal_page":
      return (
        <Select
          label={t("links.page")}
          name="page"
          required
          options={legalPageTypes.map((value) => ({ value, label: t(`links.pages.${value}`) }))}
          defaultValue={typed?.["page"] ?? link?.page ?? "imprint"}
        />
      );
  }
}

/** One of a few pictures; radios, so that arrows choose. */
function IconField({ defaultValue }: { defaultValue: LinkIcon }) {
  const { t } = useTranslation("spaces");
  return (
    <RadioFrame label={t("links.icon")} name="icon">
      <div className="flex flex-wrap gap-1.5">
        {linkIcons.map((icon) => {
          const Icon = linkIconOf[icon];
          return (
            <label
              key={icon}
              title={t(`links.iconNames.${icon}`)}
              className="grid size-10 cursor-pointer place-items-center rounded-md border border-line-strong text-muted transition-colors hover:border-muted has-checked:border-brand-strong has-checked:bg-brand-soft has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-strong max-md:size-11"
            >
              <input
                type="radio"
                name="icon"
                value={icon}
                defaultChecked={icon === defaultValue}
                className="sr-only"
                aria-label={t(`links.iconNames.${icon}`)}
              />
              <Icon aria-hidden className="size-[18px]" />
            </label>
          );
        })}
      </div>
    </RadioFrame>
  );
}
