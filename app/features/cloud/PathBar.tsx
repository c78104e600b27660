import { ChevronRight } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { isPseudo } from "./calls";
import { useDropTarget } from "./list/drag-items";
import { nameOfPlace, useLibrary } from "./library-context";
import type { PseudoFolder } from "./shapes";

/** The way to the open place, and how much lies in it. */
export function PathBar({
  counts,
  isSearching,
}: {
  counts: { files: number; folders: number } | null;
  isSearching: boolean;
}) {
  const { t } = useTranslation("cloud");
  const { library, canAdd, place, outline } = useLibrary();
  const nameOf = (id: PseudoFolder) => t(nameOfPlace({ library, canAdd }, id));
  const path = outline.data?.path ?? [];
  const rootId = outline.data?.rootId;
  const steps =
    isPseudo(place) && place !== "my"
      ? [{ id: place, name: nameOf(place) }]
      : path.map(({ id, name, isRoot }) => ({ id: isRoot ? "my" : id, name: isRoot ? nameOf("my") : name }));
  const shown = steps.length > 0 ? steps : [{ id: "my", name: nameOf("my") }];
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5">
      <nav aria-label={t("path.label")} className="min-w-0">
        <ol className="flex min-w-0 flex-wrap items-center">
          {shown.map(({ id, name }, index) => (
            <li key={id} className="flex min-w-0 items-center">
              {index > 0 ? <ChevronRight aria-hidden className="size-4 shrink-0 text-muted opacity-70" /> : null}
              <Step
                id={id}
                folderId={id === "my" ? (rootId ?? null) : isPseudo(id) ? null : id}
                name={name}
                isLast={index === shown.length - 1}
              />
            </li>
          ))}
        </ol>
      </nav>
      {counts && !isSearching ? (
        <p className="shrink-0 px-1.5 text-sm tabular-nums text-muted">{`${t("path.folders", { count: counts.folders })} · ${t("path.files", { count: counts.files })}`}</p>
      ) : null}
    </div>
  );
}

function Step({ id, folderId, name, isLast }: { id: string; folderId: string | null; name: string; isLast: boolean }) {
  const { onPlace, hrefOf, move } = useLibrary();
  const target = useDropTarget({ folderId: isLast ? null : folderId, onItems: (items) => void move(items, folderId!) });
  const className = "min-w-0 max-w-60 truncate rounded-sm px-1.5 py-1";
  if (isLast)
    return (
      <h1 aria-current="page" className={classNames(className, "text-lg font-semibold text-text")}>
        {name}
      </h1>
    );
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPlace(id);
  };
  return (
    <a
      href={hrefOf?.(id) ?? "#"}
      onClick={onClick}
      {...target.handlers}
      className={classNames(
        className,
        "text-lg text-muted no-underline transition-colors hover:text-text",
        target.isOver && "bg-brand-soft ring-2 ring-brand-strong",
      )}
    >
      {name}
    </a>
  );
}
