import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { toast } from "~/ui/Toast";
import { usePeopleSearch } from "~/features/members/use-people-search";
import { addMembersTo, type MemberContainer } from "./member-calls";

interface AddMembersDialogProps {
  isOpen: boolean;
  onClose: () => void;
  place: MemberContainer;
  onAdded: () => void;
}

/** Adds members of the app to a space or a group: several at once, found by name. */
export function AddMembersDialog({ isOpen, onClose, place, onAdded }: AddMembersDialogProps) {
  const { t } = useTranslation(["spaces", "community", "ui"]);
  const people = usePeopleSearch();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isSending, setSending] = useState(false);
  const close = () => {
    setChosen([]);
    onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    setSending(true);
    try {
      await addMembersTo(place, chosen);
      toast({ title: t("members.added", { count: chosen.length }), tone: "success" });
      close();
      onAdded();
    } catch {
      toast({ title: t("community:failed"), tone: "danger" });
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t("members.addTitle", { place: place.name })}
      description={t("members.addText")}
    >
      <form className="contents" onSubmit={(event) => void send(event)}>
        <DialogBody className="pb-4">
          <MultiComboBox
            {...people}
            label={t("members.people")}
            value={chosen}
            onChange={setChosen}
            placeholder={t("members.peoplePlaceholder")}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={close}>{t("ui:cancel")}</Button>
          <Button type="submit" variant="primary" isPending={isSending} disabled={chosen.length === 0}>
            {t("members.addSubmit", { count: chosen.length })}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
