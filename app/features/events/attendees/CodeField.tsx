import { ScanLine } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { WholeEvent } from "@workers/contracts/events/events";
import { usePersonName } from "~/features/community/person-name";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { lazyComponent } from "~/ui/LazyComponent";
import { TextField } from "~/ui/TextField";
import { checkIn } from "../event-calls";
import { usePress } from "~/features/editing/use-press";
import type { ScannerProps } from "./ScannerPanel";

const Scanner = lazyComponent<ScannerProps>(() => import("./ScannerPanel"));

/** Where tickets are read at the entrance: by the camera, by a scanner that types, or by hand. */
export function CodeField({ event }: { event: WholeEvent }) {
  const { t } = useTranslation("events");
  const nameOf = usePersonName();
  const { press, isBusy } = usePress();
  const [code, setCode] = useState("");
  const [outcome, setOutcome] = useState<{ text: string; isFirst: boolean } | null>(null);
  const [isScanning, setScanning] = useState(false);
  const read = async (text: string) => {
    setOutcome(null);
    const done = await press(() => checkIn(event.id, { code: text.trim() }));
    if (!done) return;
    const name = nameOf(done.attendee.profile);
    setOutcome({ text: t(done.isFirst ? "checkIn.done" : "checkIn.already", { name }), isFirst: done.isFirst });
  };
  const submit = (input: FormEvent) => {
    input.preventDefault();
    void read(code);
    setCode("");
  };
  return (
    <Card className="grid grid-cols-1 gap-3">
      <form data-leave="freely" onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-48 flex-1"
          label={t("checkIn.code")}
          autoComplete="off"
          value={code}
          onChange={(input) => setCode(input.currentTarget.value)}
        />
        <Button type="submit" isPending={isBusy} disabled={code.trim() === ""}>
          {t("checkIn.check")}
        </Button>
        <Button icon={<ScanLine />} variant="primary" onClick={() => setScanning(true)}>
          {t("checkIn.scan")}
        </Button>
      </form>
      <p role="status" className={outcome?.isFirst ? "text-sm text-success-text" : "text-sm text-warning-text"}>
        {outcome?.text}
      </p>
      <Scanner
        isOpen={isScanning}
        onClose={() => setScanning(false)}
        outcome={outcome}
        onCode={(text) => void read(text)}
      />
    </Card>
  );
}
