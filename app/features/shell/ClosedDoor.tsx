import { Archive, ChevronRight, Compass, DoorOpen, Globe } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Door, DoorApp } from "./frame";

export type Closed = Exclude<Door, { kind: "app" } | { kind: "service" }>;

/** Whether a page lies behind the door. */
export const isClosed = (door: Door): door is Closed => door.kind !== "app" && door.kind !== "service";

/** The page of an address without a page: an unknown host, a wrong slug, an archived app, a project's bare host. */
export function ClosedDoor({ door }: { door: Closed }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <Explanation door={door} />
    </main>
  );
}

function Explanation({ door }: { door: Closed }) {
  const { t } = useTranslation("shell");
  switch (door.kind) {
    case "unknownHost":
      return <EmptyState isWholePage icon={<Globe />} title={t("closed.unknownHostTitle")} text={t("closed.unknownHostText")} />;
    case "project":
      return <EmptyState isWholePage icon={<DoorOpen />} title={t("closed.projectTitle")} text={t("closed.projectText")} action={<Apps apps={door.apps} />} />;
    case "unknownApp":
      return (
        <EmptyState
          isWholePage
          icon={<Compass />}
          title={t("closed.unknownAppTitle")}
          text={t(door.apps.length ? "closed.unknownAppChoose" : "closed.unknownAppText")}
          action={door.apps.length ? <Apps apps={door.apps} /> : null}
        />
      );
    case "archived":
      return (
        <EmptyState
          isWholePage
          icon={<Archive />}
          title={t("closed.archivedTitle", { name: door.name })}
          text={t("closed.archivedText")}
          action={
            door.supportUrl ? (
              <a className={buttonClass()} href={door.supportUrl} rel="noopener noreferrer">
                {t("closed.support")}
              </a>
            ) : null
          }
        />
      );
  }
}

/** Whole documents, not steps: each app has its own language and colours. */
function Apps({ apps }: { apps: readonly DoorApp[] }) {
  return (
    <ul className="grid w-full min-w-72 gap-2 text-left">
      {apps.map(({ name, path, iconUrl }) => (
        <li key={path}>
          <a
            href={path}
            className="flex items-center gap-3.5 rounded-lg border border-line bg-surface p-3 pr-4 font-medium text-text no-underline shadow-xs transition-colors hover:bg-hover"
          >
            <img src={iconUrl} alt="" width={40} height={40} className="size-10 shrink-0 rounded-[24%] object-cover" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <ChevronRight aria-hidden className="size-4 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}
