import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FormProblem } from "@workers/request/pages";
import type { AppView } from "@workers/contracts/admin/apps";
import { AppPreview } from "~/features/admin/apps/AppPreview";
import { ColorChoice } from "~/features/admin/apps/ColorChoice";
import { colorsOf } from "~/features/admin/apps/colors-of-form";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { SettingsSection } from "~/ui/SettingsSection";

/** The app's colours, with a picture of what they do. */
export function DesignForm({ app, problem }: { app: AppView; problem: FormProblem | null }) {
  const { t } = useTranslation("admin");
  const [colors, setColors] = useState(() => colorsOf(problem?.values, app.colors));
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <SettingsSection
        title={t("design.colors")}
        text={t("newApp.lookText")}
        footer={<SaveButton intent="colors">{t("save")}</SaveButton>}
      >
        <ColorChoice colors={colors} onChange={setColors} errors={problem?.fieldErrors} />
      </SettingsSection>
      <aside className="max-lg:-order-1 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]">
        <AppPreview name={app.name} colors={colors} address={`${app.publicDomain}${app.basePath}`} />
      </aside>
    </Form>
  );
}
