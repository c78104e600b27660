import {
  Award,
  Crown,
  Flame,
  Gem,
  Heart,
  type LucideIcon,
  Medal,
  Rocket,
  Sparkles,
  Sprout,
  Star,
  Trophy,
  Zap,
} from "lucide-react";
import type { MemberStatusId } from "@db/vocabulary/ids";
import type { StatusIcon } from "@db/vocabulary/gamification/points";
import { useShellDataOrNull } from "~/features/shell/layouts/shell-data";
import { classNames } from "~/ui/class-names";

export const statusIconOf: Record<StatusIcon, LucideIcon> = {
  sprout: Sprout,
  flame: Flame,
  star: Star,
  crown: Crown,
  award: Award,
  medal: Medal,
  trophy: Trophy,
  gem: Gem,
  rocket: Rocket,
  heart: Heart,
  sparkles: Sparkles,
  zap: Zap,
};

/** What a status looks like. */
export interface ShownStatus {
  id: MemberStatusId;
  name: string;
  icon: StatusIcon | null;
  iconImageUrl: string | null;
}

/** The status beside somebody's name, as its picture; nothing where they have none or the app has no points. */
export function StatusMark({ statusId, className }: { statusId?: MemberStatusId | null; className?: string }) {
  const statuses = useShellDataOrNull()?.statuses;
  const status = statusId ? statuses?.find(({ id }) => id === statusId) : undefined;
  return status ? <StatusPicture status={status} className={className} /> : null;
}

/** A status as its picture or icon; without either as the beginning of its name. */
export function StatusPicture({
  status: { name, icon, iconImageUrl },
  isDecoration = false,
  className,
}: {
  status: ShownStatus;
  /** Its name stands beside it. */
  isDecoration?: boolean;
  className?: string;
}) {
  const Icon = icon && statusIconOf[icon];
  const look = classNames(
    "inline-grid shrink-0 place-items-center align-middle text-brand-text",
    className ?? "size-4",
  );
  const labels = isDecoration ? { "aria-hidden": true } : { role: "img", "aria-label": name, title: name };
  return (
    <span {...labels} className={look}>
      {iconImageUrl ? (
        <img src={iconImageUrl} alt="" className="size-full rounded-full object-cover" />
      ) : Icon ? (
        <Icon className="size-full" />
      ) : (
        <span className="text-2xs font-semibold uppercase">{name.slice(0, 1)}</span>
      )}
    </span>
  );
}
