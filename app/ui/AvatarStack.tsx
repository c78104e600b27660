import { useTranslation } from "~/i18n/use-translation";
import { Avatar, avatarPixels, type AvatarSize } from "./Avatar";
import { classNames } from "./class-names";

interface AvatarStackProps {
  people: readonly { id: string; name: string; src?: string | null }[];
  /** How many there are in all; the rest is shown as "+12". */
  total?: number;
  max?: number;
  size?: Extract<AvatarSize, "xs" | "sm" | "md">;
  className?: string;
}

/** Faces of a few of many, overlapping. */
export function AvatarStack({ people, total = people.length, max = 5, size = "sm", className }: AvatarStackProps) {
  const { t } = useTranslation("ui");
  const shown = people.slice(0, max);
  const hiddenCount = total - shown.length;
  if (shown.length === 0) return null;
  const label = t("avatars.label", {
    names: shown.map((person) => person.name).join(", "),
    count: Math.max(hiddenCount, 0),
  });
  return (
    <span role="img" aria-label={label} className={classNames("inline-flex items-center", className)}>
      {shown.map((person, index) => (
        <span key={person.id} className={classNames("rounded-full ring-2 ring-surface", index > 0 && "-ml-1.5")}>
          <Avatar name={person.name} src={person.src} size={size} />
        </span>
      ))}
      {hiddenCount > 0 ? (
        <span
          className="-ml-1.5 grid place-items-center rounded-full bg-pressed px-1.5 text-2xs font-semibold text-muted ring-2 ring-surface"
          style={{ height: avatarPixels[size], minWidth: avatarPixels[size] }}
        >
          +{hiddenCount}
        </span>
      ) : null}
    </span>
  );
}
