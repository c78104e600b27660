import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { Playlist } from "@workers/contracts/courses/lessons";
import { ApiError, messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { Button } from "~/ui/Button";
import { CancelButton, Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { TextField } from "~/ui/TextField";
import { toast } from "~/ui/Toast";
import { LessonFiles } from "./builder/LessonFiles";
import { changePlaylist, createPlaylist } from "./course-calls";

interface PlaylistDialogProps {
  /** Null for a new one. */
  playlist: Playlist | null;
  onClose: () => void;
}

/** Makes or changes a playlist: its name, and its sounds and videos in their order. */
export function PlaylistDialog({ playlist, onClose }: PlaylistDialogProps) {
  const { t } = useTranslation("courses");
  const { id: appId } = useFrameApp();
  const { revalidate } = useRevalidator();
  const [name, setName] = useState(playlist?.name ?? "");
  const [stored] = useState(playlist?.files ?? []);
  const [fileIds, setFileIds] = useState<FileId[]>(stored.map(({ id }) => id));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await (playlist ? changePlaylist(playlist.id, { name, fileIds }) : createPlaylist(appId, { name, fileIds }));
      revalidate();
      onClose();
    } catch (error) {
      const byField = error instanceof ApiError ? error.errors : [];
      setErrors(Object.fromEntries(byField.map(({ field, message }) => [field.split(".")[0]!, message])));
      if (byField.length === 0) toast({ title: messageOf(error, t("failed")), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen isProtected onClose={onClose} title={playlist ? playlist.name : t("playlists.create")}>
      <form className="contents" onSubmit={(event) => void save(event)}>
        <DialogBody className="grid content-start gap-4">
          <TextField
            label={t("playlists.name")}
            name="name"
            required
            maxLength={limits.entityName.max}
            value={name}
            error={errors["name"]}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <input type="hidden" name="fileIds" value={fileIds.join(" ")} />
          <LessonFiles
            label={t("playlists.media")}
            accept="audio/*,video/*"
            files={stored}
            error={errors["fileIds"]}
            onChange={(ids) => setFileIds(ids as FileId[])}
          />
        </DialogBody>
        <DialogFooter>
          <CancelButton>{t("people.cancel")}</CancelButton>
          <Button type="submit" variant="primary" disabled={isBusy || !name.trim()}>
            {t("people.save")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
