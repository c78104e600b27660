import { useEffect, useRef } from "react";
import type { ArticleId } from "@db/vocabulary/ids";
import { markArticleRead } from "../article-calls";

/** Behind the text: who sees it has read the article. Nothing is said where that can't be kept, for nobody asked for it. */
export function EndOfArticle({ id }: { id: ArticleId }) {
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      markArticleRead(id).catch(() => {});
    });
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [id]);
  return <span ref={end} aria-hidden className="block h-px" />;
}
