import { Form, useNavigate } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { messageOf } from "~/features/api/client";
import { Button } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { toast } from "~/ui/Toast";
import { deleteBulletin, restoreBulletin } from "./bulletin-calls";
import { useBulletinLists } from "./bulletin-lists";
import type { ShownBulletin } from "./shown-bulletin";

/** Asks, deletes, and offers for some seconds to undo it. Without scripts the form deletes at once. */
export function DeleteBulletin({ bulletin, backTo }: { bulletin: ShownBulletin; backTo: string }) {
  const { t } = useTranslation("bulletins");
  const { kind, id, title } = bulletin;
  const lists = useBulletinLists();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const failed = (error: unknown) => toast({ title: messageOf(error, t("failed")), tone: "danger" });
  const undo = () =>
    restoreBulletin(kind, id).then((back) => {
      lists.updateRows([back]);
      lists.updateOwnFields(id, { isGone: false });
      toast({ title: t("delete.undone"), tone: "success" });
    }, failed);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteBulletin(kind, id);
      lists.updateOwnFields(id, { isGone: true });
      setAsking(false);
      navigate(backTo);
      toast({ title: t("delete.done"), action: { label: t("delete.undo"), onAction: () => void undo() } });
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      method="post"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <input type="hidden" name="intent" value="delete" />
      <Button type="submit" variant="danger" icon={<Trash2 />}>
        {t("delete.button")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        isPending={isBusy}
        title={t("delete.ask", { title })}
        text={t("delete.text")}
        confirmLabel={t("delete.button")}
      />
    </Form>
  );
}
