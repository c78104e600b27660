import { useState } from "react";
import { PictureFromLibrary } from "./PictureFromLibrary";
import type { Aspect } from "../dialogs/crop";
import { ImagePicker, type ImagePickerProps } from "~/ui/ImagePicker";

interface PictureFieldProps extends Pick<ImagePickerProps, "label" | "shape" | "description"> {
  /** The picture's name in the form; its file is sent as `_{name}`. */
  name: string;
  url: string | null;
  /** What a picture from the library is cut to, by the field's shape unless given; null leaves it whole. */
  aspect?: Aspect | null;
}

const aspects: Record<NonNullable<ImagePickerProps["shape"]>, Aspect> = { wide: "5:2", square: "1:1", round: "1:1" };

/** A picture that is chosen, changed or taken away with the form it stands in (`encType="multipart/form-data"`). */
export function PictureField({ name, url, aspect, ...look }: PictureFieldProps) {
  const [isRemoved, setRemoved] = useState(false);
  return (
    <div>
      <ImagePicker
        {...look}
        key={url}
        name={`_${name}`}
        src={isRemoved ? null : url}
        onPick={() => setRemoved(false)}
        onRemove={() => setRemoved(true)}
        otherWay={(choose) => (
          <PictureFromLibrary
            aspect={aspect === undefined ? aspects[look.shape ?? "square"] : (aspect ?? undefined)}
            onPicture={choose}
          />
        )}
      />
      {isRemoved ? <input type="hidden" name={`_remove-${name}`} value="true" /> : null}
    </div>
  );
}
