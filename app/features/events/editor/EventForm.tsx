import { useState, type FormEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import type { EventCategory } from "@workers/contracts/events/events";
import { errorsByField, isRefusal, messageOf, withoutFields } from "~/features/api/client";
import { uploadFile } from "~/features/composer/upload-file";
import { AttachmentsField } from "~/features/editing/AttachmentsField";
import { CoverField } from "~/features/editing/CoverField";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { FormError } from "~/ui/FormError";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { Unfold } from "~/ui/Unfold";
import { useUnsavedChanges } from "~/ui/unsaved-changes";
import type { EventDraft } from "./event-draft";
import { HostsField } from "./HostsField";
import { PlaceFields } from "./PlaceFields";
import { PlacesFields } from "./PlacesFields";
import { QuestionsField } from "./QuestionsField";
import { TimeFields } from "./TimeFields";

interface EventFormProps {
  initial: EventDraft;
  categories: readonly EventCategory[];
  /** Whether it may be said how the event repeats: of a new one, and of a whole series. */
  canRepeat: boolean;
  /** Sections of an event that there is already. */
  children?: (draft: EventDraft, change: (changes: Partial<EventDraft>) => void) => ReactNode;
  /** The buttons at the foot. */
  footer: (isBusy: boolean) => ReactNode;
  onSave: (draft: EventDraft) => Promise<void>;
}

/** What is to be said of an event. What the API refuses stands at its field. */
export function EventForm({ initial, categories, canRepeat, children, footer, onSave }: EventFormProps) {
  const { t } = useTranslation("events");
  const { id: appId } = useFrameApp();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [areFilesBusy, setFilesBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  useUnsavedChanges(draft !== initial, form);
  const change = (changes: Partial<EventDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setErrors((before) => withoutFields(before, Object.keys(changes)));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    setErrors({});
    try {
      await onSave(draft);
    } catch (error) {
      if (isRefusal(error)) setErrors(errorsByField(error));
      setProblem(messageOf(error, t("failed")));
      form.current?.scrollIntoView({ block: "start" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      data-leave="freely"
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 scroll-mt-20 gap-6"
    >
      <FormError>{problem}</FormError>
      <SettingsSection title={t("form.about")}>
        <TextField
          label={t("form.name")}
          required
          minLength={limits.entityName.min}
          maxLength={limits.entityName.max}
          value={draft.name}
          error={errors["name"]}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {categories.length > 0 ? (
          <Select
            label={t("form.category")}
            description={t("form.categoryHint")}
            value={draft.categoryId}
            error={errors["categoryId"]}
            onChange={(event) => change({ categoryId: event.currentTarget.value as EventDraft["categoryId"] })}
            options={[
              { value: "", label: t("form.noCategory") },
              ...categories.map(({ id, name }) => ({ value: id as string, label: name })),
            ]}
          />
        ) : null}
        <RichTextEditor
          label={t("form.description")}
          isOptional
          defaultValue={initial.description}
          maxLength={limits.description.max}
          rows={5}
          error={errors["description"]}
          onChange={(description) => change({ description })}
          onUpload={async (file) => {
            const { id, width, height, placeholder } = await uploadFile(file, { appId });
            return { fileId: id, width, height, placeholder };
          }}
        />
        <CoverField
          label={t("form.cover")}
          description={t("form.coverHint")}
          url={draft.coverUrl}
          error={errors["coverId"]}
          onChange={(coverId) => change({ coverId, coverUrl: coverId && `/files/${coverId}` })}
        />
        <AttachmentsField
          label={t("form.attachments")}
          thing="event"
          initial={initial.attachments}
          error={errors["attachmentIds"] ?? errors["voices"]}
          onChange={(attachments) => change({ attachments })}
          onBusy={setFilesBusy}
        />
        <HostsField hosts={draft.hosts} error={errors["hostIds"]} onChange={(hosts) => change({ hosts })} />
      </SettingsSection>
      <TimeFields draft={draft} change={change} errors={errors} canRepeat={canRepeat} />
      <PlaceFields draft={draft} change={change} errors={errors} />
      <PlacesFields draft={draft} change={change} errors={errors} />
      <QuestionsField draft={draft} change={change} errors={errors} />
      {children?.(draft, change)}
      <SettingsSection footer={footer(isBusy || areFilesBusy)} title={t("form.search")} text={t("form.searchText")}>
        <Unfold summary={t("form.searchOpen")}>
          <div className="grid gap-4">
            <TextField
              label={t("form.metaTitle")}
              isOptional
              maxLength={limits.metaTitle.max}
              value={draft.metaTitle}
              onChange={(event) => change({ metaTitle: event.currentTarget.value })}
            />
            <TextArea
              label={t("form.metaDescription")}
              isOptional
              maxLength={limits.metaDescription.max}
              value={draft.metaDescription}
              onChange={(event) => change({ metaDescription: event.currentTarget.value })}
            />
            <Switch
              isRow
              label={t("form.isIndexed")}
              checked={draft.isIndexed}
              onChange={(event) => change({ isIndexed: event.currentTarget.checked })}
            />
          </div>
        </Unfold>
      </SettingsSection>
    </form>
  );
}
