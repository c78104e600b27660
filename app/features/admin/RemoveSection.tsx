import { Trash2 } from "lucide-react";
import { SettingsSection } from "~/ui/SettingsSection";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";

interface RemoveSectionProps {
  label: string;
  /** The question before it happens, and what goes with it. */
  ask: string;
  text: string;
  /** Why it can't go now. */
  obstacle?: string | null;
}

/** Where a thing of the settings is removed, at the end of its page. */
export function RemoveSection({ label, ask, text, obstacle = null }: RemoveSectionProps) {
  return (
    <SettingsSection title={label} text={obstacle ?? text} isDangerous>
      <ConfirmedForm
        intent="remove"
        label={label}
        icon={<Trash2 />}
        disabled={obstacle !== null}
        title={ask}
        text={text}
        confirmLabel={label}
      />
    </SettingsSection>
  );
}
