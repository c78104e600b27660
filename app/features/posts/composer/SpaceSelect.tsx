import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceId } from "@db/vocabulary/ids";
import { Select } from "~/ui/Select";
import type { PostTag } from "@workers/contracts/posts";
import type { ContainerRef } from "~/features/community/shapes";

/** A space or category that one may write in. */
export interface PlaceChoice extends ContainerRef {
  name: string;
  /** What it stands under in a choice. */
  groupName: string;
  canSchedule: boolean;
  /** The tags that its posts can have. */
  tags: readonly PostTag[];
}

interface SpaceSelectProps {
  spaces: readonly PlaceChoice[];
  /** Empty until somebody has chosen. */
  value: SpaceId | "";
  /** Where one wrote last: it stands first. */
  lastId: string | null;
  /** How often the post was sent without a choice. */
  missed: number;
  onChange: (id: SpaceId) => void;
}

/** Which space a post goes to, which is chosen by the writer each time; nothing to see where there is only one. */
export function SpaceSelect({ spaces, value, lastId, missed, onChange }: SpaceSelectProps) {
  const { t } = useTranslation("community");
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (missed > 0) select.current?.focus();
  }, [missed]);
  if (spaces.length === 1) return <input type="hidden" name="spaceId" value={spaces[0]!.id} />;
  const last = spaces.find(({ id }) => id === lastId);
  const others = spaces.filter((space) => space !== last);
  const groups = [...new Set(others.map(({ groupName }) => groupName))];
  const optionOf = ({ id, name }: PlaceChoice) => ({ value: id, label: name });
  const optionsOf = (groupName: string) => others.filter((space) => space.groupName === groupName).map(optionOf);
  const grouped =
    groups.length === 1 && !last
      ? optionsOf(groups[0]!)
      : groups.map((label) => ({ label, options: optionsOf(label) }));
  return (
    <Select
      ref={select}
      label={t("composer.space")}
      isLabelHidden
      name="spaceId"
      value={value}
      placeholder={t("composer.chooseSpace")}
      error={missed > 0 && !value ? t("composer.spaceMissing") : undefined}
      onChoose={onChange}
      options={last ? [{ label: t("composer.lastSpace"), options: [optionOf(last)] }, ...grouped] : grouped}
      className="min-w-0 max-w-60"
    />
  );
}
