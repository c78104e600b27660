import { useState } from "react";
import { narrowingDays } from "@db/vocabulary/members";
import type { CustomField } from "@workers/contracts/members/custom-fields";
import type { MemberFilterChoices } from "@workers/contracts/members/members";
import { useTranslation } from "~/i18n/use-translation";
import { useShellData } from "~/features/shell/layouts/shell-data";
import type { MemberNarrowing } from "~/features/community/calls";
import { Button } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { Select } from "~/ui/Select";
import { TextField } from "~/ui/TextField";
import { Unfold } from "~/ui/Unfold";

interface MemberFiltersProps {
  choices: MemberFilterChoices;
  narrowing: MemberNarrowing;
  isNarrowed: boolean;
  onChange: () => void;
}

/** More that the members are narrowed by, folded until it is needed. Part of the form of the search. */
export function MemberFilters({ choices: { tags, fields }, narrowing, isNarrowed, onChange }: MemberFiltersProps) {
  const { t } = useTranslation("community");
  const spaces = useShellData().groups.flatMap((group) => group.spaces.filter(({ isJoined }) => isJoined));
  // Once emptied they are drawn anew: fields keep what was chosen by themselves.
  const [drawn, setDrawn] = useState({ isNarrowed, version: 0 });
  if (drawn.isNarrowed !== isNarrowed)
    setDrawn({ isNarrowed, version: isNarrowed ? drawn.version : drawn.version + 1 });
  const days = narrowingDays.map((value) => ({ value, label: t("members.days", { count: Number(value) }) }));
  return (
    <div className="basis-full">
      <Unfold summary={t("members.filters")} isOpen={isNarrowed}>
        <div key={drawn.version} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {spaces.length > 0 ? (
            <Select
              label={t("members.space")}
              name="space"
              defaultValue={narrowing.space}
              placeholder={t("members.allSpaces")}
              options={spaces.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={onChange}
            />
          ) : null}
          {tags.length > 0 ? (
            <Select
              label={t("members.tag")}
              name="tag"
              defaultValue={narrowing.tag}
              placeholder={t("members.allTags")}
              options={tags.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={onChange}
            />
          ) : null}
          {(["joined", "active"] as const).map((name) => (
            <Select
              key={name}
              label={t(`members.${name}`)}
              name={name}
              defaultValue={narrowing[name]}
              placeholder={t("members.anyTime")}
              options={days}
              onChange={onChange}
            />
          ))}
          {fields.map((field) => (
            <FieldFilter
              key={field.id}
              field={field}
              value={narrowing.answers.find((answer) => answer.startsWith(field.id))?.slice(37) ?? ""}
              onChange={onChange}
            />
          ))}
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-4">
          {isNarrowed ? (
            <Link to="?" replace preventScrollReset className="text-sm font-medium text-brand-text hover:underline">
              {t("members.clearFilters")}
            </Link>
          ) : null}
          <noscript>
            <Button type="submit">{t("members.apply")}</Button>
          </noscript>
        </div>
      </Unfold>
    </div>
  );
}

interface FieldFilterProps {
  field: CustomField;
  value: string;
  onChange: () => void;
}

function FieldFilter({ field: { id, type, name, options }, value, onChange }: FieldFilterProps) {
  const { t } = useTranslation("community");
  const input = { label: name, name: `field.${id}`, defaultValue: value };
  if (type === "select" || type === "checkbox")
    return (
      <Select
        {...input}
        placeholder={t("members.anyAnswer")}
        options={
          type === "select"
            ? options.map((option) => ({ value: option, label: option }))
            : [
                { value: "true", label: t("members.yes") },
                { value: "false", label: t("members.no") },
              ]
        }
        onChange={onChange}
      />
    );
  return <TextField {...input} maxLength={100} onBlur={(event) => event.currentTarget.value !== value && onChange()} />;
}
