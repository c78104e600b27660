import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { toast } from "~/ui/Toast";
import { emptyBin } from "../calls";
import { useFailure } from "../failure";
import { useLibrary } from "../library-context";

/** Deletes for good all that lies in the removed folder of one's own library, once it is confirmed. */
export function EmptyBin({ onEmptied }: { onEmptied: () => void }) {
  const { t } = useTranslation("cloud");
  const { library } = useLibrary();
  const fail = useFailure();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const empty = async () => {
    setPending(true);
    try {
      await emptyBin(library);
      toast({ title: t("bin.emptied") });
    } catch (error) {
      fail(error);
    } finally {
      setPending(false);
      setAsking(false);
      onEmptied();
    }
  };
  return (
    <>
      <Button size="sm" icon={<Trash2 />} onClick={() => setAsking(true)}>
        {t("bin.empty")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("bin.title")}
        text={t("bin.text")}
        confirmLabel={t("bin.empty")}
        isPending={isPending}
        onConfirm={() => void empty()}
      />
    </>
  );
}
