import { useState } from "react";
import type { FileId } from "@db/vocabulary/ids";
import { messageOf } from "~/features/api/client";
import { PictureFromLibrary } from "~/features/cloud/picker/PictureFromLibrary";
import { uploadFile } from "~/features/composer/upload-file";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { ImagePicker } from "~/ui/ImagePicker";

interface CoverFieldProps {
  url: string | null;
  error?: string | null;
  onChange: (fileId: FileId | null) => void;
}

/** The cover of an event, uploaded as soon as it is chosen. */
export function CoverField({ url, error, onChange }: CoverFieldProps) {
  const { t } = useTranslation("events");
  const { id: appId } = useFrameApp();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = async (file: File) => {
    setBusy(true);
    setRefusal(null);
    try {
      const { id } = await uploadFile(file, { appId });
      onChange(id as FileId);
    } catch (failure) {
      setRefusal(messageOf(failure, t("failed")));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ImagePicker
      label={t("form.cover")}
      description={t("form.coverHint")}
      shape="wide"
      src={url}
      error={refusal ?? error}
      isPending={isBusy}
      onPick={(file) => void upload(file)}
      onRemove={() => onChange(null)}
      otherWay={(choose) => <PictureFromLibrary aspect="5:2" onPicture={choose} />}
    />
  );
}
