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
  /** The tags of its posts, where they are known already. */
  tags?: readonly PostTag[];
}

interface SpaceSelectProps {
  spaces: readonly PlaceChoice[];
  value?: SpaceId;
  onChange?: (id: SpaceId) => void;
}

/** Which space a post goes to; nothing to see where there is only one. */
export function SpaceSelect({ spaces, value, onChange }: SpaceSelectProps) {
  const { t } = useTranslation("community");
  if (spaces.length === 1) return <input type="hidden" name="spaceId" value={spaces[0]!.id} />;
  const groups = [...new Set(spaces.map(({ groupName }) => groupName))];
  const optionsOf = (groupName: string) =>
    spaces.filter((space) => space.groupName === groupName).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={t("composer.space")}
      isLabelHidden
      name="spaceId"
      value={value}
      onChoose={onChange}
      options={
        groups.length === 1 ? optionsOf(groups[0]!) : groups.map((label) => ({ label, options: optionsOf(label) }))
      }
      className="min-w-0 max-w-60"
    />
  );
}
