import { TextField, type TextFieldProps } from "./TextField";

/** A field for an address of the web: no capital letters by themselves, no spelling. */
export function UrlField(props: TextFieldProps) {
  return <TextField inputMode="url" autoCapitalize="none" spellCheck={false} {...props} />;
}
