import { CalendarSync, Copy, Globe, RefreshCw, User } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { EventCategory } from "@workers/contracts/events/events";
import { messageOf } from "~/features/api/client";
import { useViewer } from "~/features/community/viewer";
import { useFrame, useFrameApp } from "~/features/shell/layouts/frame";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { Menu } from "~/ui/Menu";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { toast } from "~/ui/Toast";
import { feedAddress } from "../event-calls";

/** Addresses by which the reader's own calendar program has the events too: of the app, of a category, and of what they come to. */
export function SubscribeMenu({ category }: { category: EventCategory | null }) {
  const { t } = useTranslation("events");
  const { origin } = useFrame();
  const { id: appId } = useFrameApp();
  const { profile } = useViewer();
  const [shown, setShown] = useState<{ url: string; isOwn: boolean } | null>(null);
  const feed = (query = "") => `${origin}/api/apps/${appId}/events/feed${query}`;
  const own = (isRenewed: boolean) =>
    feedAddress(appId, isRenewed).then(
      (url) => setShown({ url, isOwn: true }),
      (error: unknown) => toast({ title: messageOf(error, t("failed")), tone: "danger" }),
    );
  const copy = async () => {
    if (!shown) return;
    await navigator.clipboard.writeText(shown.url);
    toast({ title: t("feed.copied"), tone: "success" });
  };
  return (
    <>
      <Menu
        trigger={<Button icon={<CalendarSync />}>{t("feed.subscribe")}</Button>}
        items={() => [
          profile && {
            label: t("feed.own"),
            description: t("feed.ownText"),
            icon: <User />,
            onSelect: () => void own(false),
          },
          category && !category.lock
            ? {
                label: t("feed.category", { name: category.name }),
                icon: <CalendarSync />,
                onSelect: () => setShown({ url: feed(`?categoryId=${category.id}`), isOwn: false }),
              }
            : null,
          {
            label: t("feed.all"),
            description: t("feed.allText"),
            icon: <Globe />,
            onSelect: () => setShown({ url: feed(), isOwn: false }),
          },
        ]}
      />
      <Dialog
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        title={t(shown?.isOwn ? "feed.own" : "feed.subscribe")}
        description={t(shown?.isOwn ? "feed.secretText" : "feed.publicText")}
      >
        <DialogBody className="grid gap-3">
          <TextField
            label={t("feed.address")}
            readOnly
            value={shown?.url ?? ""}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p className="text-sm text-muted">
            <TextLink to={shown?.url.replace(/^https?:/, "webcal:") ?? ""}>{t("feed.open")}</TextLink>
          </p>
        </DialogBody>
        <DialogFooter>
          {shown?.isOwn ? (
            <Button icon={<RefreshCw />} onClick={() => void own(true)}>
              {t("feed.renew")}
            </Button>
          ) : null}
          <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
            {t("feed.copy")}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}
