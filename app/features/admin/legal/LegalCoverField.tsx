import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ImagePicker } from "~/ui/ImagePicker";

/** The picture above a legal page's text. Its file is sent as `_cover`; operators have no library of the project to choose from. */
export function LegalCoverField({ url, error }: { url: string | null; error?: string }) {
  const { t } = useTranslation("legal");
  const [isRemoved, setRemoved] = useState(false);
  return (
    <div>
      <ImagePicker
        key={url}
        label={t("pages.cover")}
        description={t("pages.coverHint")}
        name="_cover"
        shape="wide"
        src={isRemoved ? null : url}
        error={error}
        onPick={() => setRemoved(false)}
        onRemove={() => setRemoved(true)}
      />
      {isRemoved ? <input type="hidden" name="_remove-cover" value="true" /> : null}
    </div>
  );
}
