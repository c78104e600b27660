import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button, type ButtonVariant } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";

interface ConfirmedFormProps {
  intent: string;
  /** Sent with it. */
  fields?: Readonly<Record<string, string>>;
  /** The button that opens the question. */
  label: ReactNode;
  icon?: ReactNode;
  variant?: ButtonVariant;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  /** The name that must be typed before it happens: for what takes much with it. */
  nameToType?: string;
  disabled?: boolean;
}

/** A button that asks before it sends its intent. Without script it sends at once: so place it where it isn't pressed by mistake. */
export function ConfirmedForm({
  intent,
  fields,
  label,
  icon,
  variant = "danger",
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone,
  nameToType,
  disabled,
}: ConfirmedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const navigation = useNavigation();
  const [isAsking, setAsking] = useState(false);
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const confirm = () => {
    setAsking(false);
    submit(form.current);
  };
  return (
    <Form method="post" ref={form} onSubmit={ask}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant} icon={icon} isPending={isSending} disabled={disabled}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title={title}
        text={text}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        tone={tone}
        nameToType={nameToType}
      />
    </Form>
  );
}
