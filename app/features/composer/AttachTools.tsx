import { Cloud, ImagePlus, Paperclip } from "lucide-react";
import { type MutableRefObject, type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { RichTextGif } from "@db/vocabulary/rich-text";
import { fileInfoOf } from "~/features/cloud/picker/file-info";
import { useCloudPicker } from "~/features/cloud/picker/use-cloud-picker";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/IconButton";
import { FilePicker } from "./FilePicker";
import { acceptedFiles, acceptedPictures, type Uploads } from "./use-uploads";

interface AttachToolsProps {
  uploads: Uploads;
  onGif: (gif: RichTextGif) => void;
  size?: "sm" | "md";
  /** Opens the choice of files, for other ways to it. */
  filePicker?: RefObject<HTMLInputElement>;
  /** Opens the GIFs, for other ways to them. */
  gifPicker?: MutableRefObject<(() => void) | null>;
  /** Further ways, behind these. */
  children?: ReactNode;
}

/** The ways to pictures and files for what is being written: from the device, and from the library, which has GIFs too. */
export function AttachTools({ uploads, onGif, size = "md", filePicker, gifPicker, children }: AttachToolsProps) {
  const { t } = useTranslation("community");
  const library = useCloudPicker();
  const pictures = useRef<HTMLInputElement>(null);
  const own = useRef<HTMLInputElement>(null);
  const files = filePicker ?? own;
  const openLibrary = (beginsWithGifs: boolean) =>
    library.open?.({
      mode: "multiple",
      onPick: (picked) => uploads.addStored(picked.map(fileInfoOf)),
      onGif,
      beginsWithGifs,
    });
  useEffect(() => {
    if (gifPicker) gifPicker.current = () => openLibrary(true);
  });
  return (
    <>
      <IconButton
        size={size}
        label={t("composer.pictures")}
        icon={<ImagePlus />}
        onClick={() => pictures.current?.click()}
      />
      <IconButton size={size} label={t("composer.files")} icon={<Paperclip />} onClick={() => files.current?.click()} />
      {library.open ? (
        <IconButton
          size={size}
          label={t("composer.fromLibrary")}
          icon={<Cloud />}
          onPointerEnter={library.preload}
          onClick={() => openLibrary(false)}
        />
      ) : null}
      {children}
      {library.element}
      <FilePicker ref={pictures} name="pictures" accept={acceptedPictures} onFiles={uploads.add} />
      <FilePicker ref={files} name="files" accept={acceptedFiles} onFiles={uploads.add} />
    </>
  );
}
