import { Cloud } from "lucide-react";
import { useState } from "react";
import { useTextsReady } from "~/i18n/use-texts";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { CropDialog } from "../dialogs/CropDialog";
import type { Aspect } from "../dialogs/crop";
import type { CloudFile } from "../shapes";
import { useCloudPicker } from "./use-cloud-picker";

interface PictureFromLibraryProps {
  /** What the picture is cut to; without one it stays whole. */
  aspect?: Aspect;
  /** It is shown as a circle. */
  isRound?: boolean;
  onPicture: (picture: File) => void;
}

/** The way from a picture's field to the library: pick one, cut it, and it is the field's. Nothing for who has no library. */
export function PictureFromLibrary({ aspect, isRound, onPicture }: PictureFromLibraryProps) {
  const { t } = useTranslation("ui");
  const picker = useCloudPicker();
  const [picked, setPicked] = useState<CloudFile | null>(null);
  // The texts of what opens; the button has its own.
  const areTextsReady = useTextsReady(picked ? ["cloud"] : []);
  if (!picker.open) return null;
  const take = async (file: CloudFile) => {
    if (aspect) return setPicked(file);
    const bytes = await fetch(file.url).then((answer) => answer.blob());
    onPicture(new File([bytes], file.name, { type: bytes.type }));
  };
  return (
    <>
      <Button
        size="sm"
        icon={<Cloud />}
        onPointerEnter={picker.preload}
        onClick={() => picker.open?.({ kind: "photo", onPick: ([file]) => file && void take(file) })}
      >
        {t("file.library")}
      </Button>
      {picker.element}
      {picked && aspect && areTextsReady ? (
        <CropDialog
          isOpen
          isRound={isRound}
          onClose={() => setPicked(null)}
          source={picked.url}
          choices={[aspect]}
          onCrop={async (bytes) =>
            onPicture(new File([bytes], picked.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" }))
          }
        />
      ) : null}
    </>
  );
}
