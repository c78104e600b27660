import { CalendarClock, CalendarX, Copy, Link2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Page } from "@workers/contracts/pages/pages";
import { messageOf } from "~/features/api/client";
import { useCopyLink } from "~/features/community/use-copy-link";
import { ScheduleField } from "~/features/posts/composer/ScheduleField";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { toast } from "~/ui/Toast";
import { useDates } from "~/ui/use-dates";
import { createPreviewLink, type PageChanges } from "../builder-calls";

interface PublicationPanelProps {
  page: Page;
  error?: string | null;
  onChange: (changes: PageChanges) => void;
}

/** Whether a page is public, when that changes by itself, and the link by which others see its draft. */
export function PublicationPanel({ page, error, onChange }: PublicationPanelProps) {
  const { t } = useTranslation("designer");
  const { timezone } = useFrame();
  const dates = useDates();
  const [planning, setPlanning] = useState<"publishAt" | "unpublishAt" | null>(null);
  const [when, setWhen] = useState<string | null>(null);
  const [missed, setMissed] = useState(0);
  const plan = () => {
    if (!when || !planning) return setMissed(missed + 1);
    onChange({ [planning]: when, isDraft: true });
    setPlanning(null);
  };
  const begin = (field: "publishAt" | "unpublishAt") => {
    setWhen(page[field]);
    setPlanning(field);
  };
  return (
    <SettingsSection id="publication" title={t("publication.title")}>
      <p className="flex flex-wrap items-center gap-2 text-base" role="status">
        <Badge tone={page.isPublished ? "success" : "warning"}>
          {t(page.isPublished ? "publication.isPublic" : "publication.isNot")}
        </Badge>
        {page.hasDraft ? <Badge tone="info">{t("publication.hasDraft")}</Badge> : null}
      </p>
      <PlannedTime
        label={t("publication.publishAt")}
        time={page.publishAt && dates.moment(page.publishAt, timezone)}
        onRemove={() => onChange({ publishAt: null, isDraft: true })}
      />
      <PlannedTime
        label={t("publication.unpublishAt")}
        time={page.unpublishAt && dates.moment(page.unpublishAt, timezone)}
        onRemove={() => onChange({ unpublishAt: null, isDraft: true })}
      />
      {planning ? (
        <div className="grid gap-3">
          <ScheduleField
            value={when}
            onChange={setWhen}
            onRemove={() => setPlanning(null)}
            error={error}
            missed={missed}
          />
          <div>
            <Button variant="primary" icon={<CalendarClock />} onClick={plan}>
              {t(`publication.plan_${planning}`)}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button icon={<CalendarClock />} onClick={() => begin("publishAt")}>
            {t("publication.later")}
          </Button>
          <Button icon={<CalendarX />} onClick={() => begin("unpublishAt")}>
            {t("publication.end")}
          </Button>
          {page.isPublished ? (
            <Button icon={<Undo2 />} onClick={() => onChange({ isPublished: false })}>
              {t("publication.withdraw")}
            </Button>
          ) : null}
        </div>
      )}
      <PreviewLink page={page} />
    </SettingsSection>
  );
}

function PlannedTime({ label, time, onRemove }: { label: string; time: string | null; onRemove: () => void }) {
  const { t } = useTranslation("designer");
  if (!time) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-base text-text">
      {label}: {time}
      <Button size="sm" variant="quiet" onClick={onRemove}>
        {t("publication.cancel")}
      </Button>
    </p>
  );
}

function PreviewLink({ page }: { page: Page }) {
  const { t } = useTranslation("designer");
  const { copy } = useCopyLink();
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      setUrl((await createPreviewLink(page.id)).url);
    } catch (failure) {
      toast({ title: messageOf(failure, t("ui:editing.failed")), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm text-muted">{t("publication.previewText")}</p>
      {url ? (
        <>
          <TextField label={t("publication.previewLink")} readOnly value={url} />
          <div>
            <Button icon={<Copy />} onClick={() => void copy(url)}>
              {t("publication.copy")}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button icon={<Link2 />} isPending={isBusy} onClick={() => void make()}>
            {t("publication.makeLink")}
          </Button>
        </div>
      )}
    </div>
  );
}
