import { Checkbox } from "~/ui/Checkbox";
import { FormError } from "~/ui/FormError";

interface AppChoicesProps {
  apps: readonly { id: string; name: string }[];
  chosen: readonly string[] | undefined;
  error: string | undefined;
}

/** Which apps of a project something is for, as `appIds`. */
export function AppChoices({ apps, chosen, error }: AppChoicesProps) {
  return (
    <>
      <FormError>{error}</FormError>
      <div className="grid gap-2">
        {apps.map(({ id, name }) => (
          <Checkbox key={id} name="appIds" value={id} label={name} defaultChecked={chosen?.includes(id) ?? false} />
        ))}
      </div>
    </>
  );
}
