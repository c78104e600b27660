import { type MouseEvent, useState } from "react";
import { picturesOf, type RichTextDoc } from "@db/vocabulary/rich-text";
import { Lightbox } from "~/ui/Lightbox";
import { pictureSources } from "~/ui/picture-sources";
import { RichText } from "~/ui/rich-text/RichText";
import { useMentionHref } from "./use-mention-href";

/** The text of a post; a press on one of its pictures opens them over the whole window. */
export function PostBody({ doc, isFirst }: { doc: RichTextDoc; isFirst?: boolean }) {
  const mentionHref = useMentionHref();
  const [opened, setOpened] = useState<number | null>(null);
  const pictures = picturesOf(doc).filter(({ isMissing }) => !isMissing);
  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-picture]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(
      Math.max(
        0,
        pictures.findIndex(({ fileId }) => fileId === link.dataset.picture),
      ),
    );
  };
  return (
    // The links inside take the keyboard; what bubbles up here is theirs.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      onClick={pictures.length > 0 ? open : undefined}
      onPointerEnter={pictures.length > 0 ? Lightbox.preload : undefined}
    >
      <RichText doc={doc} mentionHref={mentionHref} isFirst={isFirst} />
      {pictures.length > 0 ? (
        <Lightbox
          isOpen={opened !== null}
          onClose={() => setOpened(null)}
          start={opened ?? 0}
          pictures={pictures.map(({ fileId, alt, width, height }) => {
            const href = `/files/${fileId}`;
            return { id: fileId, ...pictureSources(href, width), alt: alt ?? "", width, height, href };
          })}
        />
      ) : null}
    </div>
  );
}
