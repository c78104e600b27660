import { Lock } from "lucide-react";
import { Link } from "~/ui/Link";
import { useAppPath } from "~/features/shell/pages/app-path";
import { classNames } from "~/ui/class-names";
import type { Post } from "@workers/contracts/posts";

/** Where a post stands, within a line of text. */
export function PlaceLink({
  post: { discriminator, space },
  className,
}: {
  post: Pick<Post, "discriminator" | "space">;
  className?: string;
}) {
  const path = useAppPath();
  return (
    <Link to={path.place(discriminator, space.slug)} prefetch="intent" className={classNames("ui-place", className)}>
      {space.access === "open" ? null : <Lock aria-hidden className="size-3 shrink-0" />}
      <span dir="auto" className="truncate">
        {space.name}
      </span>
    </Link>
  );
}
