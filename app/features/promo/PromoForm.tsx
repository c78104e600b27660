import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { ctaIconPositions, promoCategories, promoTypes, serviceIcons } from "@db/vocabulary/services";
import type { FormProblem } from "@workers/request/pages";
import type { Promo } from "@workers/contracts/admin/promos";
import { PictureField } from "~/features/cloud/picker/PictureField";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { Checkbox } from "~/ui/Checkbox";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { MediaField } from "./MediaField";

interface PromoFormProps {
  promo: Promo | null;
  appName: string;
  problem: FormProblem | null;
}

/** All that the promo page shows, and to whom. */
export function PromoForm({ promo, appName, problem }: PromoFormProps) {
  const { t } = useTranslation("promo");
  const typed = problem?.values ?? {};
  const text = (name: string, stored: string | null | undefined) => typed[name] ?? stored ?? "";
  return (
    <Form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-6" preventScrollReset>
      <FieldErrors errors={problem?.fieldErrors}>
        <FormError>{formMessage(problem)}</FormError>
        <SettingsSection title={t("form.visibility")} text={t("form.visibilityText")}>
          <Switch
            isRow
            name="isEnabled"
            label={t("form.isEnabled")}
            description={t("form.isEnabledText")}
            defaultChecked={promo?.isEnabled ?? false}
          />
          <Switch
            isRow
            name="isPlacedOnDiscoveryAppsPage"
            label={t("form.isPlaced")}
            description={t("form.isPlacedText")}
            defaultChecked={promo?.isPlacedOnDiscoveryAppsPage ?? false}
          />
          <Switch
            isRow
            name="isShownForGuests"
            label={t("form.isShownForGuests")}
            description={t("form.isShownForGuestsText")}
            defaultChecked={promo?.isShownForGuests ?? true}
          />
          <Switch
            isRow
            name="hideMembersAmount"
            label={t("form.hideMembersAmount")}
            defaultChecked={promo?.hideMembersAmount ?? false}
          />
        </SettingsSection>
        <SettingsSection title={t("form.content")}>
          <TextField
            label={t("form.name")}
            name="name"
            required
            minLength={limits.entityName.min}
            maxLength={limits.entityName.max}
            defaultValue={typed["name"] ?? promo?.name ?? appName}
          />
          {promo ? (
            <TextField
              label={t("form.slug")}
              name="slug"
              required
              maxLength={limits.slug.max}
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={text("slug", promo.slug)}
            />
          ) : null}
          <TextArea
            label={t("form.shortDescription")}
            name="shortDescription"
            maxLength={limits.shortDescription.max}
            rows={3}
            defaultValue={text("shortDescription", promo?.shortDescription)}
            description={t("form.shortDescriptionHint")}
          />
          <RichTextEditor label={t("form.body")} name="body" isOptional defaultValue={promo?.body ?? null} rows={8} />
          <Select
            label={t("form.promoType")}
            name="promoType"
            defaultValue={text("promoType", promo?.promoType ?? "app")}
            options={promoTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <Categories chosen={promo?.promoCategoryIds ?? []} />
        </SettingsSection>
        <SettingsSection title={t("form.pictures")}>
          <PictureField
            label={t("form.cover")}
            name="cover"
            shape="wide"
            url={promo?.cover?.url ?? null}
            description={t("form.coverHint")}
          />
          <MediaField media={promo?.media ?? []} />
        </SettingsSection>
        <SettingsSection
          title={t("form.button")}
          text={t("form.buttonText")}
          footer={<SaveButton intent="save">{t("form.save")}</SaveButton>}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={t("form.ctaText")}
              name="ctaText"
              isOptional
              maxLength={limits.promoButton.max}
              placeholder={t("page.join")}
              defaultValue={text("ctaText", promo?.ctaText)}
            />
            <Select
              label={t("form.ctaIcon")}
              name="ctaIcon"
              defaultValue={text("ctaIcon", promo?.ctaIcon)}
              options={[
                { value: "", label: t("form.noIcon") },
                ...serviceIcons.map((value) => ({ value, label: t(`settings:icon.${value}`) })),
              ]}
            />
          </div>
          <Select
            label={t("form.ctaIconPosition")}
            name="ctaIconPosition"
            defaultValue={text("ctaIconPosition", promo?.ctaIconPosition ?? "left")}
            options={ctaIconPositions.map((value) => ({ value, label: t(`iconPosition.${value}`) }))}
          />
          <Switch
            isRow
            name="ctaCustomUrl"
            label={t("form.ctaCustomUrl")}
            description={t("form.ctaCustomUrlText")}
            defaultChecked={promo?.ctaCustomUrl ?? false}
          />
          <TextField
            label={t("form.ctaUrl")}
            name="ctaUrl"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            isOptional
            placeholder="https://"
            defaultValue={text("ctaUrl", promo?.ctaUrl)}
          />
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}

function Categories({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation("promo");
  return (
    <fieldset>
      <legend className="pb-2 text-base font-medium text-text">{t("form.categories")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {promoCategories.map((id) => (
          <Checkbox
            key={id}
            name="promoCategoryIds[]"
            value={id}
            label={t(`category.${id}`)}
            defaultChecked={chosen.includes(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
