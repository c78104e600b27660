import { Wallpaper, X } from "lucide-react";
import { useCloudPicker } from "~/features/cloud/picker/use-cloud-picker";
import { fileInfoOf } from "~/features/cloud/picker/file-info";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/IconButton";
import { PostCover } from "~/features/community/PostCover";
import type { PostText } from "./use-post-draft";

type Cover = PostText["cover"];

/** Chooses the picture that stands for a post from the library. */
export function CoverTool({ cover, onChange }: { cover: Cover; onChange: (cover: Cover) => void }) {
  const { t } = useTranslation("community");
  const library = useCloudPicker();
  if (!library.open) return null;
  const take = () =>
    library.open?.({
      kind: "photo",
      onPick: ([picked]) => picked && onChange({ id: picked.id, url: fileInfoOf(picked).url }),
    });
  return (
    <>
      <IconButton
        label={t("composer.cover")}
        icon={<Wallpaper />}
        aria-pressed={cover !== null}
        onPointerEnter={library.preload}
        onClick={take}
      />
      {library.element}
    </>
  );
}

/** The chosen one, with the way to be rid of it. */
export function ChosenCover({ cover, onRemove }: { cover: NonNullable<Cover>; onRemove: () => void }) {
  const { t } = useTranslation("community");
  return (
    <div className="relative">
      <PostCover url={cover.url} />
      <IconButton
        size="xs"
        label={t("composer.removeCover")}
        hasTooltip={false}
        icon={<X />}
        onClick={onRemove}
        className="absolute! right-2 top-2 rounded-full! bg-black/60 text-white hover:bg-black/80 hover:text-white"
      />
    </div>
  );
}
