/** What a link in a message or post leads to, as the server read it. */
export interface LinkPreview {
  url: string;
  siteName: string | null;
  title: string;
  description: string;
  /** Below our own host: pages never load pictures from elsewhere. */
  imageUrl: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
}

/** Of a post; kept where its author took it away, so that it is not looked for again. */
export interface PostLinkPreview extends LinkPreview {
  isHidden?: boolean;
}
