import { useState } from "react";
import { CropDialog } from "~/features/cloud/dialogs/CropDialog";
import { PictureFromLibrary } from "~/features/cloud/picker/PictureFromLibrary";
import { useTextsReady } from "~/i18n/use-texts";
import { useTranslation } from "~/i18n/use-translation";
import { ImagePicker } from "~/ui/ImagePicker";

interface Chosen {
  file: File;
  choose: (file: File) => void;
}

/** A picture of oneself, cut to a circle and sent with the form it stands in. */
export function AvatarPicker({
  url,
  label,
  hasLibrary = true,
}: {
  url: string | null;
  label?: string;
  hasLibrary?: boolean;
}) {
  const { t } = useTranslation("account");
  const [isRemoved, setRemoved] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const areTextsReady = useTextsReady(chosen ? ["cloud"] : []);
  return (
    <>
      <ImagePicker
        label={label ?? t("avatar")}
        name="avatar"
        shape="round"
        src={isRemoved ? null : url}
        onPick={() => setRemoved(false)}
        onChoose={(file, choose) => setChosen({ file, choose })}
        onRemove={() => setRemoved(true)}
        otherWay={hasLibrary ? (choose) => <PictureFromLibrary aspect="1:1" isRound onPicture={choose} /> : undefined}
      />
      {isRemoved ? <input type="hidden" name="removeAvatar" value="true" /> : null}
      {chosen && areTextsReady ? (
        <CropDialog
          isOpen
          isRound
          onClose={() => setChosen(null)}
          source={chosen.file}
          choices={["1:1"]}
          onCrop={async (bytes) =>
            chosen.choose(new File([bytes], chosen.file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" }))
          }
        />
      ) : null}
    </>
  );
}
