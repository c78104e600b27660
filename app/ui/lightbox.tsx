import { lazily } from "./lazily";

export interface LightboxPicture {
  id: string;
  src: string;
  srcSet?: string;
  /** What it shows, or the name of its file. */
  alt: string;
  width?: number | null;
  height?: number | null;
  /** The address of the picture in full size. */
  href: string;
}

export interface LightboxProps {
  isOpen: boolean;
  onClose: () => void;
  pictures: readonly LightboxPicture[];
  /** Which of them is shown first. */
  start?: number;
}

/** Pictures over the whole window: arrow keys and swipes lead on, Escape closes. Its code is fetched when it first opens. */
export const Lightbox = lazily<LightboxProps>(() => import("./lightbox-panel"));
