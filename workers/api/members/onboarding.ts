import { z } from "zod";
import { slides } from "@db/shard";
import {
  completeOnboarding,
  createSlide,
  deleteSlide,
  editOnboarding,
  editSlide,
  listSlides,
  moveSlide,
  viewOnboarding,
} from "@workers/domain/people/onboarding";
import { idParam } from "@workers/contracts/form-fields";
import {
  completedForm,
  moveSlideForm,
  newSlideForm,
  onboardingForm,
  onboardingSchema,
  slideForm,
  slideSchema,
} from "@workers/contracts/members/onboarding";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";

const params = z.strictObject({ id: idParam<"slide">() });
const appParams = z.strictObject({ appId: idParam<"app">() });

export const onboarding = area("onboarding-automation")
  .route({
    method: "get",
    path: "/apps/:appId/onboarding",
    operationId: "getOnboarding",
    summary: "Shows what greets new members, and whether the caller has seen it",
    in: app,
    access: "user",
    params: appParams,
    answer: onboardingSchema,
    handle: ({ ctx }) => viewOnboarding(ctx),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/onboarding",
    operationId: "editOnboarding",
    summary: "Changes what greets new members",
    in: app,
    access: { app: "app.edit" },
    params: appParams,
    body: onboardingForm,
    example: { body: { isActive: true, title: "Schön, dass du da bist", buttonText: "Los geht’s" } },
    answer: onboardingSchema,
    handle: ({ ctx, body }) => editOnboarding(ctx, body),
  })
  .route({
    method: "post",
    path: "/apps/:appId/onboarding/complete",
    operationId: "completeOnboarding",
    summary: "Tells that the caller has been through the onboarding, or skipped it",
    in: app,
    access: "user",
    params: appParams,
    body: completedForm,
    example: { body: { step: 3 } },
    handle: ({ ctx, body }) => completeOnboarding(ctx, body.step),
  })
  .route({
    method: "get",
    path: "/apps/:appId/slides",
    operationId: "listSlides",
    summary: "Lists the onboarding's slides in order",
    in: app,
    access: { app: "app.view" },
    params: appParams,
    answer: z.array(slideSchema),
    handle: ({ ctx }) => listSlides(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/slides",
    operationId: "createSlide",
    summary: "Adds a slide",
    in: app,
    access: { app: "app.edit" },
    params: appParams,
    body: newSlideForm,
    example: { body: { title: "Stell dich vor", text: "Sag den anderen, wer du bist." } },
    answer: slideSchema,
    status: 201,
    handle: ({ ctx, body }) => createSlide(ctx, body),
  })
  .route({
    method: "patch",
    path: "/slides/:id",
    operationId: "editSlide",
    summary: "Changes a slide",
    in: appOf(slides),
    access: { app: "app.edit" },
    params,
    body: slideForm,
    example: { body: { title: "Sieh dich um" } },
    answer: slideSchema,
    handle: ({ ctx, params: { id }, body }) => editSlide(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/slides/:id",
    operationId: "deleteSlide",
    summary: "Takes a slide away",
    in: appOf(slides),
    access: { app: "app.edit" },
    params,
    handle: ({ ctx, params: { id } }) => deleteSlide(ctx, id),
  })
  .route({
    method: "patch",
    path: "/slides/:id/move",
    operationId: "moveSlide",
    summary: "Puts a slide behind another one, or first",
    in: appOf(slides),
    access: { app: "app.edit" },
    params,
    body: moveSlideForm,
    example: { body: { prevId: null } },
    answer: slideSchema,
    handle: ({ ctx, params: { id }, body }) => moveSlide(ctx, id, body.prevId),
  });
