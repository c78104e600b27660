import { useState } from "react";
import type { FileId } from "@db/vocabulary/ids";
import { messageOf } from "~/features/api/client";
import { PictureFromLibrary } from "~/features/cloud/picker/PictureFromLibrary";
import { uploadFile } from "~/features/composer/upload-file";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { ImagePicker } from "~/ui/ImagePicker";

interface CoverFieldProps {
  label: string;
  url: string | null;
  description?: string;
  error?: string | null;
  onChange: (fileId: FileId | null) => void;
}

/** A cover that is uploaded as soon as it is chosen. */
export function CoverField({ label, url, description, error, onChange }: CoverFieldProps) {
  const { t } = useTranslation("ui");
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
      setRefusal(messageOf(failure, t("editing.failed")));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ImagePicker
      label={label}
      shape="wide"
      src={url}
      description={description}
      error={refusal ?? error}
      isPending={isBusy}
      onPick={(file) => void upload(file)}
      onRemove={() => onChange(null)}
      otherWay={(choose) => <PictureFromLibrary aspect="5:2" onPicture={choose} />}
    />
  );
}
