import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { TeamRole } from "@db/vocabulary/enumerations";
import { Checkbox } from "~/ui/Checkbox";
import { FieldNotes, useField } from "~/ui/Field";
import { RadioCards } from "~/ui/RadioCards";

type GivenRole = Exclude<TeamRole, "owner">;
const roles: readonly GivenRole[] = ["admin", "manager", "support"];

interface TeamRoleFieldsProps {
  role: GivenRole;
  appIds: readonly string[];
  apps: readonly { id: string; name: string }[];
}

/** Role of a team member, and the apps of those who don't work with all. */
export function TeamRoleFields({ role: grantedRole, appIds, apps }: TeamRoleFieldsProps) {
  const { t } = useTranslation("admin");
  const [role, setRole] = useState(grantedRole);
  const field = useField({ name: "appIds", description: undefined });
  return (
    <>
      <RadioCards
        label={t("field.role")}
        name="role"
        columns={3}
        defaultValue={grantedRole}
        onChange={setRole}
        options={roles.map((value) => ({ value, label: t(`role.${value}`), description: t(`roleText.${value}`) }))}
      />
      {role === "admin" || apps.length === 0 ? null : (
        <fieldset className="grid gap-3" aria-describedby={field.controlProps["aria-describedby"]}>
          <legend className="mb-2 text-sm font-medium">{t("field.apps")}</legend>
          {apps.map((app) => (
            <Checkbox
              key={app.id}
              label={app.name}
              name="appIds[]"
              value={app.id}
              defaultChecked={appIds.includes(app.id)}
            />
          ))}
          <FieldNotes field={field} />
        </fieldset>
      )}
    </>
  );
}
