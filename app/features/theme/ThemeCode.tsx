import { limits } from "@db/vocabulary/limits";
import type { Theme } from "@workers/contracts/admin/apps";
import { useTranslation } from "~/i18n/use-translation";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextArea } from "~/ui/TextArea";
import { SaveTheme } from "./SaveTheme";
import { useThemeDraft } from "./use-theme-draft";

/** The app's own style sheet. It reaches members' screens alone: a broken one can always be mended here. */
export function ThemeCode({ theme }: { theme: Theme }) {
  const { t } = useTranslation("designer");
  const draft = useThemeDraft(theme);
  const { refusal } = draft;
  return (
    <SettingsSection title={t("code.title")} text={t("code.text")} footer={<SaveTheme draft={draft} />}>
      <TextArea
        label={t("code.field")}
        rows={20}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={limits.customCode.max}
        className="font-mono"
        value={draft.customCode}
        error={
          refusal ? t(`code.wrong_${refusal.reason}`, { line: refusal.line ?? 1, column: refusal.column ?? 1 }) : null
        }
        onChange={(event) => draft.setCode(event.currentTarget.value)}
      />
    </SettingsSection>
  );
}
