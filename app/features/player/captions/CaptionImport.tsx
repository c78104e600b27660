import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { captionLimits, type Cue } from "@db/vocabulary/captions/cues";
import { type CaptionFile, decodeCaptions, readCaptions } from "@db/vocabulary/captions/read-captions";
import { Button } from "~/ui/Button";
import { FileDrop } from "~/ui/FileDrop";
import { Notice } from "~/ui/Notice";
import { TextArea } from "~/ui/TextArea";

interface CaptionImportProps {
  /** Whether others are replaced. */
  hasCues: boolean;
  onImport: (cues: readonly Cue[]) => void;
}

/** Takes captions from a .vtt or .srt file, chosen or pasted; what can't be read is named by its line. */
export function CaptionImport({ hasCues, onImport }: CaptionImportProps) {
  const { t } = useTranslation(["player", "validation"]);
  const [text, setText] = useState("");
  const [file, setFile] = useState<CaptionFile | null>(null);
  const take = (read: CaptionFile) => {
    if (read.problems.length === 0) onImport(read.cues);
    else setFile(read);
  };
  const readFile = async ([chosen]: File[]) => {
    if (!chosen) return;
    const content = decodeCaptions(new Uint8Array(await chosen.arrayBuffer()));
    setText(content);
    take(readCaptions(content, /\.vtt$/i.test(chosen.name) ? "vtt" : undefined));
  };
  return (
    <div className="grid gap-3 rounded-lg border border-line p-3">
      <FileDrop
        label={t("player:editor.importFile")}
        accept=".vtt,.srt"
        maxBytes={captionLimits.bytes}
        onFiles={(files) => void readFile(files)}
      />
      <TextArea
        label={t("player:editor.importText")}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {file ? (
        <Notice tone="danger" title={t("player:editor.importProblems")}>
          <ul role="alert" className="grid gap-1">
            {file.problems.map(({ key, line, params }) => (
              <li key={`${line} ${key}`}>{t(`validation:${key}`, { ...params })}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" disabled={text.trim() === ""} onClick={() => take(readCaptions(text))}>
          {t(hasCues ? "player:editor.replace" : "player:editor.take")}
        </Button>
        {file && file.cues.length > 0 ? (
          <Button size="sm" variant="quiet" onClick={() => onImport(file.cues)}>
            {t("player:editor.takeReadable", { count: file.cues.length })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
