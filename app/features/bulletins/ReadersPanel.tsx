import { useTranslation } from "~/i18n/use-translation";
import { CursorList } from "~/features/community/CursorList";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { RelativeTime } from "~/ui/RelativeTime";
import { listReaders } from "./bulletin-calls";
import type { ShownBulletin } from "./shown-bulletin";

export interface ReadersDialogProps {
  isOpen: boolean;
  onClose: () => void;
  bulletin: ShownBulletin;
}

const readers = { name: "readers" };

/** Who has read it, the latest first. */
export default function ReadersPanel({ isOpen, onClose, bulletin }: ReadersDialogProps) {
  const { t } = useTranslation("bulletins");
  const { kind, id } = bulletin;
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t("readers.title")} size="sm">
      <DialogBody className="min-h-48">
        {isOpen ? (
          <CursorList<Awaited<ReturnType<typeof listReaders>>["data"][number]>
            kind={readers}
            list={[kind, id]}
            fetchPage={(cursor) => listReaders(kind, id, cursor)}
            empty={t("readers.nobody")}
          >
            {(rows) => (
              <ul className="grid grid-cols-1 gap-1">
                {rows.map((person) => (
                  <li key={person.id} className="flex items-center gap-3 py-1.5">
                    <PersonAvatar person={person} />
                    <span className="min-w-0 flex-1 truncate">
                      <PersonLink person={person} />
                    </span>
                    <RelativeTime time={person.readAt} className="shrink-0 text-sm text-muted" />
                  </li>
                ))}
              </ul>
            )}
          </CursorList>
        ) : null}
      </DialogBody>
    </DialogPanel>
  );
}
