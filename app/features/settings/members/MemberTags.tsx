import type { TagOfMember } from "@workers/contracts/members/tags";
import { useTranslation } from "~/i18n/use-translation";

/** The name of a tag; the two default tags are called as the language calls them. */
export function useTagName() {
  const { t } = useTranslation("members");
  return ({ kind, name }: Pick<TagOfMember, "kind" | "name">) => (kind ? t(`tag.${kind}`) : name);
}

/** The tags of a member, each with its colour beside its name. */
export function MemberTags({ tags }: { tags: readonly TagOfMember[] }) {
  const nameOf = useTagName();
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <span
          key={tag.id}
          className="inline-flex h-6 max-w-full items-center gap-1.5 rounded-sm bg-pressed px-2 text-xs text-text"
        >
          <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ backgroundColor: tag.color }} />
          <span className="truncate">{nameOf(tag)}</span>
        </span>
      ))}
    </span>
  );
}
