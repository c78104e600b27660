import { z } from "zod";
import { typedAs } from "@workers/contracts/typed-as";
import { richTextFromField } from "~/ui/rich-text/rich-text-field";

/** What somebody typed into a field, without spaces at its ends; empty where the form doesn't have the field. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** A schema for a field that a script fills with JSON. */
export const jsonField = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, { issues }): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        issues.push({ code: "custom", input: text, message: "wrongType" });
        return z.NEVER;
      }
    })
    .pipe(schema as unknown as z.ZodType<z.output<S>, unknown>);

/** A schema of rich text for the field that the editor sends, which comes as plain text from pages without scripts. */
export const richTextField = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text): unknown => richTextFromField(text))
    .pipe(typedAs<z.output<S>, unknown>(schema));
