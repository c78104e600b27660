import type { Member } from "~/features/community/shapes";

/** The tags of a member that are shown to members, each with its colour. */
export function ShownTags({ tags }: { tags: Member["tags"] }) {
  if (tags.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map(({ id, name, color }) => (
        <span
          key={id}
          className="inline-flex h-6 max-w-full items-center gap-1.5 rounded-sm bg-pressed px-2 text-xs text-text"
        >
          <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ backgroundColor: color }} />
          <span dir="auto" className="truncate">
            {name}
          </span>
        </span>
      ))}
    </span>
  );
}
