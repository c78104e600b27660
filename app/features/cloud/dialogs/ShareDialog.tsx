import { Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFrame } from "~/features/shell/layouts/frame";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { Select } from "~/ui/Select";
import { TextField } from "~/ui/TextField";
import { toast } from "~/ui/Toast";
import { useDates } from "~/ui/use-dates";
import { shareFile } from "../calls";
import { useFailure } from "../failure";
import type { CloudFile } from "../shapes";

const choices = ["1", "7", "30", "365"] as const;

/** Makes a link by which anybody opens a file, until it ends. */
export function ShareDialog({ file, onClose }: { file: CloudFile; onClose: () => void }) {
  const { t } = useTranslation("cloud");
  const fail = useFailure();
  const dates = useDates();
  const { timezone } = useFrame();
  const [days, setDays] = useState<(typeof choices)[number]>("7");
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const [isPending, setPending] = useState(false);
  const make = async () => {
    setPending(true);
    try {
      setLink(await shareFile(file.id, Number(days)));
    } catch (error) {
      fail(error);
    } finally {
      setPending(false);
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link!.url);
      toast({ tone: "success", title: t("share.copied") });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("share.title", { name: file.name })}
      description={t("share.text")}
      size="sm"
    >
      <DialogBody className="grid content-start gap-4">
        <Select
          label={t("share.days")}
          value={days}
          onChoose={(value) => {
            setDays(value as (typeof choices)[number]);
            // A link that was made for another time isn't this one.
            setLink(null);
          }}
          options={choices.map((value) => ({ value, label: t("share.forDays", { count: Number(value) }) }))}
        />
        {link ? (
          <TextField
            label={t("share.link")}
            value={link.url}
            readOnly
            description={t("share.until", { time: dates.moment(link.expiresAt, timezone) })}
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t("share.close")}</Button>
        {link ? (
          <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
            {t("share.copy")}
          </Button>
        ) : (
          <Button variant="primary" isPending={isPending} onClick={() => void make()}>
            {t("share.make")}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
