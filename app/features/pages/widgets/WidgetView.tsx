import type { ReactNode } from "react";
import { embedOf, validateVideoUrl } from "@db/vocabulary/embeds/links";
import { isEmptyDoc } from "@db/vocabulary/rich-text";
import type { Widget } from "@db/vocabulary/pages";
import type { WidgetContent } from "@workers/contracts/pages/widget-contents";
import { PostBody } from "~/features/community/PostBody";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Image } from "~/ui/Image";
import { Link } from "~/ui/Link";
import { EmbedPlayer } from "~/ui/rich-text/EmbedPlayer";
import { CalendarMonth } from "./CalendarMonth";
import { ChecklistEntries } from "./ChecklistEntries";
import { EntryList } from "./EntryList";
import { Welcome } from "./Welcome";
import { WidgetFrame } from "./WidgetFrame";

export interface WidgetProps {
  widget: Widget;
  /** What it shows of the app; undefined for those that show nothing of it. */
  content: WidgetContent | undefined;
}

/** A widget of any type; what has nothing to show to this viewer takes no room. */
export function WidgetView({ widget, content }: WidgetProps) {
  const { t } = useTranslation("pages");
  if (content && content.state !== "ready") return <WidgetFrame widget={widget} state={content.state} />;
  switch (widget.type) {
    case "text":
      return isEmptyDoc(widget.options.body) ? null : (
        <div data-widget={widget.id}>
          {widget.title ? (
            <h3 dir="auto" className="mb-2 text-lg font-semibold text-text">
              {widget.title}
            </h3>
          ) : null}
          <PostBody doc={widget.options.body} />
        </div>
      );
    case "link":
      return <LinkWidget href={widget.options.href} text={widget.options.text} />;
    case "imageBanner":
      return <Banner {...widget.options} />;
    case "video":
    case "embed": {
      const embed = widget.type === "video" ? validateVideoUrl(widget.options.url) : embedOf(widget.options.url);
      if (!embed) return null;
      return (
        <Bare title={widget.title}>
          <div className="rich-text">
            <EmbedPlayer provider={embed.provider} id={embed.id} start={embed.start} />
          </div>
        </Bare>
      );
    }
    case "support":
      return (
        <WidgetFrame widget={widget} state="ready">
          <p className="text-sm text-muted">{t("support.text")}</p>
          <ButtonToSupport text={t("support.ask")} path={content?.morePath} />
        </WidgetFrame>
      );
    case "welcomeMember":
      return <Welcome widget={widget} content={content} />;
    case "calendar":
      return content?.month ? (
        <WidgetFrame widget={widget} state="ready" morePath={content.morePath}>
          <CalendarMonth month={content.month} today={content.today} entries={content.entries} />
        </WidgetFrame>
      ) : null;
    case "checklist":
      return content && content.entries.length > 0 ? (
        <WidgetFrame widget={widget} state="ready">
          <ChecklistEntries entries={content.entries} />
        </WidgetFrame>
      ) : null;
    default:
      return (
        <WidgetFrame widget={widget} state="ready" morePath={content?.morePath}>
          {content && content.entries.length > 0 ? (
            <EntryList type={widget.type} entries={content.entries} />
          ) : (
            <p className="text-sm text-muted">{t(`empty.${widget.type}`)}</p>
          )}
        </WidgetFrame>
      );
  }
}

function ButtonToSupport({ text, path: to }: { text: string; path?: string | null }) {
  const path = useAppPath();
  return (
    <div className="mt-3">
      <ButtonLink to={path(to ?? "/support/create")}>{text}</ButtonLink>
    </div>
  );
}

function Bare({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <div>
      {title ? (
        <h3 dir="auto" className="mb-2 text-lg font-semibold text-text">
          {title}
        </h3>
      ) : null}
      {children}
    </div>
  );
}

const isOwnPath = (href: string): boolean => href.startsWith("/");

/** A place of the app opens in it, all else in a window of its own. */
export function WidgetLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const path = useAppPath();
  if (isOwnPath(href))
    return (
      <Link to={path(href)} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}

function LinkWidget({ href, text }: { href: string; text: string }) {
  if (!href || !text) return null;
  return (
    <div>
      <WidgetLink href={href} className="ui-button ui-button-primary ui-button-lg max-w-full">
        <span className="ui-button-label">{text}</span>
      </WidgetLink>
    </div>
  );
}

function Banner({ fileId, href, alt }: { fileId: string | null; href: string; alt: string }) {
  if (!fileId) return null;
  const picture = (
    <Image
      src={`/files/${fileId}?w=1280`}
      srcSet={[640, 960, 1280].map((width) => `/files/${fileId}?w=${width} ${width}w`).join(", ")}
      sizes="(min-width: 72rem) 72rem, 100vw"
      alt={alt}
      className="aspect-[5/2] w-full rounded-lg"
    />
  );
  return href ? (
    <WidgetLink href={href} className="block rounded-lg">
      {picture}
    </WidgetLink>
  ) : (
    picture
  );
}
