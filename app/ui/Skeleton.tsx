import { useTranslation } from "~/i18n/use-translation";
import { Card } from "./Card";
import { classNames } from "./class-names";

const shapes = { line: "rounded-sm", block: "rounded-lg", round: "rounded-full" };

/** A grey shape in place of something that is on its way; give it width and height by `className`. */
export function Skeleton({ shape = "line", className }: { shape?: keyof typeof shapes; className?: string }) {
  return <span aria-hidden className={classNames("block animate-glow bg-pressed", shapes[shape], className)} />;
}

const widths = ["w-full", "w-11/12", "w-full", "w-4/5", "w-2/3"];

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={classNames("grid gap-2.5", className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton
          key={index}
          className={classNames("h-3.5", index === lines - 1 ? "w-3/5" : widths[index % widths.length])}
        />
      ))}
    </span>
  );
}

/** A post on its way. */
export function SkeletonPost({ hasPicture = false }: { hasPicture?: boolean }) {
  return (
    <Card aria-hidden className="grid gap-4">
      <SkeletonRow className="p-0!" />
      <SkeletonText lines={3} />
      {hasPicture ? <Skeleton shape="block" className="aspect-video w-full" /> : null}
      <span className="flex gap-4">
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-4 w-20" />
      </span>
    </Card>
  );
}

/** A row of a list on its way: picture and two lines. */
export function SkeletonRow({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames("flex items-center gap-3 p-3", className)}>
      <Skeleton shape="round" className="size-9" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </span>
    </span>
  );
}

/** Wraps skeletons and says once that something is loading. */
export function Loading({ children, className }: { children: React.ReactNode; className?: string }) {
  const { t } = useTranslation("ui");
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t("loading")}</span>
      {children}
    </div>
  );
}
