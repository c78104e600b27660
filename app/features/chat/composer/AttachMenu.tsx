import { Cloud, ImagePlus, Paperclip, Plus, Vote } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ChatId } from "@db/vocabulary/ids";
import type { RichTextGif } from "@db/vocabulary/rich-text";
import type { PollForm } from "@workers/contracts/polls";
import { fileInfoOf } from "~/features/cloud/picker/file-info";
import { useCloudPicker } from "~/features/cloud/picker/use-cloud-picker";
import { FilePicker } from "~/features/composer/FilePicker";
import { acceptedFiles, acceptedPictures, type Uploads } from "~/features/composer/use-uploads";
import { whenIdle } from "~/features/live/when-idle";
import { Dialog } from "~/ui/Dialog";
import { IconButton } from "~/ui/IconButton";
import { Menu, preloadMenu } from "~/ui/Menu";
import { PollDialog } from "../dialogs/PollDialog";

interface AttachMenuProps {
  chatId: ChatId;
  uploads: Uploads;
  hasPoll: boolean;
  onGif: (gif: RichTextGif) => void;
  onPoll: (poll: PollForm) => void;
}

/** What else can be sent: pictures and files of the device, of the library, which has GIFs too, and polls. */
export function AttachMenu({ chatId, uploads, hasPoll, onGif, onPoll }: AttachMenuProps) {
  const { t } = useTranslation(["chat", "community"]);
  const library = useCloudPicker();
  const pictures = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [isPolling, setPolling] = useState(false);
  // What is sent without a connection waits for one, polls too: so they can be asked then.
  useEffect(
    () =>
      whenIdle(() => {
        preloadMenu();
        Dialog.preload();
      }),
    [],
  );
  return (
    <>
      <Menu
        label={t("chat:composer.attach")}
        placement="top start"
        trigger={
          <IconButton size="lg" label={t("chat:composer.attach")} icon={<Plus />} onPointerEnter={library.preload} />
        }
        items={[
          {
            label: t("community:composer.pictures"),
            icon: <ImagePlus />,
            onSelect: () => pictures.current?.click(),
          },
          { label: t("community:composer.files"), icon: <Paperclip />, onSelect: () => files.current?.click() },
          library.open !== null && {
            label: t("chat:composer.library"),
            icon: <Cloud />,
            onSelect: () =>
              library.open?.({
                mode: "multiple",
                onPick: (picked) => uploads.addStored(picked.map(fileInfoOf)),
                onGif,
              }),
          },
          hasPoll && { label: t("chat:composer.poll"), icon: <Vote />, onSelect: () => setPolling(true) },
        ]}
      />
      {library.element}
      <FilePicker ref={pictures} name="pictures" accept={acceptedPictures} onFiles={uploads.add} />
      <FilePicker ref={files} name="files" accept={acceptedFiles} onFiles={uploads.add} />
      <PollDialog
        chatId={chatId}
        isOpen={isPolling}
        onClose={() => setPolling(false)}
        onSend={(poll) => {
          setPolling(false);
          onPoll(poll);
        }}
      />
    </>
  );
}
