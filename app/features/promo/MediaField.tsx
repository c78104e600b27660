import { ImagePlus, X } from "lucide-react";
import { useRef } from "react";
import { NewFilesField } from "~/features/attachments/NewFilesField";
import { useStoredFiles } from "~/features/attachments/use-stored-files";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { IconButton } from "~/ui/IconButton";
import { Image } from "~/ui/Image";

/** The pictures of a promo: those that stand are sent as `media[]`, new ones as `_media`. */
export function MediaField({ media }: { media: readonly { id: string; url: string }[] }) {
  const { t } = useTranslation("promo");
  const { kept, chosen, remove, choose } = useStoredFiles(media);
  const isFull = kept.length >= limits.promoMedia;
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className="grid gap-2">
      <p className="text-base font-medium text-text">{t("form.media")}</p>
      {kept.length > 0 ? (
        <ul ref={list} tabIndex={-1} className="grid grid-cols-2 gap-3 outline-none sm:grid-cols-3">
          {kept.map(({ id, url }, i) => (
            <li key={id} className="relative overflow-hidden rounded-lg border border-line">
              <input type="hidden" name="media[]" value={id} />
              <Image src={`${url}?w=320`} alt={t("form.picture", { number: i + 1 })} className="aspect-[4/3]" />
              <span className="absolute right-1.5 top-1.5 rounded-sm bg-surface/90">
                <IconButton
                  type="button"
                  label={t("form.removePicture", { number: i + 1 })}
                  icon={<X />}
                  size="sm"
                  onClick={() => {
                    remove(id);
                    list.current?.focus();
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <NewFilesField
        label={t("form.addPictures")}
        icon={<ImagePlus aria-hidden className="size-4" />}
        name="_media"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        isDisabled={isFull}
        chosen={chosen}
        onChoose={choose}
      />
      <p className="text-sm text-muted">{t("form.mediaHint", { count: limits.promoMedia })}</p>
    </div>
  );
}
