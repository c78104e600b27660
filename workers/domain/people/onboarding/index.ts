/** Onboarding: what greets new members once, in words and slides that the operator chose. */
import "./files-of-slides";
import "./copied";

export { firstSteps } from "./first-steps";
export { completeOnboarding, editOnboarding, startOnboarding, viewOnboarding } from "./onboarding";
export { createSlide, deleteSlide, editSlide, listSlides, moveSlide } from "./slides";
