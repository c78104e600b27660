import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";

/** Green while a person is online; read aloud unless it sits on an avatar. */
export function PresenceDot({
  isOnline,
  isOnAvatar = false,
  className = "size-2.5",
}: {
  isOnline: boolean;
  isOnAvatar?: boolean;
  className?: string;
}) {
  const { t } = useTranslation("ui");
  return (
    <span
      role={isOnAvatar ? undefined : "img"}
      aria-label={isOnAvatar ? undefined : t(isOnline ? "presence.online" : "presence.offline")}
      className={classNames(
        "inline-block rounded-full",
        isOnline ? "bg-success-strong" : "bg-line-control",
        isOnAvatar && "ring-2 ring-surface",
        className,
      )}
    />
  );
}
