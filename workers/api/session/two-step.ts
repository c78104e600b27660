import {
  beginTwoStep,
  confirmTwoStep,
  readTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
} from "@workers/domain/people/accounts";
import { proofForm } from "@workers/contracts/session/accounts";
import {
  recoveryCodesSchema,
  twoStepCodeForm,
  twoStepSchema,
  twoStepSetUpSchema,
} from "@workers/contracts/session/two-step";
import { area } from "../framework/area";
import { signedIn } from "../framework/entries";

const ofCaller = { in: signedIn, access: "user", limit: "auth" } as const;
const example = { body: { code: "123456" } };

/** Two-step sign-in by an authenticator app, of a person's own account. */
export const twoStep = area("account")
  .route({
    method: "get",
    path: "/user/two-step",
    operationId: "getTwoStep",
    summary: "Whether signing in takes a second step",
    in: signedIn,
    access: "user",
    answer: twoStepSchema,
    handle: ({ ctx }) => readTwoStep(ctx),
  })
  .route({
    method: "post",
    path: "/user/two-step",
    operationId: "beginTwoStep",
    summary:
      "Makes the secret for an authenticator app, by the password or a mailed code; nothing counts until it is confirmed",
    ...ofCaller,
    isSecret: true,
    body: proofForm,
    example: { body: { currentPassword: "correct-horse-7" } },
    answer: twoStepSetUpSchema,
    handle: ({ ctx, body }) => beginTwoStep(ctx, body),
  })
  .route({
    method: "post",
    path: "/user/two-step/confirm",
    operationId: "confirmTwoStep",
    summary: "Turns two-step sign-in on by a first code, and answers the recovery codes; every other session ends",
    ...ofCaller,
    isSecret: true,
    body: twoStepCodeForm,
    example,
    answer: recoveryCodesSchema,
    handle: ({ ctx, body }) => confirmTwoStep(ctx, body.code),
  })
  .route({
    method: "post",
    path: "/user/two-step/recovery-codes",
    operationId: "renewRecoveryCodes",
    summary: "Makes other recovery codes, by a code; those before count no more",
    ...ofCaller,
    isSecret: true,
    body: twoStepCodeForm,
    example,
    answer: recoveryCodesSchema,
    handle: ({ ctx, body }) => renewRecoveryCodes(ctx, body.code),
  })
  .route({
    method: "post",
    path: "/user/two-step/turn-off",
    operationId: "turnOffTwoStep",
    summary: "Turns two-step sign-in off, by a code of the app or a recovery code",
    ...ofCaller,
    body: twoStepCodeForm,
    example,
    handle: ({ ctx, body }) => turnOffTwoStep(ctx, body.code),
  });
