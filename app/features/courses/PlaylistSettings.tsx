import { ListMusic, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Playlist } from "@workers/contracts/courses/lessons";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { SettingsSection } from "~/ui/SettingsSection";
import { useDeletion } from "~/features/editing/use-deletion";
import { deletePlaylist, restorePlaylist } from "./course-calls";
import { PlaylistDialog } from "./PlaylistDialog";

/** The playlists of the library: made, put in order and deleted here, chosen in lessons. */
export function PlaylistSettings({ playlists }: { playlists: readonly Playlist[] }) {
  const { t } = useTranslation("courses");
  const deletion = useDeletion();
  const [edited, setEdited] = useState<Playlist | "new" | null>(null);
  return (
    <SettingsSection id="playlists" title={t("playlists.title")} text={t("playlists.text")}>
      {playlists.length > 0 ? (
        <ul className="divide-y divide-line">
          {playlists.map((playlist) => (
            <li key={playlist.id} className="flex items-center gap-3 py-2">
              <ListMusic aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block font-medium [overflow-wrap:anywhere]">
                  {playlist.name}
                </span>
                <span className="block text-sm text-muted">
                  {t("playlists.files", { count: playlist.files.length })}
                </span>
              </span>
              <IconButton
                size="sm"
                label={t("playlists.edit", { name: playlist.name })}
                icon={<Pencil />}
                onClick={() => setEdited(playlist)}
              />
              <IconButton
                size="sm"
                label={t("playlists.delete", { name: playlist.name })}
                icon={<Trash2 />}
                disabled={deletion.isBusy}
                onClick={() =>
                  void deletion.remove(
                    () => deletePlaylist(playlist.id),
                    () => restorePlaylist(playlist.id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button icon={<Plus />} className="justify-self-start" onClick={() => setEdited("new")}>
        {t("playlists.create")}
      </Button>
      {edited ? (
        <PlaylistDialog
          key={edited === "new" ? "new" : edited.id}
          playlist={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </SettingsSection>
  );
}
