import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { PictureFromLibrary } from "~/features/cloud/picker/PictureFromLibrary";
import { ImagePicker } from "~/ui/image-picker";

/** A picture of oneself, sent with the form it stands in. */
export function AvatarPicker({ url, hasLibrary = true }: { url: string | null; hasLibrary?: boolean }) {
  const { t } = useTranslation("account");
  const [isRemoved, setRemoved] = useState(false);
  return (
    <>
      <ImagePicker label={t("avatar")} name="avatar" shape="round" src={isRemoved ? null : url} onPick={() => setRemoved(false)} onRemove={() => setRemoved(true)} otherWay={hasLibrary ? (choose) => <PictureFromLibrary aspect="1:1" onPicture={choose} /> : undefined} />
      {isRemoved ? <input type="hidden" name="removeAvatar" value="true" /> : null}
    </>
  );
}
