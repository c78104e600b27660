import { useTranslation } from "~/i18n/use-translation";
import type { Post, PostTag } from "@workers/contracts/posts";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { classNames } from "~/ui/class-names";
import { Link } from "~/ui/Link";

/** The tags of a post, each leading to the others that have it. */
export function PostTags({
  post,
  className,
}: {
  post: Pick<Post, "tags" | "space" | "discriminator">;
  className?: string;
}) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  if (post.tags.length === 0) return null;
  return (
    <ul aria-label={t("tags.label")} className={classNames("flex flex-wrap gap-1.5", className)}>
      {post.tags.map(({ id, name, color }) => (
        <li key={id}>
          <Link
            to={`${path.place(post.discriminator, post.space.slug)}?tagId=${id}`}
            className="rounded-full no-underline"
          >
            <Badge tone={color}>{name}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Chooses one of a place's tags, or all posts: links, so that a choice has an address. */
export function TagFilter({ tags, current }: { tags: readonly PostTag[]; current: string | null }) {
  const { t } = useTranslation("community");
  if (tags.length === 0) return null;
  const options = [{ id: null, name: t("tags.all"), color: "neutral" as const }, ...tags];
  return (
    <nav aria-label={t("tags.filter")} className="flex flex-wrap gap-1.5">
      {options.map(({ id, name, color }) => (
        <Link
          key={id ?? "all"}
          to={{ search: id ? `?tagId=${id}` : "" }}
          preventScrollReset
          replace
          aria-current={id === current ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-8 items-center rounded-full no-underline ring-offset-2 ring-offset-canvas max-md:min-h-11",
            id === current && "font-semibold underline decoration-2 underline-offset-4",
          )}
        >
          <Badge tone={id === current ? "brand" : color}>{name}</Badge>
        </Link>
      ))}
    </nav>
  );
}

/** Which tags a post gets: presses that stay pressed. */
export function TagChoice({
  tags,
  chosen,
  max,
  onChange,
}: {
  tags: readonly PostTag[];
  chosen: readonly PostTag["id"][];
  max: number;
  onChange: (ids: PostTag["id"][]) => void;
}) {
  const { t } = useTranslation("community");
  if (tags.length === 0) return null;
  return (
    <div role="group" aria-label={t("tags.choose")} className="flex flex-wrap items-center gap-1.5">
      <span aria-hidden className="text-sm text-muted">
        {t("tags.choose")}
      </span>
      {tags.map(({ id, name, color }) => {
        const isChosen = chosen.includes(id);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            disabled={!isChosen && chosen.length >= max}
            onClick={() => onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
            className={classNames(
              "inline-flex min-h-8 items-center rounded-full border px-1 transition-colors disabled:opacity-50 max-md:min-h-11",
              isChosen ? "border-brand-strong" : "border-line hover:bg-hover",
            )}
          >
            <Badge tone={color}>{name}</Badge>
          </button>
        );
      })}
    </div>
  );
}
