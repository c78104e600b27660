import { RefreshCw, Rss } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { WholeCourse } from "@workers/contracts/courses/courses";
import { CopyField } from "~/ui/CopyField";
import { useFrame } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { usePress } from "~/features/editing/use-press";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { toast } from "~/ui/Toast";
import { renewPodcastAddress } from "./course-calls";

interface PodcastAddressProps {
  course: Pick<WholeCourse, "id" | "slug" | "name">;
  /** Null for guests, whose feed has the previews alone. */
  feedKey: string | null;
}

/** Where podcast players find the episodes: a member's own address, which is for nobody else. */
export function PodcastAddress({ course, feedKey }: PodcastAddressProps) {
  const { t } = useTranslation("courses");
  const { origin } = useFrame();
  const path = useAppPath();
  const [isAsking, setAsking] = useState(false);
  const { press, isBusy } = usePress();
  const renew = () =>
    press(async () => {
      await renewPodcastAddress(course.id);
      setAsking(false);
      toast({ title: t("podcast.renewed"), tone: "success" });
    });
  const query = feedKey ? `?key=${encodeURIComponent(feedKey)}` : "";
  const address = `${origin}${path.course(course.slug)}/feed.xml${query}`;
  return (
    <Card as="section" className="mt-6 grid gap-2" aria-labelledby="podcast">
      <h2 id="podcast" className="flex items-center gap-2 text-lg font-semibold">
        <Rss aria-hidden className="size-5 text-muted" />
        {t("podcast.title")}
      </h2>
      <p className="text-sm text-muted">{t(feedKey ? "podcast.own" : "podcast.open")}</p>
      <CopyField label={t("podcast.address")} value={address} />
      {feedKey ? (
        <div>
          <Button size="sm" icon={<RefreshCw />} onClick={() => setAsking(true)}>
            {t("podcast.renew")}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void renew()}
        isPending={isBusy}
        title={t("podcast.renewAsk")}
        text={t("podcast.renewText")}
        confirmLabel={t("podcast.renew")}
      />
    </Card>
  );
}
