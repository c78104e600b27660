import type { ReactNode } from "react";
import type { FormProblem } from "@workers/request/pages";
import { EntityForm } from "~/features/shell/forms/EntityForm";
import { type SpaceSettings, SpaceSettingsFields } from "./SpaceSettingsFields";

interface SpaceSettingsFormProps {
  title: string;
  submitLabel: string;
  settings: SpaceSettings;
  problem: FormProblem | null;
  backTo: string;
  isCategory?: boolean;
  /** Fields of its own kind. */
  children?: ReactNode;
}

/** Makes or changes a group, a space or a category. */
export function SpaceSettingsForm({
  title,
  submitLabel,
  settings,
  problem,
  backTo,
  isCategory,
  children,
}: SpaceSettingsFormProps) {
  return (
    <EntityForm title={title} submitLabel={submitLabel} problem={problem} backTo={backTo} encType="multipart/form-data">
      <SpaceSettingsFields settings={settings} typed={problem?.values} isCategory={isCategory} />
      {children}
    </EntityForm>
  );
}
