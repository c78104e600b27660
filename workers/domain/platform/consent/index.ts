/** What visitors are asked before anything of others is loaded, the proof of their answers, and the trackings themselves. */
import "./copied-with-app";

export { consentsOf, exportConsents, giveConsent, listConsents } from "./consents";
export { trackingFrame } from "./frame";
export { countPageView, sendCountedPageView } from "./page-views";
export { consentQuestion, startConsent } from "./question";
export {
  createTracking,
  deleteTracking,
  editTracking,
  getTracking,
  listTrackings,
  publicTrackings,
  testTracking,
} from "./trackings";
