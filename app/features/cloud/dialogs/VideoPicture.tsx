import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { FileDrop } from "~/ui/FileDrop";
import { changePicture } from "../calls";
import { useFailure } from "../failure";
import type { CloudFile, LibraryLocation } from "../shapes";
import { uploadHidden } from "../upload/send-chunk";
import { CropDialog } from "./CropDialog";

interface VideoPictureProps {
  file: CloudFile;
  library: LibraryLocation;
  folderId: string;
  onClose: () => void;
  onChanged: (file: CloudFile) => void;
}

/** Chooses a picture for a video, crops it, uploads it hidden, and gives it to the video. */
export function VideoPicture({ file, library, folderId, onClose, onChanged }: VideoPictureProps) {
  const { t } = useTranslation("cloud");
  const fail = useFailure();
  const [picture, setPicture] = useState<File | null>(null);
  const give = async (cropped: Blob) => {
    try {
      const thumbId = await uploadHidden({ ...library, folderId }, cropped, "thumbnail.jpg");
      onChanged(await changePicture(file.id, { thumbId }));
    } catch (error) {
      onClose();
      fail(error);
    }
  };
  if (picture)
    return (
      <CropDialog isOpen onClose={onClose} source={picture} first="16:9" title={t("picture.title")} onCrop={give} />
    );
  return (
    <Dialog isOpen onClose={onClose} title={t("picture.title")} size="sm">
      <DialogBody>
        <FileDrop
          label={t("picture.choose")}
          accept="image/jpeg,image/png,image/webp,image/avif"
          onFiles={([chosen]) => setPicture(chosen ?? null)}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t("cancel")}</Button>
      </DialogFooter>
    </Dialog>
  );
}
