import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import { isWebAddress } from "@db/vocabulary/hrefs";
import type { RichTextDoc, RichTextMark, RichTextNode, RichTextPicture } from "@db/vocabulary/rich-text";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "../Link";
import { classNames } from "../class-names";
import { MissingPicture } from "../MissingFile";
import { placeholderStyle } from "../picture-placeholder";
import { ScrollRegion } from "../ScrollRegion";
import { EmbedPlayer } from "./EmbedPlayer";
import { GifPicture } from "./GifPicture";
import { HeadingAnchors } from "./headings";
import { useBrokenImage } from "../use-broken-image";
import { safeHref } from "./safe-href";
import { loadingOf, textColumn } from "../picture-sources";
import { imageSource } from "./image-source";

export interface RichTextProps {
  doc: RichTextDoc;
  /** Where a mention leads; without it mentions are plain. */
  mentionHref?: (profileId: string) => string;
  /** `small` for comments. */
  size?: "base" | "small";
  /** First on the page: its pictures are loaded at once. */
  isFirst?: boolean;
  className?: string;
}

const IsFirst = createContext(false);

/** Shows a rich text document, each part of it from the side where its script begins. It is built from elements, never from HTML, so nothing in it can run. */
export function RichText({ doc, mentionHref, size = "base", isFirst = false, className }: RichTextProps) {
  const nodes = <Nodes nodes={doc.content} mentionHref={mentionHref} />;
  return (
    <div className={classNames("rich-text", size === "small" && "rich-text-small", className)}>
      {isFirst ? <IsFirst.Provider value>{nodes}</IsFirst.Provider> : nodes}
    </div>
  );
}

interface NodesProps {
  nodes: readonly RichTextNode[] | undefined;
  mentionHref: RichTextProps["mentionHref"];
}

/** Without keys: the position is all the identity a node has. */
function Nodes({ nodes, mentionHref }: NodesProps) {
  return createElement(Fragment, null, ...(nodes ?? []).map((node) => element(node, mentionHref)));
}

function element(node: RichTextNode, mentionHref: RichTextProps["mentionHref"]): ReactNode {
  const children = "content" in node ? <Nodes nodes={node.content} mentionHref={mentionHref} /> : null;
  switch (node.type) {
    case "text":
      return (node.marks ?? []).reduceRight<ReactNode>(withMark, node.text);
    case "hardBreak":
      return <br />;
    case "horizontalRule":
      return <hr />;
    case "paragraph":
      return <p dir="auto">{node.content?.length ? children : <br />}</p>;
    case "heading":
      return <HeadingOf node={node}>{children}</HeadingOf>;
    case "bulletList":
      return <ul dir="auto">{children}</ul>;
    case "orderedList":
      return (
        <ol dir="auto" start={node.attrs?.start}>
          {children}
        </ol>
      );
    case "listItem":
      return <li>{children}</li>;
    case "blockquote":
      return <blockquote dir="auto">{children}</blockquote>;
    case "codeBlock":
      return (
        <pre>
          <code>{children}</code>
        </pre>
      );
    case "image":
      return <Picture {...node.attrs} />;
    case "gallery":
      return (
        <div className="gallery">
          {node.content.map((child, position) =>
            child.type === "image" ? <Picture key={position} {...child.attrs} isTile /> : null,
          )}
        </div>
      );
    case "embed":
      return <EmbedPlayer {...node.attrs} />;
    case "gif":
      return <GifPicture {...node.attrs} />;
    case "table":
      return <TableOf rows={node.content} mentionHref={mentionHref} />;
    case "tableRow":
      return <tr>{children}</tr>;
    case "tableHeader":
      return <th dir="auto">{children}</th>;
    case "tableCell":
      return <td dir="auto">{children}</td>;
    case "mention": {
      const { profileId, label } = node.attrs;
      if (!mentionHref) return <span className="mention">@{label}</span>;
      return (
        <Link to={mentionHref(profileId)} className="mention" prefetch="intent" data-profile-id={profileId}>
          @{label}
        </Link>
      );
    }
  }
}

function HeadingOf({ node, children }: { node: Extract<RichTextNode, { type: "heading" }>; children: ReactNode }) {
  const Heading = `h${node.attrs.level}` as const;
  return (
    <Heading dir="auto" id={useContext(HeadingAnchors).get(node)?.id}>
      {children}
    </Heading>
  );
}

function withMark(text: ReactNode, mark: RichTextMark): ReactNode {
  switch (mark.type) {
    case "bold":
      return <strong>{text}</strong>;
    case "italic":
      return <em>{text}</em>;
    case "underline":
      return <u>{text}</u>;
    case "strike":
      return <s>{text}</s>;
    case "code":
      return <code>{text}</code>;
    case "link": {
      const href = safeHref(mark.attrs.href);
      if (!href) return text;
      return (
        <a href={href} rel="noopener noreferrer nofollow ugc" target={isWebAddress(href) ? "_blank" : undefined}>
          {text}
        </a>
      );
    }
  }
}

/** Leads to the picture in full size; a screen that shows the text may open it in place instead (`data-picture`). */
function Picture({
  fileId,
  alt,
  caption,
  size,
  width,
  height,
  placeholder,
  isMissing,
  isTile = false,
}: RichTextPicture & { isTile?: boolean }) {
  const { t } = useTranslation("ui");
  const isFirst = useContext(IsFirst);
  const sources = imageSource(fileId, isTile ? "(width < 48rem) 50vw, 15rem" : textColumn);
  const { isBroken, imageProps } = useBrokenImage(sources.src);
  const framed = (picture: ReactNode) =>
    !isTile && (caption || size) ? (
      <figure data-size={size ?? undefined}>
        {picture}
        {caption ? <figcaption dir="auto">{caption}</figcaption> : null}
      </figure>
    ) : (
      picture
    );
  if (isMissing || isBroken)
    return framed(
      <MissingPicture
        className={isTile ? "aspect-square h-full" : "max-h-60 rounded-lg"}
        style={isTile ? undefined : { aspectRatio: width && height ? `${width} / ${height}` : "16 / 9" }}
      />,
    );
  return framed(
    <a
      href={`/files/${fileId}`}
      data-picture={fileId}
      aria-label={alt ? `${t("richText.enlarge")}: ${alt}` : t("richText.enlarge")}
      className="picture"
    >
      <img
        {...sources}
        {...imageProps}
        alt={alt ?? ""}
        width={width ?? undefined}
        height={height ?? undefined}
        {...loadingOf(isFirst)}
        decoding="async"
        style={placeholderStyle(placeholder)}
      />
    </a>,
  );
}

/** A table may be wider than its text; it scrolls then, also by the keyboard. */
function TableOf({ rows, mentionHref }: { rows: readonly RichTextNode[]; mentionHref: RichTextProps["mentionHref"] }) {
  const { t } = useTranslation("ui");
  return (
    <ScrollRegion label={t("richText.tableRegion")} className="table-scroll">
      <table>
        <tbody>
          <Nodes nodes={rows} mentionHref={mentionHref} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}
