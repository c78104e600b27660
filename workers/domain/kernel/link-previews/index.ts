/** Previews of the pages that people share: fetched by the server after the answer, kept by address, shown under what was written. */
export { firstAddressIn } from "./first-address";
export { fetchLinkPreview } from "./fetch-link-preview";
export { noteEarlierPreviews } from "./note-earlier-previews";
export { sweepPreviews } from "./sweep-previews";
