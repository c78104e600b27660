import { Form } from "@remix-run/react";
import { Bookmark, Flag, Link2, Pencil, Pin, SlidersHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { Avatar } from "~/ui/Avatar";
import { Button } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { Drawer } from "~/ui/Drawer";
import { Menu } from "~/ui/Menu";
import { Popover } from "~/ui/Popover";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { toast } from "~/ui/Toast";
import { Specimen, Specimens } from "./Specimen";

export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "drawer" | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimens id="overlays" title="Darüber">
      <Specimen name="Menu, Popover">
        <Menu
          trigger={<Button>Menü zum Beitrag</Button>}
          placement="bottom start"
          items={[
            { label: "Bearbeiten", icon: <Pencil aria-hidden />, onSelect: () => {} },
            { label: "Anheften", icon: <Pin aria-hidden />, description: "Steht oben im Space", onSelect: () => {} },
            { label: "Link kopieren", icon: <Link2 aria-hidden />, onSelect: () => toast({ title: "Link kopiert" }) },
            { label: "Merken", icon: <Bookmark aria-hidden />, isSelected: true, onSelect: () => {} },
            { divider: true },
            { label: "Melden", icon: <Flag aria-hidden />, isDisabled: true, onSelect: () => {} },
            { label: "Löschen", icon: <Trash2 aria-hidden />, tone: "danger", onSelect: () => setOpen("confirm") },
          ]}
        />
        <Menu
          trigger={<Button variant="quiet">Anna</Button>}
          placement="bottom start"
          header={
            <div className="flex items-center gap-3">
              <Avatar name="Anna Lena Berger" />
              <span className="text-sm">
                <span className="block font-medium">Anna Lena Berger</span>
                <span className="text-muted">anna@beispiel.de</span>
              </span>
            </div>
          }
          items={[
            { label: "Profil", to: "#overlays" },
            { label: "Einstellungen", to: "#fields" },
            { heading: "Ansicht" },
            { label: "Hell", isSelected: true, onSelect: () => {} },
            { label: "Dunkel", onSelect: () => {} },
          ]}
        />
        <Popover label="Filter" trigger={<Button icon={<SlidersHorizontal aria-hidden />}>Filter</Button>}>
          <div className="grid w-72 gap-4 p-4 max-md:w-full max-md:p-5">
            <Select
              label="Sortierung"
              options={[
                { value: "new", label: "Neueste zuerst" },
                { value: "top", label: "Beliebteste zuerst" },
              ]}
            />
            <Switch label="Nur ungelesene" />
          </div>
        </Popover>
      </Specimen>
      <Specimen name="Dialog, ConfirmDialog, Drawer">
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("confirm")}>Rückfrage</Button>
        <Button onClick={() => setOpen("drawer")}>Seitenblatt</Button>
      </Specimen>
      <Specimen name="toast()">
        <Button onClick={() => toast({ title: "Gespeichert", tone: "success" })}>Erfolg</Button>
        <Button
          onClick={() => toast({ title: "Beitrag gelöscht", action: { label: "Rückgängig", onAction: () => {} } })}
        >
          Rückgängig
        </Button>
        <Button
          onClick={() =>
            toast({
              title: "Das hat nicht geklappt",
              description: "Prüf deine Verbindung und versuch es noch einmal.",
              tone: "danger",
            })
          }
        >
          Fehler
        </Button>
      </Specimen>
      <Dialog
        isOpen={open === "dialog"}
        onClose={close}
        title="Space anlegen"
        description="Ein Ort für Beiträge zu einem Thema."
      >
        <Form className="contents" onSubmit={(event) => event.preventDefault()}>
          <DialogBody className="grid gap-5">
            <TextField label="Name" name="name" autoFocus placeholder="z. B. Vorstellungsrunde" />
            <TextArea label="Beschreibung" name="text" isOptional />
            <Switch label="Alle treten automatisch bei" isRow />
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Abbrechen</Button>
            <Button variant="primary" onClick={close}>
              Space anlegen
            </Button>
          </DialogFooter>
        </Form>
      </Dialog>
      <ConfirmDialog
        isOpen={open === "confirm"}
        onClose={close}
        onConfirm={close}
        title="Beitrag löschen?"
        text="Auch die 12 Kommentare verschwinden. Das lässt sich nicht rückgängig machen."
        confirmLabel="Beitrag löschen"
      />
      <Drawer isOpen={open === "drawer"} onClose={close} title="Mitglieder filtern">
        <DialogBody className="grid content-start gap-5">
          <TextField label="Name" />
          <Switch label="Nur online" />
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={close}>
            Anwenden
          </Button>
        </DialogFooter>
      </Drawer>
    </Specimens>
  );
}
