import { MultiComboBox, type MultiComboBoxProps } from "~/ui/MultiComboBox";

/** Sends the form of the filters with these values of one of them. */
export type SendFilter = (name: string, values: string[]) => void;

type MultiChoiceFilterProps = Omit<MultiComboBoxProps<string>, "name" | "onChange" | "isLabelHidden" | "className"> & {
  name: string;
  /** For no choice: everybody is listed. */
  placeholder: string;
  onChange: SendFilter;
};

/** A filter of the members' list that takes several values, found by typing; each choice is applied at once. */
export function MultiChoiceFilter({ name, onChange, ...field }: MultiChoiceFilterProps) {
  return (
    <MultiComboBox
      {...field}
      name={name}
      isLabelHidden
      onChange={(values) => onChange(name, values)}
      className="grow basis-88 max-sm:w-full"
    />
  );
}
