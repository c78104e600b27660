import { z } from "zod";
import { idParam } from "@workers/contracts/form-fields";

/** What the paths of support name. */
export const ofProject = z.strictObject({ projectId: idParam<"project">() });
export const ofApp = z.strictObject({ appId: idParam<"app">() });
export const ofTicket = z.strictObject({ id: idParam<"ticket">() });
