/** Onboarding: what greets new members once, in words and slides that the operator chose. */
export { firstSteps, type FirstSteps } from "./first-steps";
export { onboardingFields, prevSlide, slideFields } from "./fields";
export { completeOnboarding, editOnboarding, type Onboarding, startOnboarding, viewOnboarding } from "./onboarding";
export { createSlide, deleteSlide, editSlide, listSlides, moveSlide, type Slide, type SlideForm } from "./slides";
