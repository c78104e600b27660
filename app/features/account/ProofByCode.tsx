import { Form } from "@remix-run/react";
import { Button } from "~/ui/Button";

/** Has a code mailed to the account's address, which stands in for its password. */
export function ProofByCode({ label, variant = "quiet" }: { label: string; variant?: "quiet" | "primary" }) {
  return (
    <Form method="post" replace>
      <Button
        type="submit"
        name="intent"
        value="proofCode"
        variant={variant}
        className={variant === "quiet" ? "-ml-4" : undefined}
      >
        {label}
      </Button>
    </Form>
  );
}
