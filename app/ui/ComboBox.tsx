import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import {
  Button,
  ComboBox as AriaComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { useTranslation } from "~/i18n/use-translation";
import { AriaProvider } from "./AriaProvider";
import { classNames } from "./class-names";
import { controlClass, FieldNotes, inputClass, useField } from "./Field";
import { floatingClass, optionClass } from "./OverlayParts";
import { Spinner } from "./Spinner";
import { StayOpenOnScroll } from "./StayOpenOnScroll";

export interface ComboBoxOption<Id extends string = string> {
  id: Id;
  label: string;
  description?: string;
  /** An avatar or a lucide icon. */
  icon?: ReactNode;
}

export interface ComboBoxProps {
  label: ReactNode;
  options: readonly ComboBoxOption[];
  /** Sends the chosen id with the form. */
  name?: string;
  value?: string | null;
  defaultValue?: string;
  onChange?: (id: string | null) => void;
  /** For options that come from the server: called as one types, and the options are shown unfiltered. */
  onSearch?: (text: string) => void;
  isPending?: boolean;
  /** What was searched for last couldn't be read. */
  hasFailed?: boolean;
  placeholder?: string;
  description?: ReactNode;
  error?: string | null;
  isLabelHidden?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  className?: string;
}

/** One of many, found by typing. Its options may be given at once or searched for (`onSearch`). */
export function ComboBox({
  label,
  options,
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
  isRequired,
  className,
}: ComboBoxProps) {
  const field = useField({ name, error, description });
  return (
    <AriaProvider>
      <AriaComboBox
        name={name}
        items={onSearch ? options : undefined}
        defaultItems={onSearch ? undefined : options}
        value={value}
        defaultValue={defaultValue}
        onChange={(id) => onChange?.(id === null ? null : String(id))}
        onInputChange={onSearch}
        isDisabled={isDisabled}
        isRequired={isRequired}
        isInvalid={Boolean(field.message)}
        menuTrigger="focus"
        allowsEmptyCollection
        className={classNames("grid min-w-0 content-start gap-1.5", className)}
      >
        <Label className={classNames("text-sm font-medium text-text", isLabelHidden && "sr-only")}>{label}</Label>
        <Group className={classNames(controlClass, "h-10 max-md:h-11")}>
          <Input
            placeholder={placeholder}
            aria-describedby={field.controlProps["aria-describedby"]}
            className={inputClass}
          />
          <Button className="grid w-10 shrink-0 place-items-center self-stretch rounded-[inherit] text-muted outline-none">
            {isPending ? <Spinner /> : <ChevronDown aria-hidden className="size-4" />}
          </Button>
        </Group>
        <FieldNotes field={field} description={description} />
        <Options isPending={isPending} hasFailed={hasFailed} />
      </AriaComboBox>
    </AriaProvider>
  );
}

/** What there is to choose, below the field. */
export function Options({ isPending, hasFailed }: { isPending: boolean; hasFailed: boolean }) {
  return (
    <StayOpenOnScroll>
      <Popover offset={6} className={classNames(floatingClass, "w-(--trigger-width) overflow-y-auto p-1")}>
        <ListBox<ComboBoxOption>
          className="outline-none"
          renderEmptyState={() => <NoOptions isPending={isPending} hasFailed={hasFailed} />}
        >
          {(option) => <Option option={option} />}
        </ListBox>
      </Popover>
    </StayOpenOnScroll>
  );
}

/** Why there is nothing to choose. */
function NoOptions({ isPending, hasFailed }: { isPending: boolean; hasFailed: boolean }) {
  const { t } = useTranslation("ui");
  return (
    <p className="px-2.5 py-3 text-sm text-muted">
      {t(isPending ? "loading" : hasFailed ? "search.failed" : "search.nothing")}
    </p>
  );
}

/** One line of a list of choices. */
function Option({ option }: { option: ComboBoxOption }) {
  return (
    <ListBoxItem id={option.id} textValue={option.label} className={optionClass}>
      {option.icon ? <span className="shrink-0 text-muted">{option.icon}</span> : null}
      <span className="min-w-0 flex-1">
        <Text slot="label" className="block truncate">
          {option.label}
        </Text>
        {option.description ? (
          <Text slot="description" className="block truncate text-xs text-muted">
            {option.description}
          </Text>
        ) : null}
      </span>
      <Check aria-hidden className="text-brand-text opacity-0 group-data-selected:opacity-100" />
    </ListBoxItem>
  );
}
