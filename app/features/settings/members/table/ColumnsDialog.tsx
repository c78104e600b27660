import { ArrowDown, ArrowUp, Columns3 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { rememberMemberColumns } from "~/features/shell/navigation/remembered";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { IconButton } from "~/ui/IconButton";
import { allColumns, defaultColumns } from "./columns";

interface ColumnsDialogProps {
  columns: readonly string[];
  fields: readonly { id: string; name: string }[];
  onChange: (columns: string[]) => void;
}

/** Which columns the members' table shows, and in which order; remembered in the browser. */
export function ColumnsDialog({ columns, fields, onChange }: ColumnsDialogProps) {
  const { t } = useTranslation("members");
  const [isOpen, setOpen] = useState(false);
  const all = allColumns(t, fields);
  const ordered = [
    ...columns.flatMap((id) => all.find((column) => column.id === id) ?? []),
    ...all.filter(({ id }) => !columns.includes(id)),
  ];
  const change = (next: string[]) => {
    rememberMemberColumns(next);
    onChange(next);
  };
  const move = (id: string, by: number) => {
    const next = columns.filter((each) => each !== id);
    next.splice(columns.indexOf(id) + by, 0, id);
    change(next);
  };
  return (
    <>
      <Button size="sm" icon={<Columns3 />} onClick={() => setOpen(true)}>
        {t("columns.title")}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t("columns.title")} size="sm">
        <DialogBody>
          <ul className="grid gap-1">
            {ordered.map(({ id, name }) => {
              const position = columns.indexOf(id);
              return (
                <li key={id} className="flex min-h-9 items-center gap-1">
                  <Checkbox
                    className="flex-1"
                    label={name}
                    checked={position >= 0}
                    onChange={(event) =>
                      change(event.currentTarget.checked ? [...columns, id] : columns.filter((each) => each !== id))
                    }
                  />
                  {position >= 0 ? (
                    <>
                      <IconButton
                        size="sm"
                        icon={<ArrowUp />}
                        label={t("columns.up", { name })}
                        disabled={position === 0}
                        onClick={() => move(id, -1)}
                      />
                      <IconButton
                        size="sm"
                        icon={<ArrowDown />}
                        label={t("columns.down", { name })}
                        disabled={position === columns.length - 1}
                        onClick={() => move(id, 1)}
                      />
                    </>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => change([...defaultColumns])}>{t("columns.reset")}</Button>
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t("columns.done")}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}
