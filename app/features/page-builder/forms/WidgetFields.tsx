import { embedOf, validateVideoUrl } from "@db/vocabulary/embeds/links";
import { leaderboardPeriods, maxWidgetLimit, type Widget } from "@db/vocabulary/pages";
import { CoverField } from "~/features/editing/CoverField";
import { uploadFile } from "~/features/composer/upload-file";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { NumberField } from "~/ui/NumberField";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";
import { limits } from "@db/vocabulary/limits";
import { ChecklistFields } from "./ChecklistFields";
import { CategoryField, PersonField, SpaceField } from "./ThingFields";

interface WidgetFieldsProps {
  widget: Widget;
  onChange: (widget: Widget) => void;
}

/** The fields of one type of widgets. */
export function WidgetFields({ widget, onChange }: WidgetFieldsProps) {
  const { t } = useTranslation("designer");
  const { id: appId } = useFrameApp();
  const set = (options: object) => onChange({ ...widget, options: { ...widget.options, ...options } } as Widget);
  switch (widget.type) {
    case "text":
      return (
        <RichTextEditor
          label={t("fields.body")}
          defaultValue={widget.options.body}
          maxLength={limits.bodyText.max}
          rows={12}
          onChange={(body) => set({ body })}
          onUpload={async (file) => {
            const { id, width, height, placeholder } = await uploadFile(file, { appId });
            return { fileId: id, width, height, placeholder };
          }}
        />
      );
    case "link":
      return (
        <>
          <TextField
            label={t("fields.text")}
            required
            maxLength={100}
            value={widget.options.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
          <HrefField value={widget.options.href} onChange={(href) => set({ href })} />
        </>
      );
    case "imageBanner":
      return (
        <>
          <CoverField
            label={t("fields.picture")}
            url={widget.options.fileId && `/files/${widget.options.fileId}`}
            onChange={(fileId) => set({ fileId })}
          />
          <TextField
            label={t("fields.alt")}
            description={t("fields.altText")}
            isOptional
            maxLength={300}
            value={widget.options.alt}
            onChange={(event) => set({ alt: event.currentTarget.value })}
          />
          <HrefField isOptional value={widget.options.href} onChange={(href) => set({ href })} />
        </>
      );
    case "video":
    case "embed": {
      const { url } = widget.options;
      const isKnown = widget.type === "video" ? validateVideoUrl(url) !== null : embedOf(url) !== null;
      return (
        <TextField
          label={t("fields.url")}
          description={t(`fields.${widget.type}Text`)}
          required
          inputMode="url"
          value={url}
          error={url && !isKnown ? t(`fields.${widget.type}Unknown`) : null}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
      );
    }
    case "latestPost":
      return <SpaceField value={widget.options.spaceId} onChange={(spaceId) => set({ spaceId })} />;
    case "latestPosts":
      return (
        <>
          <SpaceField value={widget.options.spaceId} onChange={(spaceId) => set({ spaceId })} />
          <LimitField value={widget.options.limit} onChange={(limit) => set({ limit })} />
        </>
      );
    case "upcomingEvents":
      return (
        <>
          <CategoryField value={widget.options.categoryId} onChange={(categoryId) => set({ categoryId })} />
          <LimitField value={widget.options.limit} onChange={(limit) => set({ limit })} />
        </>
      );
    case "members":
    case "recentLessons":
      return <LimitField value={widget.options.limit} onChange={(limit) => set({ limit })} />;
    case "leaderboard":
      return (
        <>
          <Select
            label={t("fields.period")}
            value={widget.options.period}
            onChoose={(period) => set({ period })}
            options={leaderboardPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          />
          <LimitField value={widget.options.limit} onChange={(limit) => set({ limit })} />
        </>
      );
    case "contact":
      return <PersonField value={widget.options.profileId} onChange={(profileId) => set({ profileId })} />;
    case "checklist":
      return <ChecklistFields items={widget.options.items} onChange={(items) => set({ items })} />;
    case "welcomeMember":
      return (
        <Switch
          isRow
          label={t("fields.weather")}
          description={t("fields.weatherText")}
          checked={widget.options.isWeatherShown}
          onChange={(event) => set({ isWeatherShown: event.currentTarget.checked })}
        />
      );
    default:
      return null;
  }
}

function LimitField({ value, onChange }: { value: number; onChange: (limit: number) => void }) {
  const { t } = useTranslation("designer");
  return (
    <NumberField
      label={t("fields.limit")}
      isWhole
      required
      min={1}
      max={maxWidgetLimit}
      className="max-w-40"
      defaultValue={value}
      onChange={(event) => {
        const limit = Number(event.currentTarget.value);
        if (Number.isInteger(limit) && limit >= 1 && limit <= maxWidgetLimit) onChange(limit);
      }}
    />
  );
}

function HrefField({
  value,
  isOptional = false,
  onChange,
}: {
  value: string;
  isOptional?: boolean;
  onChange: (href: string) => void;
}) {
  const { t } = useTranslation("designer");
  return (
    <TextField
      label={t("fields.href")}
      description={t("fields.hrefText")}
      isOptional={isOptional}
      required={!isOptional}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
