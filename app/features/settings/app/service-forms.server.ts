import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { typedNumber } from "@db/vocabulary/numbers";
import { postLayouts, serviceIcons, startPages } from "@db/vocabulary/services";
import { serviceSettingsFields } from "@workers/contracts/admin/service-settings";
import { formFlag, idField, line } from "@workers/contracts/form-fields";

/** An empty choice takes the setting away. */
const orNone = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess((value) => (value === "" ? null : value), z.enum(values).nullable());

/** A number as a form sends it. */
const formNumber = (schema: z.ZodType<number, number>) => z.string().transform(typedNumber).pipe(schema);

export const serviceForm = z.strictObject({
  isActive: formFlag(),
  name: line({ max: limits.linkName.max }).transform((name) => name || null),
  icon: orNone(serviceIcons),
  postLayout: z.enum(postLayouts),
});

/** Of a service whose lists are no posts. */
export const plainServiceForm = serviceForm.omit({ postLayout: true });

const startPage = z.preprocess(
  (value) => (value === "" ? null : value),
  z.union([z.enum(startPages), idField<"page">()]).nullable(),
);

export const startForm = z.strictObject({
  defaultPageIdForMembers: startPage,
  defaultPageIdForLoggedIn: startPage,
});

export const homeForm = z.strictObject({
  trendingPostsWindowInDays: formNumber(serviceSettingsFields.community.trendingPostsWindowInDays.unwrap()),
  // Emoji one after another, apart or not.
  reactions: z.preprocess(
    (value) =>
      [...new Intl.Segmenter().segment(String(value ?? "").replace(/[\s,]+/g, ""))].map(({ segment }) => segment),
    serviceSettingsFields.community.reactions.unwrap(),
  ),
});

export const deviceForm = z.strictObject({ isPwaEnabled: formFlag(), isPushEnabled: formFlag() });
