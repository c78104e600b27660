import { useEffect, useState } from "react";
import type { EventCategoryId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { ComboBox, type ComboBoxOption } from "~/ui/ComboBox";
import { Select } from "~/ui/Select";
import { findEventCategories, findPeople, findSpaces } from "../builder-calls";

interface FieldProps<Id> {
  value: Id | null;
  onChange: (id: Id | null) => void;
}

/** What a call finds, read once; empty where it can't be read. */
export function useFound<Thing>(find: () => Promise<Thing[]>, key: string): readonly Thing[] {
  const [things, setThings] = useState<readonly Thing[]>([]);
  useEffect(() => {
    let isCurrent = true;
    find().then(
      (answer) => isCurrent && setThings(answer),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
    // The call is the same as long as its key is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return things;
}

/** One space, or all of them. */
export function SpaceField({ value, onChange }: FieldProps<SpaceId>) {
  const { t } = useTranslation("designer");
  const { id: appId } = useFrameApp();
  const spaces = useFound(() => findSpaces(appId), appId);
  return (
    <Select
      label={t("fields.space")}
      value={value ?? ""}
      onChange={(event) => onChange((event.currentTarget.value as SpaceId) || null)}
      options={[
        { value: "", label: t("fields.allSpaces") },
        ...spaces.map(({ id, name }) => ({ value: id as string, label: name })),
      ]}
    />
  );
}

/** One category of events, or all of them. */
export function CategoryField({ value, onChange }: FieldProps<EventCategoryId>) {
  const { t } = useTranslation("designer");
  const { id: appId } = useFrameApp();
  const categories = useFound(() => findEventCategories(appId), appId);
  return (
    <Select
      label={t("fields.eventCategory")}
      value={value ?? ""}
      onChange={(event) => onChange((event.currentTarget.value as EventCategoryId) || null)}
      options={[
        { value: "", label: t("fields.allEvents") },
        ...categories.map(({ id, name }) => ({ value: id as string, label: name })),
      ]}
    />
  );
}

/** A member, found by name. */
export function PersonField({ value, onChange }: FieldProps<ProfileId>) {
  const { t } = useTranslation("designer");
  const { id: appId } = useFrameApp();
  const [search, setSearch] = useState("");
  const people = useFound(() => findPeople(appId, search), `${appId} ${search}`);
  const options: ComboBoxOption[] = people.map(({ id, firstName, lastName }) => ({
    id,
    label: `${firstName} ${lastName}`.trim(),
  }));
  return (
    <ComboBox
      label={t("fields.person")}
      description={t("fields.personText")}
      options={options}
      value={value}
      onSearch={setSearch}
      onChange={(id) => onChange(id as ProfileId | null)}
    />
  );
}
