import { Form, useNavigation } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useOpenedBy } from "~/features/shell/navigation/use-opened-by";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { TextField } from "~/ui/TextField";

interface DeleteByNameProps {
  name: string;
  /** The verb: "Space löschen". */
  label: string;
  /** What goes with it. */
  text: string;
}

/** Deletes what can't be brought back: only after its name was typed. Sends `intent=delete` and `confirmedName`. */
export function DeleteByName({ name, label, text }: DeleteByNameProps) {
  const { t } = useTranslation(["spaces", "ui"]);
  const navigation = useNavigation();
  const [isOpen, setOpen] = useOpenedBy("delete");
  const [typed, setTyped] = useState("");
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === "delete";
  const close = () => {
    setTyped("");
    setOpen(false);
  };
  return (
    <>
      <div>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={close} title={t("delete.title", { name })} description={text} size="sm">
        <Form method="post" className="contents">
          <DialogBody className="pb-2">
            <TextField
              label={t("delete.typeName", { name })}
              name="confirmedName"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>{t("ui:cancel")}</Button>
            <Button
              type="submit"
              name="intent"
              value="delete"
              variant="danger"
              isPending={isSending}
              disabled={typed.trim() !== name}
            >
              {label}
            </Button>
          </DialogFooter>
        </Form>
      </Dialog>
    </>
  );
}
