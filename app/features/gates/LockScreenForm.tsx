import { Form } from "@remix-run/react";
import { useRef } from "react";
import { limits } from "@db/vocabulary/limits";
import { lockScreenCtas, type LockScreenKind } from "@db/vocabulary/access";
import type { LockScreen } from "@workers/contracts/lock-screens";
import type { FormProblem } from "@workers/request/pages";
import { MediaField } from "~/features/promo/MediaField";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
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
  const readSoon = () =>
    requestAnimationFrame(() => {
      if (form.current) onDraft?.(draftOf(new FormData(form.current)));
    });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="grid grid-cols-1 gap-6"
      preventScrollReset
      ref={form}
      onInput={readSoon}
      onClick={readSoon}
      onKeyUp={readSoon}
    >
      <FieldErrors errors={problem?.fieldErrors}>
        <FormError>{formMessage(problem)}</FormError>
        <input type="hidden" name="_kind" value={kind} />
        {kind === "custom" ? (
          <CustomFields screen={screen} plans={plans} problem={problem} />
        ) : (
          <SettingsSection title={t("form.about")}>
            <Naming screen={screen} problem={problem} />
            <TextField
              label={t("form.url")}
              name="url"
              required
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://"
              description={t("form.urlHint")}
              defaultValue={problem?.values["url"] ?? screen?.url ?? ""}
            />
          </SettingsSection>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={backTo}>{t("form.cancel")}</ButtonLink>
          <SaveButton intent="save">{t(screen ? "form.save" : "form.create")}</SaveButton>
        </div>
      </FieldErrors>
    </Form>
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
        <TextField
          label={t("form.ctaUrl")}
          name="ctaUrl"
          isOptional
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          description={t("form.ctaUrlHint")}
          defaultValue={typed["ctaUrl"] ?? screen?.ctaUrl ?? ""}
        />
      </SettingsSection>
    </>
  );
}
