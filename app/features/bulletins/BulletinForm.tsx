import { Form } from "@remix-run/react";
import { CalendarClock, FilePen, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import type { FormProblem } from "@workers/request/pages";
import { useMentionSearch } from "~/features/composer/use-mention-search";
import { uploadFile } from "~/features/composer/upload-file";
import { AttachmentsField } from "~/features/gates/AttachmentsField";
import { PictureField } from "~/features/cloud/picker/PictureField";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { useFrame, useFrameApp } from "~/features/shell/layouts/frame";
import { ButtonLink } from "~/ui/Button";
import { DateField } from "~/ui/DateField";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { RadioCards } from "~/ui/RadioCards";
import { richTextFromField } from "~/ui/rich-text/rich-text-field";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { Select, type SelectOptionGroup } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { PreviewButton } from "./PreviewButton";
import { VoicesField } from "./VoicesField";
import { WaysFields } from "./WaysFields";
import type { ShownBulletin } from "./shown-bulletin";
import type { ScopeChoice } from "./scope-choices.server";

interface BulletinFormProps {
  kind: BulletinKind;
  bulletin: ShownBulletin | null;
  /** What it may be for besides the whole app. */
  scopes: readonly ScopeChoice[];
  problem: FormProblem | null;
  backTo: string;
}

type Timing = "now" | "later" | "draft";

/** Writes or changes an announcement or a daily. */
export function BulletinForm({ kind, bulletin, scopes, problem, backTo }: BulletinFormProps) {
  const { t } = useTranslation("bulletins");
  const { id: appId } = useFrameApp();
  const searchMentions = useMentionSearch(null);
  const typed = problem?.values ?? {};
  const [isRecording, setRecording] = useState(false);
  const isPublished = bulletin?.status === "published";
  const [scope, setScope] = useState(typed["scope"] ?? valueOf(bulletin));
  const [timing, setTiming] = useState<Timing>(() => (typed["timing"] as Timing | undefined) ?? timingOf(bulletin));
  return (
    <Form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-6" preventScrollReset>
      <FieldErrors errors={problem?.fieldErrors}>
        <FormError>{formMessage(problem)}</FormError>
        <SettingsSection title={t("form.content")}>
          <TextField
            label={t("form.title")}
            name="title"
            required
            maxLength={limits.postTitle.max}
            defaultValue={typed["title"] ?? bulletin?.title ?? ""}
          />
          <RichTextEditor
            label={t("form.body")}
            name="body"
            isOptional
            defaultValue={typed["body"] === undefined ? (bulletin?.body ?? null) : richTextFromField(typed["body"])}
            maxLength={limits.bodyText.max}
            rows={8}
            onSearchMentions={searchMentions}
            onUpload={async (file) => {
              const { id, width, height, placeholder } = await uploadFile(file, { appId });
              return { fileId: id, width, height, placeholder };
            }}
          />
          <PictureField
            label={t("form.cover")}
            name="cover"
            shape="wide"
            url={bulletin?.isCoverMissing ? null : (bulletin?.coverUrl ?? null)}
          />
          <AttachmentsField label={t("form.attachments")} attachments={bulletin?.attachments ?? []} />
          <VoicesField kind={kind} onBusy={setRecording} />
        </SettingsSection>
        {kind === "announcement" ? (
          <SettingsSection title={t("form.scopeTitle")} text={t(isPublished ? "form.scopeFixed" : "form.scopeText")}>
            <Select
              label={t("form.scope")}
              name={isPublished ? undefined : "scope"}
              disabled={isPublished}
              value={scope}
              onChange={(event) => setScope(event.currentTarget.value)}
              options={[{ value: "app", label: t("scope.app") }, ...grouped(scopes, t)]}
            />
          </SettingsSection>
        ) : null}
        <WaysFields kind={kind} scope={scope} bulletin={bulletin} />
        {isPublished ? null : (
          <TimingFields timing={timing} onChange={setTiming} publishAt={typed["publishAt"] || bulletin?.publishAt} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <PreviewButton kind={kind} />
          <ButtonLink to={backTo}>{t("ui:cancel")}</ButtonLink>
          <SaveButton intent="save" variant="primary" disabled={isRecording}>
            {t(isPublished ? "form.save" : `form.saveBy.${timing}`)}
          </SaveButton>
        </div>
      </FieldErrors>
    </Form>
  );
}

interface TimingFieldsProps {
  timing: Timing;
  onChange: (timing: Timing) => void;
  publishAt: string | null | undefined;
}

function TimingFields({ timing, onChange, publishAt }: TimingFieldsProps) {
  const { t } = useTranslation("bulletins");
  const { timezone } = useFrame();
  const [min] = useState(() => new Date().toISOString());
  return (
    <SettingsSection title={t("form.timing")}>
      <RadioCards<Timing>
        label={t("form.timing")}
        isLabelHidden
        name="timing"
        columns={3}
        value={timing}
        onChange={onChange}
        options={[
          { value: "now", label: t("form.now"), description: t("form.nowText"), icon: <Send /> },
          { value: "later", label: t("form.later"), description: t("form.laterText"), icon: <CalendarClock /> },
          { value: "draft", label: t("form.draft"), description: t("form.draftText"), icon: <FilePen /> },
        ]}
      />
      {timing === "later" ? (
        <DateField
          label={t("form.publishAt")}
          name="publishAt"
          hasTime
          timeZone={timezone}
          min={min}
          defaultValue={publishAt ?? undefined}
        />
      ) : null}
    </SettingsSection>
  );
}

const timingOf = (bulletin: ShownBulletin | null): Timing =>
  bulletin === null ? "now" : bulletin.status === "scheduled" ? "later" : "draft";

const valueOf = (bulletin: ShownBulletin | null): string =>
  bulletin?.segmentId
    ? `segment:${bulletin.segmentId}`
    : bulletin?.scopeId
      ? `${bulletin.scopeType}:${bulletin.scopeId}`
      : "app";

/** Groups first, then the spaces of each, then categories. */
function grouped(scopes: readonly ScopeChoice[], t: (key: string) => string): SelectOptionGroup[] {
  const headings = new Map<string, { value: string; label: string }[]>();
  for (const { under, value, label } of scopes) {
    const heading = under.type === "group" ? under.name : t(`scope.${under.type}`);
    headings.set(heading, [...(headings.get(heading) ?? []), { value, label }]);
  }
  return [...headings].map(([label, options]) => ({ label, options }));
}
