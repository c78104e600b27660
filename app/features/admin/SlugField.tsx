import { useState } from "react";
import { limits } from "@db/vocabulary/limits";
import { slugFrom } from "@db/vocabulary/slugs";
import { TextField } from "~/ui/TextField";

interface SlugFieldProps {
  label: string;
  /** What the slug is made of until somebody types one. */
  source: string;
  /** What stands before and after it in the address. */
  before?: string;
  after?: string;
  defaultValue?: string;
  description?: string;
  onChange?: (slug: string) => void;
}

/** A part of an address: follows the name, until it is typed by hand. */
export function SlugField({ label, source, before, after, defaultValue = "", description, onChange }: SlugFieldProps) {
  const [typed, setTyped] = useState<string | null>(defaultValue || null);
  const { max } = limits.appSlug;
  return (
    <TextField
      label={label}
      name="slug"
      value={typed ?? slugFrom(source, max)}
      onChange={(event) => {
        const next = event.currentTarget.value.toLowerCase().replace(/\s+/g, "-");
        setTyped(next || null);
        onChange?.(next);
      }}
      maxLength={max}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoComplete="off"
      description={description}
      before={before}
      after={after ? <span className="max-w-44 truncate max-sm:max-w-32">{after}</span> : undefined}
    />
  );
}

/** The slug a form sent: none where it is what the name suggests anyway, so that a taken one gets a suffix. */
export const slugByHand = (form: FormData): string | undefined => {
  const slug = String(form.get("slug") ?? "").trim();
  return slug === "" || slug === slugFrom(String(form.get("name") ?? ""), limits.appSlug.max) ? undefined : slug;
};
