import { useNavigation } from "@remix-run/react";
import { Button, type ButtonProps } from "./Button";

/**
 * The button that sends a form: primary, and pending by itself while the page's navigation carries this form.
 * With several forms on a page give each button `name="intent"` and a `value`; forms sent by a fetcher pass `isPending`.
 */
export function SubmitButton({ isPending, variant = "primary", ...rest }: ButtonProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formData !== undefined;
  const isMine = !rest.name || navigation.formData?.get(rest.name) === rest.value;
  return <Button {...rest} type="submit" variant={variant} isPending={isPending ?? (isSending && isMine)} />;
}
