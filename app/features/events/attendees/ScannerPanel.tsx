import jsQR from "jsqr";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { Notice } from "~/ui/Notice";

export interface ScannerProps {
  isOpen: boolean;
  onClose: () => void;
  outcome: { text: string; isFirst: boolean } | null;
  onCode: (code: string) => void;
}

/** The same ticket is held before the camera for some seconds. */
const sameAgainMilliseconds = 4000;
const betweenMilliseconds = 150;

/** Reads tickets by the camera, one after the other. */
export default function ScannerPanel({ isOpen, onClose, outcome, onCode }: ScannerProps) {
  const { t } = useTranslation("events");
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = { code: "", at: 0 };
    const canvas = document.createElement("canvas");
    const look = () => {
      const source = video.current;
      if (source && source.videoWidth > 0) {
        const scale = Math.min(1, 640 / source.videoWidth);
        canvas.width = Math.round(source.videoWidth * scale);
        canvas.height = Math.round(source.videoHeight * scale);
        const pen = canvas.getContext("2d", { willReadFrequently: true })!;
        pen.drawImage(source, 0, 0, canvas.width, canvas.height);
        const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
        const code = jsQR(data, width, height)?.data;
        const now = Date.now();
        if (code && (code !== latest.code || now - latest.at > sameAgainMilliseconds)) {
          latest = { code, at: now };
          report.current(code);
        }
      }
      timer = setTimeout(look, betweenMilliseconds);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (!isCurrent || !video.current) return stream.getTracks().forEach((track) => track.stop());
      video.current.srcObject = stream;
      await video.current.play();
      look();
    };
    setFailed(false);
    start().catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [isOpen]);
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t("checkIn.scan")} description={t("checkIn.scanText")}>
      <DialogBody className="grid gap-3">
        {hasFailed ? (
          <Notice tone="warning">{t("checkIn.noCamera")}</Notice>
        ) : (
          // What the camera sees has no words.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video ref={video} muted playsInline className="aspect-square w-full rounded-lg bg-black object-cover" />
        )}
        <p role="status" className="min-h-6 text-center text-base font-medium">
          {outcome?.text}
        </p>
      </DialogBody>
    </DialogPanel>
  );
}
