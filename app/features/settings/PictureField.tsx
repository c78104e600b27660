import { useState } from "react";
import { ImagePicker, type ImagePickerProps } from "~/ui/image-picker";

interface PictureFieldProps extends Pick<ImagePickerProps, "label" | "shape" | "description"> {
  /** The picture's name in the form; its file is sent as `_{name}`. */
  name: string;
  url: string | null;
}

/** A picture that is chosen, changed or taken away with the form it stands in (`encType="multipart/form-data"`). */
export function PictureField({ name, url, ...look }: PictureFieldProps) {
  const [isRemoved, setRemoved] = useState(false);
  return (
    <div>
      <ImagePicker {...look} key={url} name={`_${name}`} src={isRemoved ? null : url} onPick={() => setRemoved(false)} onRemove={() => setRemoved(true)} />
      {isRemoved ? <input type="hidden" name={`_remove-${name}`} value="true" /> : null}
    </div>
  );
}
