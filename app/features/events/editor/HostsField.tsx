import { useState } from "react";
import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import type { ChosenMember } from "@workers/contracts/people";
import { optionOf, usePeopleSearch } from "~/features/members/use-people-search";
import { useTranslation } from "~/i18n/use-translation";
import { MultiComboBox } from "~/ui/MultiComboBox";

interface HostsFieldProps {
  hosts: readonly ChosenMember[];
  error?: string | null;
  onChange: (hosts: readonly ChosenMember[]) => void;
}

/** Members who host an event besides its author, found by name. */
export function HostsField({ hosts, error, onChange }: HostsFieldProps) {
  const { t } = useTranslation("events");
  const { rows, ...search } = usePeopleSearch();
  const [known, setKnown] = useState<readonly ChosenMember[]>(hosts);
  const all = [...known, ...rows.filter(({ id }) => !known.some((each) => each.id === id))];
  return (
    <MultiComboBox
      {...search}
      label={t("form.hosts")}
      description={t("form.hostsHint", { count: calendarLimits.eventHosts })}
      error={error}
      known={known.map(optionOf)}
      value={hosts.map(({ id }) => id)}
      onChange={(ids) => {
        const chosen = ids.flatMap((id) => all.find((each) => each.id === id) ?? []);
        setKnown(all.filter(({ id }) => known.some((each) => each.id === id) || ids.includes(id)));
        onChange(chosen);
      }}
    />
  );
}
