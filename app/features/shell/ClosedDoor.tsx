import { Archive, Compass, Globe } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Door } from "./frame";

type Closed = Exclude<Door, { kind: "app" } | { kind: "service" }>;

/** The page of an address that leads nowhere: an unknown host, a wrong slug, an archived app. */
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
      return <EmptyState icon={<Globe />} title={t("closed.unknownHostTitle")} text={t("closed.unknownHostText")} />;
    case "unknownApp":
      return <EmptyState icon={<Compass />} title={t("closed.unknownAppTitle")} text={t("closed.unknownAppText")} />;
    case "archived":
      return (
        <EmptyState
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
