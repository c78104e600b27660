import type { PublicPromo } from "@workers/contracts/admin/promos";
import { Users } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { serviceIconOf } from "~/features/shell/navigation/service-icon";
import { Badge } from "~/ui/Badge";
import { buttonClass } from "~/ui/Button";
import { Image } from "~/ui/Image";
import { pictureSources } from "~/ui/picture-sources";
import { numberFormat } from "~/ui/intl-formats";
import { RichText } from "~/ui/rich-text/RichText";

/** How an app presents itself: cover, what it is about, pictures, and the way in. */
export function PromoPage({ promo }: { promo: PublicPromo }) {
  const { t, i18n } = useTranslation("promo");
  const { name, cover, shortDescription, body, promoCategoryIds, membersCount, media } = promo;
  return (
    <article className="mx-auto grid w-full max-w-4xl gap-8 px-4 py-6 md:px-8 md:py-10">
      {cover ? <Image src={cover} alt="" isEager className="aspect-[5/2] w-full rounded-2xl" /> : null}
      <header className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          {promoCategoryIds.map((id) => (
            <Badge key={id}>{t(`category.${id}`)}</Badge>
          ))}
        </div>
        <h1 dir="auto" className="text-3xl font-semibold text-balance md:text-4xl">
          {name}
        </h1>
        {shortDescription ? <p className="max-w-prose text-lg text-muted">{shortDescription}</p> : null}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-2">
          <WayIn cta={promo.cta} />
          {membersCount === null ? null : (
            <p className="flex items-center gap-2 text-base text-muted">
              <Users aria-hidden className="size-4" />
              {t("members", { count: membersCount, formatted: numberFormat(i18n.language).format(membersCount) })}
            </p>
          )}
        </div>
      </header>
      {body && body.content.length > 0 ? <RichText doc={body} className="max-w-prose" /> : null}
      {media.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2" aria-label={t("page.pictures")}>
          {media.map((url, i) => (
            <li key={url}>
              <Image
                {...pictureSources(url)}
                sizes="(width < 40rem) 100vw, 28rem"
                alt={t("form.picture", { number: i + 1 })}
                className="aspect-[4/3] w-full rounded-xl"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}

function WayIn({ cta }: { cta: PublicPromo["cta"] }) {
  const { t } = useTranslation("promo");
  const Icon = cta.icon && serviceIconOf[cta.icon];
  const icon = Icon ? <Icon aria-hidden className="size-4" /> : null;
  return (
    <a href={cta.url} rel="noopener" className={buttonClass({ variant: "primary", size: "lg" })}>
      {cta.iconPosition === "left" ? icon : null}
      {cta.text || t("page.join")}
      {cta.iconPosition === "right" ? icon : null}
    </a>
  );
}
