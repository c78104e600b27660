import { z } from "zod";
import {
  checklistActions,
  type ColumnLayout,
  columnClasses,
  columnLayouts,
  columnsCount,
  leaderboardPeriods,
  maxChecklistItems,
  maxWidgetLimit,
  plainRowStyle,
  rowBackgrounds,
  rowSpacings,
  rowWidths,
  type Template,
  templateLimits,
  type Widget,
  widgetsOf,
  widgetTypes,
} from "@db/vocabulary/pages";
import { limits } from "@db/vocabulary/limits";
import { eachOnce, fileId, href, idField, line } from "../form-fields";
import { richText } from "../rich-text";
import { typedAs } from "../typed-as";
import { key } from "../validation-key";

/** Rows, columns and widgets as one document. */

const partId = z.string().regex(/^[\w-]{1,40}$/, { error: key("wrongType") });
const title = line({ max: limits.entityName.max }).nullable().default(null);
const count = z.int().min(1).max(maxWidgetLimit).default(5);
const nothing = z.strictObject({}).default({});
/** A place of the app itself, below its own address. */
const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, { error: key("href") });
/** Empty while its operator hasn't said it. */
const address = z
  .string()
  .trim()
  .pipe(z.union([z.literal(""), ownPath, href()]))
  .default("");

/** What each type can be set to; what a form leaves out is as in a new widget. */
const optionsForms = {
  announcement: nothing,
  calendar: nothing,
  checklist: z
    .strictObject({
      items: z
        .array(z.strictObject({ id: partId, action: z.enum(checklistActions), title: line({ max: 120 }).default("") }))
        .max(maxChecklistItems)
        .refine((items) => eachOnce(items.map(({ id }) => id)), { error: key("unique") })
        .default([]),
    })
    .prefault({}),
  contact: z.strictObject({ profileId: idField<"profile">().nullable().default(null) }).prefault({}),
  daily: nothing,
  embed: z.strictObject({ url: z.string().trim().max(2000).default("") }).prefault({}),
  imageBanner: z
    .strictObject({ fileId: fileId().nullable().default(null), href: address, alt: line({ max: 300 }).default("") })
    .prefault({}),
  latestPost: z.strictObject({ spaceId: idField<"space">().nullable().default(null) }).prefault({}),
  latestPosts: z.strictObject({ spaceId: idField<"space">().nullable().default(null), limit: count }).prefault({}),
  leaderboard: z.strictObject({ period: z.enum(leaderboardPeriods).default("weekly"), limit: count }).prefault({}),
  link: z.strictObject({ href: address, text: line({ max: 100 }).default("") }).prefault({}),
  members: z.strictObject({ limit: count }).prefault({}),
  promo: nothing,
  recentLessons: z.strictObject({ limit: count }).prefault({}),
  support: nothing,
  text: z
    .strictObject({
      body: richText({ max: limits.bodyText.max }).prefault({ type: "doc", content: [{ type: "paragraph" }] }),
    })
    .prefault({}),
  upcomingEvents: z
    .strictObject({ categoryId: idField<"event category">().nullable().default(null), limit: count })
    .prefault({}),
  video: z.strictObject({ url: z.string().trim().max(2000).default("") }).prefault({}),
  welcomeMember: z.strictObject({ isWeatherShown: z.boolean().default(false) }).prefault({}),
};

const widgetOf = <Type extends keyof typeof optionsForms>(type: Type) =>
  z.strictObject({ id: partId, type: z.literal(type), title, options: optionsForms[type] });

export const widgetForm = typedAs<Widget, unknown>(
  z.discriminatedUnion("type", widgetTypes.map(widgetOf) as unknown as [ReturnType<typeof widgetOf<"link">>]),
);

const columnForm = z.strictObject({
  classes: z.array(z.string()).optional().describe("Derived from the row's type; what is sent is not kept"),
  widgets: z.array(widgetForm).max(templateLimits.widgets).default([]),
});

const rowForm = z
  .strictObject({
    id: partId,
    type: z.enum(columnLayouts),
    title,
    visible: z.boolean().default(true),
    showHead: z.boolean().default(false),
    style: z
      .strictObject({
        background: z.enum(rowBackgrounds).default("none"),
        pictureId: fileId().nullable().default(null),
        spacing: z.enum(rowSpacings).default("medium"),
        width: z.enum(rowWidths).default("normal"),
      })
      .default(plainRowStyle),
    columns: z.array(columnForm).max(templateLimits.columns),
  })
  .refine(({ type, columns }) => columns.length === columnsCount(type as ColumnLayout), {
    path: ["columns"],
    error: key("notAllowed"),
  });

/** What the reference shows of it: the parts nest deeper than is of use there. */
const shape = z.strictObject({ rows: z.array(z.record(z.string(), z.unknown())) }).meta({
  id: "PageTemplateForm",
  description: `Rows of one of the types ${columnLayouts.join(", ")}; columns as many as the type has; widgets of the types ${widgetTypes.join(", ")}`,
});

const whole = z.strictObject({ rows: z.array(rowForm).max(templateLimits.rows) });

/** A template as it is sent; every id of a row or widget may stand in it once. */
export const templateForm = shape.transform((value, issues): Template => {
  const parsed = whole.safeParse(value, { reportInput: true });
  if (!parsed.success) {
    for (const issue of parsed.error.issues) issues.addIssue(issue as never);
    return z.NEVER;
  }
  const rows = parsed.data.rows.map(({ columns, ...row }) => ({
    ...row,
    columns: columns.map(({ widgets }) => ({ widgets })),
  }));
  const template: Template = { rows };
  if (!eachOnce([...rows.map(({ id }) => id), ...widgetsOf(template).map(({ id }) => id)]))
    issues.addIssue({ code: "custom", path: ["rows"], message: key("unique") });
  return template;
});

const widgetAnswer = typedAs<Widget>(
  z
    .object({
      id: z.string(),
      type: z.enum(widgetTypes),
      title: z.string().nullable(),
      options: z.record(z.string(), z.unknown()),
    })
    .meta({ id: "PageWidget" }),
);

/** A template as answers show it: `classes` say how wide the columns are, of twelve parts. */
export const templateSchema = z
  .object({
    rows: z.array(
      z.object({
        id: z.string(),
        type: z.enum(columnLayouts),
        title: z.string().nullable(),
        visible: z.boolean(),
        showHead: z.boolean(),
        style: z.object({
          background: z.enum(rowBackgrounds),
          pictureId: typedAs<Template["rows"][number]["style"]["pictureId"]>(z.string().nullable()),
          spacing: z.enum(rowSpacings),
          width: z.enum(rowWidths),
        }),
        columns: z.array(z.object({ classes: z.array(z.string()), widgets: z.array(widgetAnswer) })),
      }),
    ),
  })
  .meta({ id: "PageTemplate" });
export type ShownTemplate = z.output<typeof templateSchema>;

export const showTemplate = ({ rows }: Template): ShownTemplate => ({
  rows: rows.map((row) => ({
    ...row,
    columns: row.columns.map(({ widgets }, at) => ({ classes: [columnClasses[row.type][at]!], widgets })),
  })),
});
