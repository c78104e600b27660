import { Pin } from "lucide-react";
import { memo } from "react";
import { picturesOf } from "@db/vocabulary/rich-text";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { MissingPicture } from "~/ui/MissingFile";
import { placeholderStyle } from "~/ui/picture-placeholder";
import { loadingOf, pictureSources } from "~/ui/picture-sources";
import { RelativeTime } from "~/ui/RelativeTime";
import { useBrokenImage } from "~/ui/use-broken-image";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { usePersonName } from "~/features/community/person-name";
import type { Post } from "@workers/contracts/posts";
import { PlaceLink } from "./PlaceLink";
import type { PostCardProps } from "./PostCard";
import { PostCounts } from "./PostLine";
import { PostLink } from "./PostLink";
import { PostMenu } from "./PostMenu";
import { PostTags } from "./reading/PostTags";
import { UnreadMark } from "./reading/ThreadSummary";

/** A post as a tile: its picture and how it begins. */
export const PostTile = memo(function PostTile({
  post,
  hasSpace = false,
  isFirst = false,
  isNew = false,
  isPinned = false,
}: PostCardProps) {
  const { t } = useTranslation("community");
  const nameOf = usePersonName();
  const name = nameOf(post.profile);
  const picture = pictureOf(post);
  return (
    <Card
      as="article"
      padding="none"
      aria-label={post.title || t("post.by", { name })}
      className={classNames("flex flex-col overflow-hidden", isNew && "animate-rise-in")}
    >
      {picture ? (
        <PostLink post={post} tabIndex={-1} aria-hidden className="block">
          <TilePicture {...picture} isFirst={isFirst} />
        </PostLink>
      ) : null}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 flex-1 text-lg font-semibold text-text [overflow-wrap:anywhere]">
            {isPinned ? (
              <Pin role="img" aria-label={t("post.pinned")} className="mr-1.5 inline size-4 text-muted" />
            ) : null}
            <PostLink post={post} className="line-clamp-2 rounded-xs hover:underline">
              {post.title || t("post.by", { name })}
            </PostLink>
          </h2>
          <PostMenu post={post} />
        </div>
        {post.excerpt ? (
          <p className={classNames("text-sm text-muted", picture ? "line-clamp-2" : "line-clamp-6")}>{post.excerpt}</p>
        ) : null}
        <PostTags post={post} />
        <UnreadMark post={post} />
        <div className="mt-auto flex items-center gap-2 pt-2 text-sm text-muted">
          <PersonAvatar person={post.profile} size="xs" />
          <span className="min-w-0 flex-1">
            <span className="flex min-w-0">
              <PersonLink person={post.profile} className="font-normal! text-muted!" />
            </span>
            <span className="flex min-w-0 gap-1.5 text-xs">
              <span className="shrink-0">
                <RelativeTime time={post.createdAt} />
              </span>
              {hasSpace ? <PlaceLink post={post} className="text-xs" /> : null}
            </span>
          </span>
          <PostCounts post={post} />
        </div>
      </div>
    </Card>
  );
});

interface TileImage {
  url: string;
  placeholder?: string | null;
  isMissing?: boolean;
}

function TilePicture({ url, placeholder, isMissing = false, isFirst }: TileImage & { isFirst: boolean }) {
  const sources = pictureSources(url);
  const { isBroken, imageProps } = useBrokenImage(sources.src);
  if (isMissing || isBroken) return <MissingPicture className="aspect-[16/9]" />;
  return (
    <img
      {...sources}
      {...imageProps}
      sizes="(width < 40rem) 100vw, 22rem"
      alt=""
      {...loadingOf(isFirst)}
      decoding="async"
      style={placeholderStyle(placeholder)}
      className="aspect-[16/9] w-full bg-pressed object-cover"
    />
  );
}

/** The picture that stands for a post: its cover, else the first that it shows. */
function pictureOf({ coverUrl, isCoverMissing, attachments, body }: Post): TileImage | null {
  if (coverUrl) return { url: coverUrl, isMissing: isCoverMissing };
  const attached = attachments.find(({ type }) => type === "image");
  if (attached) return attached;
  const [inside] = body ? picturesOf(body).filter(({ isMissing }) => !isMissing) : [];
  return inside ? { url: `/files/${inside.fileId}`, placeholder: inside.placeholder } : null;
}
