import { useMemo } from "react";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { PostBody } from "~/features/community/PostBody";
import { HeadingAnchors, type Heading, headingsOf } from "~/ui/rich-text/headings";

/** The headings of a text that are worth a table of contents; none where there are fewer than two. */
export function useContents(doc: RichTextDoc): { anchors: ReturnType<typeof headingsOf>; headings: Heading[] } {
  const anchors = useMemo(() => headingsOf(doc), [doc]);
  const headings = useMemo(() => [...anchors.values()], [anchors]);
  return { anchors, headings: headings.length > 1 ? headings : [] };
}

/** A long text whose headings have anchors. */
export function ArticleText({ doc, anchors }: { doc: RichTextDoc; anchors: ReturnType<typeof headingsOf> }) {
  return (
    <HeadingAnchors.Provider value={anchors}>
      <div className="[&_:is(h2,h3,h4)]:scroll-mt-[calc(var(--spacing-header)+1rem)]">
        <PostBody doc={doc} isFirst />
      </div>
    </HeadingAnchors.Provider>
  );
}
