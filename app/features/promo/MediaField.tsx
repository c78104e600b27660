import { X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { IconButton } from "~/ui/icon-button";
import { Image } from "~/ui/image";

/** The pictures of a promo: those that stand are sent as `media[]`, new ones as `_media`. */
export function MediaField({ media }: { media: readonly { id: string; url: string }[] }) {
  const { t } = useTranslation("promo");
  const [kept, setKept] = useState(media);
  const list = useRef<HTMLUListElement>(null);
  const known = useRef(media);
  if (known.current !== media) {
    known.current = media;
    setKept(media);
  }
  const remove = (id: string) => {
    setKept(kept.filter((picture) => picture.id !== id));
    list.current?.focus();
  };
  return (
    <div className="grid gap-2">
      <label htmlFor="promo-media" className="text-base font-medium text-text">
        {t("form.media")}
      </label>
      {kept.length > 0 ? (
        <ul ref={list} tabIndex={-1} className="grid grid-cols-2 gap-3 outline-none sm:grid-cols-3">
          {kept.map(({ id, url }, i) => (
            <li key={id} className="relative overflow-hidden rounded-lg border border-line">
              <input type="hidden" name="media[]" value={id} />
              <Image src={`${url}?w=320`} alt={t("form.picture", { number: i + 1 })} className="aspect-[4/3]" />
              <span className="absolute right-1.5 top-1.5 rounded-sm bg-surface/90">
                <IconButton type="button" label={t("form.removePicture", { number: i + 1 })} icon={<X />} size="sm" onClick={() => remove(id)} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <input
        id="promo-media"
        type="file"
        name="_media"
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        disabled={kept.length >= limits.promoMedia}
        className="block w-full text-sm text-muted file:mr-3 file:h-10 file:rounded-md file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-medium file:text-text"
      />
      <p className="text-sm text-muted">{t("form.mediaHint", { count: limits.promoMedia })}</p>
    </div>
  );
}
