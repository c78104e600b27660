import { useCallback, useEffect, useRef } from "react";
import { limits } from "@db/vocabulary/limits";
import { lockScreenCtas, type LockScreenKind } from "@db/vocabulary/access";
import type { LockScreen } from "@workers/contracts/lock-screens";
import type { FormProblem } from "@workers/request/pages";
import { MediaField } from "~/features/promo/MediaField";
import { EntryForm } from "~/features/shell/forms/EntryForm";
import { useTranslation } from "~/i18n/use-translation";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { UrlField } from "~/ui/UrlField";
import { AttachmentsField } from "./AttachmentsField";
import { draftOf, type PaywallDraft } from "./paywall-draft";
import { PlanOrderField } from "./PlanOrderField";
import { QuestionsField } from "./QuestionsField";

interface LockScreenFormProps {
  kind: LockScreenKind;
  screen: LockScreen | null;
  plans: readonly { id: string; name: string }[];
  problem: FormProblem | null;
  backTo: string;
  /** Called with what the form holds, while somebody writes it. */
  onDraft?: (draft: PaywallDraft) => void;
}

/** Makes or changes a lock screen of either kind. */
export function LockScreenForm({ kind, screen, plans, problem, backTo, onDraft }: LockScreenFormProps) {
  const { t } = useTranslation("gates");
  const form = useRef<HTMLFormElement>(null);
  // Fields that are no inputs, such as the editor and the order of plans, have written their values by then.
  const readSoon = useCallback(
    () =>
      requestAnimationFrame(() => {
        if (form.current) onDraft?.(draftOf(new FormData(form.current)));
      }),
    [onDraft],
  );
  // What was typed before scripts ran is shown too.
  useEffect(() => void readSoon(), [readSoon]);
  return (
    <EntryForm
      ref={form}
      problem={problem}
      backTo={backTo}
      cancel={t("form.cancel")}
      save={t(screen ? "form.save" : "form.create")}
      onInput={readSoon}
      onClick={readSoon}
      onKeyUp={readSoon}
    >
      <input type="hidden" name="_kind" value={kind} />
      {kind === "custom" ? (
        <CustomFields screen={screen} plans={plans} problem={problem} />
      ) : (
        <SettingsSection title={t("form.about")}>
          <Naming screen={screen} problem={problem} />
          <UrlField
            label={t("form.url")}
            name="url"
            required
            placeholder="https://"
            description={t("form.urlHint")}
            defaultValue={problem?.values["url"] ?? screen?.url ?? ""}
          />
        </SettingsSection>
      )}
    </EntryForm>
  );
}

function Naming({ screen, problem }: Pick<LockScreenFormProps, "screen" | "problem">) {
  const { t } = useTranslation("gates");
  return (
    <>
      <TextField
        label={t("form.name")}
        name="name"
        required
        minLength={limits.entityName.min}
        maxLength={limits.entityName.max}
        description={t("form.nameHint")}
        defaultValue={problem?.values["name"] ?? screen?.name ?? ""}
      />
      <TextField
        label={t("form.slug")}
        name="slug"
        isOptional={!screen}
        required={Boolean(screen)}
        before="/join/"
        maxLength={limits.slug.max}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={problem?.values["slug"] ?? screen?.slug ?? ""}
      />
    </>
  );
}

function CustomFields({ screen, plans, problem }: Pick<LockScreenFormProps, "screen" | "plans" | "problem">) {
  const { t } = useTranslation("gates");
  const typed = problem?.values ?? {};
  return (
    <>
      <SettingsSection title={t("form.about")}>
        <Naming screen={screen} problem={problem} />
      </SettingsSection>
      <SettingsSection title={t("form.content")} text={t("form.contentText")}>
        <TextField
          label={t("form.title")}
          name="title"
          isOptional
          maxLength={limits.entityName.max}
          defaultValue={typed["title"] ?? screen?.title ?? ""}
        />
        <RichTextEditor label={t("form.body")} name="body" isOptional defaultValue={screen?.body ?? null} rows={6} />
        <TextArea
          label={t("form.benefits")}
          name="benefits"
          rows={5}
          description={t("form.benefitsHint")}
          defaultValue={typed["benefits"] ?? screen?.benefits.join("\n") ?? ""}
        />
        <QuestionsField questions={screen?.questions ?? []} />
      </SettingsSection>
      <SettingsSection title={t("form.media")}>
        <MediaField media={screen?.media ?? []} />
        <AttachmentsField attachments={screen?.attachments ?? []} />
      </SettingsSection>
      <SettingsSection title={t("form.offer")} text={t("form.offerText")}>
        {plans.length > 0 ? (
          <PlanOrderField
            plans={plans}
            chosen={screen?.planIds ?? []}
            highlighted={screen?.highlightedPlanId ?? null}
          />
        ) : null}
        <Select
          label={t("form.cta")}
          name="cta"
          defaultValue={typed["cta"] ?? screen?.cta ?? "registration"}
          options={lockScreenCtas.map((value) => ({ value, label: t(`form.ctaKind.${value}`) }))}
        />
        <TextField
          label={t("form.ctaText")}
          name="ctaText"
          isOptional
          maxLength={limits.promoButton.max}
          defaultValue={typed["ctaText"] ?? screen?.ctaText ?? ""}
        />
        <UrlField
          label={t("form.ctaUrl")}
          name="ctaUrl"
          isOptional
          placeholder="https://"
          description={t("form.ctaUrlHint")}
          defaultValue={typed["ctaUrl"] ?? screen?.ctaUrl ?? ""}
        />
      </SettingsSection>
    </>
  );
}
