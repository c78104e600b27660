import { Download, ExternalLink } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/Button";
import { Spinner } from "~/ui/Spinner";
import { FileIcon } from "../list/FileIcon";
import type { CloudFile } from "../shapes";

/** Of a long text only its beginning is shown. */
const maxText = 200_000;

/** A file as large as there is room; what browsers can't show is offered for download. */
export function MediaView({ file, onDownload }: { file: CloudFile; onDownload: () => void }) {
  const { t } = useTranslation("cloud");
  const [isBroken, setBroken] = useState(false);
  const { type, url, name, thumbUrl, status, playback, fileInfo } = file;
  const otherwise = (text: string) => <NotShown file={file} text={text} onDownload={onDownload} />;
  if (status === "process") return otherwise(t("preview.converting", { percent: file.encodeProgress ?? 0 }));
  if (isBroken) return otherwise(t("preview.broken"));
  if (type === "image")
    return (
      <img
        src={url}
        alt={name}
        width={fileInfo.width ?? undefined}
        height={fileInfo.height ?? undefined}
        draggable={false}
        onError={() => setBroken(true)}
        className="h-auto max-h-full w-auto max-w-full animate-fade-in select-none rounded-sm object-contain"
      />
    );
  if (type === "video") {
    return playback ? (
      // The player of the video provider that the operator has set up; a sandbox would take its controls.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      <iframe
        title={name}
        src={playback.embedUrl}
        allow="fullscreen; picture-in-picture"
        allowFullScreen
        className="aspect-video max-h-full w-full max-w-5xl rounded-md bg-black"
      />
    ) : (
      // Uploads have no captions.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        src={url}
        poster={thumbUrl ?? undefined}
        controls
        autoPlay
        playsInline
        aria-label={name}
        onError={() => setBroken(true)}
        className="max-h-full max-w-full rounded-md bg-black"
      />
    );
  }
  if (type === "audio") {
    return (
      <div className="grid w-full max-w-md justify-items-center gap-6">
        <FileIcon type="audio" className="size-28 rounded-2xl! [&_svg]:size-12" />
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio src={url} controls autoPlay aria-label={name} onError={() => setBroken(true)} className="w-full" />
      </div>
    );
  }
  // Browsers of most phones show a PDF in a window of its own alone.
  if (fileInfo.mimeType === "application/pdf" && !navigator.pdfViewerEnabled) return otherwise(t("preview.pdf"));
  // A browser's PDF viewer runs apart from any origin, and doesn't start within a sandbox.
  if (fileInfo.mimeType === "application/pdf")
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe title={name} src={url} className="size-full max-w-5xl rounded-md bg-white" />;
  if (fileInfo.mimeType.startsWith("text/"))
    return <TextView url={url} name={name} otherwise={otherwise(t("preview.broken"))} />;
  return otherwise(t("preview.none"));
}

function TextView({ url, name, otherwise }: { url: string; name: string; otherwise: ReactNode }) {
  const [text, setText] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const answer = await fetch(url, { signal, headers: { Range: `bytes=0-${maxText - 1}` } });
      setText(answer.ok ? await answer.text() : null);
    };
    load().catch(() => !signal.aborted && setText(null));
    return () => controller.abort();
  }, [url]);
  if (text === null) return otherwise;
  if (text === undefined) return <Spinner className="size-6 text-white" />;
  return (
    // What scrolls must be reached by keyboards.
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={name}
      className="size-full max-w-4xl overflow-auto whitespace-pre-wrap rounded-md bg-surface p-6 font-mono text-sm text-text [overflow-wrap:anywhere]"
    >
      {text}
    </pre>
  );
}

function NotShown({ file, text, onDownload }: { file: CloudFile; text: string; onDownload: () => void }) {
  const { t } = useTranslation("cloud");
  return (
    <div className="grid justify-items-center gap-4 text-center text-white">
      <FileIcon type={file.type} extension={file.fileInfo.extension} className="size-24 rounded-2xl! [&_svg]:size-10" />
      {file.fileInfo.extension ? (
        <span className="rounded-sm bg-white/15 px-2 py-0.5 text-sm font-semibold uppercase">
          {file.fileInfo.extension}
        </span>
      ) : null}
      <p className="text-base">{text}</p>
      {file.permissions.can.includes("download") ? (
        <div className="flex flex-wrap justify-center gap-2">
          {file.fileInfo.mimeType === "application/pdf" ? (
            <ButtonLink to={file.url} target="_blank" rel="noreferrer" icon={<ExternalLink />}>
              {t("preview.open")}
            </ButtonLink>
          ) : null}
          <Button icon={<Download />} onClick={onDownload}>
            {t("action.download")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
