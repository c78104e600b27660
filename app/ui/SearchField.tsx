import { Search, X } from "lucide-react";
import { forwardRef, useImperativeHandle, useRef, useState, type InputHTMLAttributes } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";
import { IconButton } from "./IconButton";
import { Spinner } from "./Spinner";

export interface SearchFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "onChange" | "value" | "size"
> {
  /** What is searched; read aloud, and the placeholder unless there is another. */
  label: string;
  value?: string;
  onChange?: (text: string) => void;
  /** Results are on their way. */
  isPending?: boolean;
}

/** A search in a toolbar or a header, with a button that clears it. Stands within a GET form or is driven by `onChange(text)`. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, value, defaultValue = "", onChange, isPending = false, className, placeholder = label, ...input },
  ref,
) {
  const { t } = useTranslation("ui");
  const field = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState(String(defaultValue));
  const text = value ?? own;
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const change = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  return (
    <div
      role="search"
      // A page with several searches tells them apart by their names.
      aria-label={label}
      className={classNames(
        "flex h-10 min-w-0 items-center rounded-md bg-pressed/60 text-base text-text transition-[background-color,box-shadow] max-md:h-11",
        "hover:bg-pressed focus-within:bg-surface focus-within:ring-2 focus-within:ring-brand-strong focus-within:hover:bg-surface",
        className,
      )}
    >
      <span className="grid w-9 shrink-0 place-items-center text-muted">
        {isPending ? <Spinner /> : <Search aria-hidden className="size-4" />}
      </span>
      <input
        dir="auto"
        {...input}
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        className="h-full min-w-0 flex-1 bg-transparent pr-2 outline-none max-md:text-[1rem] [&::-webkit-search-cancel-button]:hidden"
      />
      {text ? (
        <IconButton
          size="sm"
          className="mr-1"
          label={t("search.clear")}
          icon={<X />}
          onClick={() => {
            change("");
            field.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
});
