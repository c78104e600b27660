import { forwardRef } from "react";

interface FilePickerProps {
  /** Which of several pickers of a form it is. */
  name: string;
  accept: string;
  onFiles: (files: File[]) => void;
}

/** The device's own choice of files; a button opens it by a click on this. */
export const FilePicker = forwardRef<HTMLInputElement, FilePickerProps>(function FilePicker(
  { name, accept, onFiles },
  ref,
) {
  return (
    <input
      ref={ref}
      type="file"
      data-picker={name}
      accept={accept}
      multiple
      hidden
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = "";
        onFiles(files);
      }}
    />
  );
});
