import { useTranslation } from "~/i18n/use-translation";
import type { AppView } from "@workers/contracts/admin/apps";
import type { FormProblem } from "@workers/request/pages";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { limits } from "@db/vocabulary/limits";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";

/** What search engines and shared links show of an app. */
export function SharingSettings({ app, problem }: { app: AppView; problem: FormProblem | null }) {
  const { t } = useTranslation("admin");
  const typed = problem?.values ?? {};
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionForm
        intent="meta"
        title={t("general.meta")}
        text={t("general.metaText")}
        stored={[app.metaTitle, app.metaDescription]}
        problem={problem}
      >
        <TextField
          label={t("general.metaTitle")}
          name="metaTitle"
          isOptional
          maxLength={limits.metaTitle.max}
          placeholder={app.name}
          defaultValue={typed["metaTitle"] ?? app.metaTitle ?? ""}
        />
        <TextArea
          label={t("general.metaDescription")}
          name="metaDescription"
          isOptional
          maxLength={limits.metaDescription.max}
          defaultValue={typed["metaDescription"] ?? app.metaDescription ?? ""}
        />
      </SectionForm>
      <SectionForm
        intent="opengraph"
        title={t("settings:opengraph.title")}
        text={t("settings:opengraph.text")}
        stored={[app.opengraphTitle, app.opengraphDescription]}
        problem={problem}
      >
        <TextField
          label={t("general.metaTitle")}
          name="opengraphTitle"
          isOptional
          maxLength={limits.metaTitle.max}
          placeholder={app.metaTitle ?? app.name}
          defaultValue={typed["opengraphTitle"] ?? app.opengraphTitle ?? ""}
        />
        <TextArea
          label={t("general.metaDescription")}
          name="opengraphDescription"
          isOptional
          maxLength={limits.metaDescription.max}
          placeholder={app.metaDescription ?? undefined}
          defaultValue={typed["opengraphDescription"] ?? app.opengraphDescription ?? ""}
        />
      </SectionForm>
    </div>
  );
}
