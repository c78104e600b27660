import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import type { Post } from "@workers/contracts/posts";
import { PostBody } from "~/features/community/PostBody";
import { PostLink } from "./PostLink";

const showsPictures = ({ body }: Post) =>
  body?.content.some(({ type }) => ["image", "gallery", "embed", "gif"].includes(type)) ?? false;

/** The beginning of a post's text in a list; a press shows all of it. */
export function PostText({ post, isFirst = false }: { post: Post; isFirst?: boolean }) {
  const { t } = useTranslation("community");
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 4);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  if (!post.excerpt && (!post.body || post.body.content.length === 0)) return null;
  const goesOn = isCut || post.body === null;
  return (
    <div>
      <div
        ref={box}
        className={classNames(
          "in-list ui-post-text",
          showsPictures(post) ? "max-h-[36rem]" : "max-h-72",
          goesOn && "mask-b-from-75%",
        )}
      >
        {post.body ? (
          <PostBody doc={post.body} isFirst={isFirst} />
        ) : (
          <p dir="auto" className="rich-text whitespace-pre-line">
            {post.excerpt} …
          </p>
        )}
      </div>
      {goesOn ? (
        <PostLink
          post={post}
          className="mt-1 inline-block rounded-xs text-sm font-medium text-brand-text underline-offset-[0.2em] hover:underline"
        >
          {t("post.readOn")}
        </PostLink>
      ) : null}
    </div>
  );
}
