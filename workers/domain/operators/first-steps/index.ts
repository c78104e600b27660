/** What a new app needs before it works, ticked off by what is there. */
export { closeFirstSteps, firstStepsOf, firstStepsOfProject } from "./first-steps";
