import { useContext, useEffect, useMemo, useRef, useState } from "react";
import { ComboBox as AriaComboBox, ComboBoxStateContext, Input, Label } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { AriaProvider } from "./AriaProvider";
import { classNames } from "./class-names";
import { type ComboBoxOption, type ComboBoxProps, Options } from "./ComboBox";
import { controlClass, FieldNotes, useField } from "./Field";
import { Spinner } from "./Spinner";
import { Tag } from "./Tag";

export interface MultiComboBoxProps<Id extends string> extends Omit<
  ComboBoxProps,
  "options" | "value" | "defaultValue" | "onChange" | "isRequired"
> {
  options: readonly ComboBoxOption<Id>[];
  value?: readonly Id[];
  defaultValue?: readonly Id[];
  onChange?: (ids: Id[]) => void;
  /** Options of values that are chosen already but not among `options`, where these are searched for. */
  known?: readonly ComboBoxOption<Id>[];
}

/** Some of many, found by typing, shown as tags in the field: people to invite, spaces of a group. */
export function MultiComboBox<Id extends string>({
  label,
  options,
  known,
  name,
  value,
  defaultValue,
  onChange,
  onSearch,
  isPending = false,
  hasFailed = false,
  placeholder,
  description,
  error,
  isLabelHidden,
  isDisabled,
  className,
}: MultiComboBoxProps<Id>) {
  const field = useField({ name, error, description });
  const [own, setOwn] = useState<readonly Id[]>(defaultValue ?? []);
  const chosen = value ?? own;
  // What was seen once keeps its name when another search replaces the options.
  const optionsById = useRef(new Map<Id, ComboBoxOption<Id>>());
  for (const option of [...(known ?? []), ...options]) optionsById.current.set(option.id, option);
  // The same choice must stay the same array: a new one makes the field forget what is being typed.
  const joined = chosen.join(" ");
  const selection = useMemo(() => joined.split(" ").filter(Boolean) as Id[], [joined]);
  const change = (ids: readonly Id[]) => {
    setOwn(ids);
    onChange?.([...ids]);
  };
  return (
    <AriaProvider>
      <AriaComboBox<ComboBoxOption<Id>, "multiple">
        selectionMode="multiple"
        items={onSearch ? options : undefined}
        defaultItems={onSearch ? undefined : options}
        value={selection}
        onChange={(keys) => change(keys.map(String) as Id[])}
        onInputChange={onSearch}
        isDisabled={isDisabled}
        isInvalid={Boolean(field.message)}
        menuTrigger="focus"
        allowsEmptyCollection
        className={classNames("grid min-w-0 content-start gap-1.5", className)}
      >
        <Label className={classNames("text-sm font-medium text-text", isLabelHidden && "sr-only")}>{label}</Label>
        <Group className={classNames(controlClass, "min-h-10 flex-wrap gap-1.5 p-1.5 max-md:min-h-11")}>
          {chosen.map((id) => {
            const option = optionsById.current.get(id);
            return (
              <Tag key={id} name={option?.label} onRemove={() => change(chosen.filter((other) => other !== id))}>
                {option?.label ?? id}
              </Tag>
            );
          })}
          <Input
            placeholder={chosen.length > 0 ? undefined : placeholder}
            aria-describedby={field.controlProps["aria-describedby"]}
            onKeyDown={(event) => {
              if (event.key === "Backspace" && event.currentTarget.value === "") change(chosen.slice(0, -1));
            }}
            className="h-7 min-w-24 flex-1 bg-transparent px-1.5 outline-none"
          />
          {isPending ? <Spinner className="mr-1.5 size-4 text-muted" /> : null}
        </Group>
        {name ? chosen.map((id) => <input key={id} type="hidden" name={name} value={id} />) : null}
        <FieldNotes field={field} description={description} />
        <Options isPending={isPending} hasFailed={hasFailed} />
        <ClosedByChoice count={chosen.length} />
      </AriaComboBox>
    </AriaProvider>
  );
}

/** The list goes once somebody has chosen, and covers nothing below; typing or an arrow key brings it back. */
function ClosedByChoice({ count }: { count: number }) {
  const state = useContext(ComboBoxStateContext);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) latest.current?.close();
    before.current = count;
  }, [count]);
  return null;
}
