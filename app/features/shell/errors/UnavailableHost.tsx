import { Archive, ChevronRight, Compass, DoorOpen, Globe } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonClass } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import type { HostApp } from "../layouts/frame";
import type { Unavailable } from "./unavailable";

/** The page of an address without a page: an unknown host, a wrong slug, an archived app, a project's bare host. */
export default function UnavailableHost({ host }: { host: Unavailable }) {
  return (
    <main data-unavailable={host.kind} className="grid min-h-dvh place-items-center px-4">
      <Explanation host={host} />
    </main>
  );
}

function Explanation({ host }: { host: Unavailable }) {
  const { t } = useTranslation("shell");
  switch (host.kind) {
    case "unknownHost":
      return (
        <EmptyState
          isWholePage
          icon={<Globe />}
          title={t("closed.unknownHostTitle")}
          text={t("closed.unknownHostText")}
        />
      );
    case "project":
      return (
        <EmptyState
          isWholePage
          icon={<DoorOpen />}
          title={t("closed.projectTitle")}
          text={t("closed.projectText")}
          action={<Apps apps={host.apps} />}
        />
      );
    case "unknownApp":
      return (
        <EmptyState
          isWholePage
          icon={<Compass />}
          title={t("closed.unknownAppTitle")}
          text={t(host.apps.length ? "closed.unknownAppChoose" : "closed.unknownAppText")}
          action={host.apps.length ? <Apps apps={host.apps} /> : null}
        />
      );
    case "archived":
      return (
        <EmptyState
          isWholePage
          icon={<Archive />}
          title={t("closed.archivedTitle", { name: host.name })}
          text={t("closed.archivedText")}
          action={
            host.supportUrl ? (
              <a className={buttonClass()} href={host.supportUrl} rel="noopener noreferrer">
                {t("closed.support")}
              </a>
            ) : null
          }
        />
      );
  }
}

/** Whole documents, not steps: each app has its own language and colours. */
function Apps({ apps }: { apps: readonly HostApp[] }) {
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
