import type { Space } from "@workers/contracts/spaces";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { FieldNotes, useField } from "~/ui/Field";

export type SpaceOption = Pick<Space, "id" | "name" | "group">;

/** Spaces that new members join at once. */
export function SpaceChoice({ spaces, chosen }: { spaces: readonly SpaceOption[]; chosen: readonly string[] }) {
  const { t } = useTranslation("admin");
  const field = useField({ name: "spaceIds", description: t("invitations.spacesHint") });
  if (spaces.length === 0) return null;
  return (
    <fieldset className="grid gap-3" aria-describedby={field.controlProps["aria-describedby"]}>
      <legend className="mb-2 text-sm font-medium">{t("invitations.spaces")}</legend>
      <div className="grid max-h-72 gap-3 overflow-y-auto sm:grid-cols-2">
        {spaces.map(({ id, name, group }) => (
          <Checkbox
            key={id}
            label={name}
            description={group.name}
            name="spaceIds[]"
            value={id}
            defaultChecked={chosen.includes(id)}
          />
        ))}
      </div>
      <FieldNotes field={field} description={t("invitations.spacesHint")} />
    </fieldset>
  );
}
