import type { ReactNode } from "react";
import type { FileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { uploadFile } from "~/features/composer/upload-file";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { ConflictNotice } from "./ConflictNotice";
import { CoverField } from "./CoverField";
import type { WrittenText } from "./use-written-text";

interface WrittenTextSectionProps {
  /** Of `useWrittenText`. */
  form: {
    start: WrittenText;
    typed: Pick<WrittenText, "name" | "body">;
    theirs: WrittenText | null;
    errors: Record<string, string | undefined>;
    type(changes: { name?: string; body?: RichTextDoc }): void;
    keepMine(): void;
    acceptTheirs(): void;
  };
  /** Who saved what lies in conflict; null where that isn't known. */
  editor: string | null;
  labels: { section: string; name: string; nameText?: string; body: string; cover: string };
  rows: number;
  coverUrl: string | null;
  onCover: (id: FileId | null) => void;
  /** Whether all is saved. */
  mark: ReactNode;
}

/** Name, text and cover of what is written, and above them the choice where somebody else saved meanwhile. */
export function WrittenTextSection({ form, editor, labels, rows, coverUrl, onCover, mark }: WrittenTextSectionProps) {
  const { id: appId } = useFrameApp();
  const { start, errors, theirs } = form;
  return (
    <>
      {theirs ? (
        <ConflictNotice
          editor={editor}
          theirs={theirs}
          mine={form.typed}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.acceptTheirs}
        />
      ) : null}
      <SettingsSection title={labels.section} footer={mark}>
        <TextField
          label={labels.name}
          description={labels.nameText}
          required
          maxLength={limits.entityName.max}
          defaultValue={start.name}
          error={errors["name"]}
          onChange={(event) => form.type({ name: event.currentTarget.value })}
        />
        <RichTextEditor
          label={labels.body}
          defaultValue={start.body}
          maxLength={limits.bodyText.max}
          rows={rows}
          error={errors["body"]}
          onChange={(body) => form.type({ body })}
          onUpload={async (file) => {
            const { id, width, height, placeholder } = await uploadFile(file, { appId });
            return { fileId: id, width, height, placeholder };
          }}
        />
        <CoverField label={labels.cover} url={coverUrl} error={errors["coverId"]} onChange={onCover} />
      </SettingsSection>
    </>
  );
}
