import { useTranslation } from "~/i18n/use-translation";
import type { LinkPreview } from "@db/vocabulary/attached/link-preview";
import { classNames } from "./class-names";
import { Image } from "./Image";
import { safeHref } from "./rich-text/safe-href";

/** What a link leads to. Its picture is a copy of ours: the page's server learns nothing of who reads. */
export function LinkPreviewCard({ preview, className }: { preview: LinkPreview; className?: string }) {
  const { t } = useTranslation("ui");
  const href = safeHref(preview.url);
  if (!href) return null;
  const { title, description, siteName, imageUrl, imageWidth, imageHeight } = preview;
  const isWide = (imageWidth ?? 0) >= 300 && (imageWidth ?? 0) > (imageHeight ?? 0) * 1.2;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      aria-label={t("linkPreview", { title })}
      className={classNames(
        "mt-1.5 flex max-w-md gap-3 overflow-hidden rounded-md border-l-[3px] border-brand-strong bg-hover py-2 pl-3 pr-2 text-sm no-underline transition-colors hover:bg-pressed",
        isWide && "flex-col",
        className,
      )}
    >
      <span className="grid min-w-0 flex-1 content-start">
        {siteName ? <span className="truncate text-xs font-medium text-brand-text">{siteName}</span> : null}
        <span className="line-clamp-2 font-semibold text-text [overflow-wrap:anywhere]">{title}</span>
        {description ? <span className="line-clamp-3 text-muted [overflow-wrap:anywhere]">{description}</span> : null}
      </span>
      {imageUrl && imageWidth && imageHeight ? (
        <Image
          src={imageUrl}
          alt=""
          width={imageWidth}
          height={imageHeight}
          className={isWide ? "max-h-56 w-full rounded-sm" : "size-16 shrink-0 rounded-sm"}
        />
      ) : null}
    </a>
  );
}
