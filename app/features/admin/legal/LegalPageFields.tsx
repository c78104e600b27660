import { FileText, Link2 } from "lucide-react";
import { useState } from "react";
import { type LegalPageMode, legalPageTypes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import type { LegalPage } from "@workers/contracts/admin/legal-pages";
import type { FormProblem } from "@workers/request/pages";
import { AppChoices } from "~/features/shell/forms/AppChoices";
import { LegalCoverField } from "./LegalCoverField";
import { useTranslation } from "~/i18n/use-translation";
import { RadioCards } from "~/ui/RadioCards";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";

interface LegalPageFieldsProps {
  /** Null for a new one. */
  page: LegalPage | null;
  apps: readonly { id: string; name: string }[];
  problem: FormProblem | null;
}

/** What a legal page says, and which apps show it. */
export function LegalPageFields({ page, apps, problem }: LegalPageFieldsProps) {
  const { t } = useTranslation(["legal", "shell"]);
  const value = (field: string, stored: string | null | undefined) => problem?.values[field] ?? stored ?? "";
  const [mode, setMode] = useState<LegalPageMode>(value("mode", page?.mode) === "url" ? "url" : "text");
  return (
    <>
      <SettingsSection title={t("pages.section")}>
        <Select
          label={t("pages.type")}
          name="legalPageType"
          defaultValue={value("legalPageType", page?.legalPageType ?? "imprint")}
          options={legalPageTypes.map((type) => ({ value: type, label: t(`shell:legalPages.${type}`) }))}
        />
        <RadioCards
          label={t("pages.mode")}
          name="mode"
          value={mode}
          onChange={setMode}
          options={[
            {
              value: "text" as const,
              label: t("pages.modeText"),
              description: t("pages.modeTextHint"),
              icon: <FileText />,
            },
            { value: "url" as const, label: t("pages.modeUrl"), description: t("pages.modeUrlHint"), icon: <Link2 /> },
          ]}
        />
        {mode === "url" ? (
          <TextField
            label={t("pages.url")}
            name="url"
            inputMode="url"
            required
            maxLength={limits.url.max}
            defaultValue={value("url", page?.url)}
          />
        ) : (
          <>
            <TextField
              label={t("pages.name")}
              name="name"
              isOptional
              autoComplete="off"
              description={t("pages.nameHint")}
              maxLength={limits.entityName.max}
              defaultValue={value("name", page?.name)}
            />
            <LegalCoverField url={page?.cover ?? null} error={problem?.fieldErrors["_cover"]} />
            <RichTextEditor label={t("pages.body")} name="body" defaultValue={page?.body ?? undefined} rows={14} />
          </>
        )}
      </SettingsSection>
      <SettingsSection title={t("pages.apps")} text={t("pages.appsText")}>
        <AppChoices apps={apps} chosen={page?.appIds} error={problem?.fieldErrors["appIds"]} />
      </SettingsSection>
    </>
  );
}
