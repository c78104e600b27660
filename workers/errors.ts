import type { LockScreenId, PlanId } from "@db/vocabulary/ids";
import type { CodeLimits } from "@workers/contracts/session/sessions";
/** A failed rule of one field; `key` is a validation message key, `params` fill its placeholders. */
export interface FieldError {
  field: string;
  key: string;
  params?: Record<string, string | number>;
}

/** Stable codes that callers may rely on; the texts are in app/i18n/{de,en}/errors.json under the same names. */
export const errorCodes = {
  malformed: { code: 40000, status: 400 },
  invalidCredentials: { code: 40001, status: 400 },
  codeInvalid: { code: 40002, status: 400 },
  codeExpired: { code: 40003, status: 400 },
  codeCheckLimit: { code: 40004, status: 400 },
  sendAgainTooEarly: { code: 40005, status: 400 },
  signUpNotAllowed: { code: 40006, status: 400 },
  invitationInvalid: { code: 40007, status: 400 },
  accountMarkedAsDeleted: { code: 40008, status: 400 },
  linkInvalid: { code: 40009, status: 400 },
  /** A step of signing in that took too long, was done before, or belongs to another browser. */
  signInExpired: { code: 40010, status: 400 },
  passkeyRefused: { code: 40011, status: 400 },
  /** What an OpenID Connect issuer answered; the details say what is wrong with it. */
  openIdRefused: { code: 40012, status: 400 },
  unauthorized: { code: 40100, status: 401 },
  forbidden: { code: 40300, status: 403 },
  originRefused: { code: 40301, status: 403 },
  locked: { code: 40302, status: 403 },
  /** A lesson whose time hasn't come; the details say why and until when. */
  lessonClosed: { code: 40303, status: 403 },
  /** The team that the project belongs to asks for two-step sign-in, and the caller has none. */
  twoStepRequired: { code: 40304, status: 403 },
  limitExceeded: { code: "limit_exceeded", status: 403 },
  appFull: { code: "limit_exceeded", status: 403 },
  storageFull: { code: "limit_exceeded", status: 403 },
  notFound: { code: 40400, status: 404 },
  methodNotAllowed: { code: 40500, status: 405 },
  taken: { code: 40900, status: 409 },
  conflict: { code: 40901, status: 409 },
  inProgress: { code: 40902, status: 409 },
  tariffOfInstallation: { code: 40903, status: 409 },
  paymentRefused: { code: 40904, status: 409 },
  courseIncomplete: { code: "course_incomplete", status: 409 },
  eventFull: { code: "event_full", status: 409 },
  pollEnded: { code: "poll_ended", status: 409 },
  eventOver: { code: "event_over", status: 409 },
  /** The price of a reward is another one by now; the details say which. */
  priceChanged: { code: "price_changed", status: 409 },
  rewardInactive: { code: "reward_inactive", status: 409 },
  alreadyBought: { code: "already_bought", status: 409 },
  notEnoughPoints: { code: "not_enough_points", status: 409 },
  lessonIncomplete: { code: "lesson_incomplete", status: 409 },
  domainIsAlreadyUsed: { code: "DOMAIN_IS_ALREADY_USED", status: 409 },
  tooLarge: { code: 41300, status: 413 },
  unsupportedMediaType: { code: 41500, status: 415 },
  validation: { code: 42200, status: 422 },
  /** Custom code that is no style sheet, or leaves it; the details say why, and in which line and column. */
  invalidCss: { code: "INVALID_CSS", status: 422 },
  maxSizeFile: { code: "maxSizeFile", status: 422 },
  tooMany: { code: 42900, status: 429 },
  internal: { code: 50000, status: 500 },
  integrationRefused: { code: 50004, status: 422 },
  integrationUnreachable: { code: 50005, status: 503 },
} as const;
export type ErrorName = keyof typeof errorCodes;

/** What the code flows of sign-up and sign-in tell about their limits. */
export interface ErrorExtras {
  details?: Record<string, unknown>;
  errors?: FieldError[];
  limits?: CodeLimits;
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
  /** The app of the address that wasn't found, so that its not-found screen can be shown. */
  app?: unknown;
}

/** The one family of errors thrown on purpose; turned into an answer in one place. */
export class AppError extends Error {
  readonly code: number | string;
  readonly status: number;
  constructor(
    readonly errorName: ErrorName,
    readonly extras: ErrorExtras = {},
  ) {
    super(errorName);
    this.name = "AppError";
    this.code = errorCodes[errorName].code;
    this.status = errorCodes[errorName].status;
  }
}

/** 404, also for what belongs to another tenant or may not even be seen. */
export const notFound = (what?: string) => new AppError("notFound", what ? { details: { what } } : {});

/** 403 that names the missing ability. */
export const forbidden = (ability: string) => new AppError("forbidden", { details: { ability } });

/** 403 for what a gate keeps closed; the details say what is shown instead. */
export const locked = ({ level, show, lockScreenId, planIds, keys, points }: LockDetails) =>
  new AppError("locked", { details: { level, show, lockScreenId, planIds, keys, points } });

/** Of a lock what an answer tells. */
export interface LockDetails {
  level: number;
  show: string;
  lockScreenId: LockScreenId | null;
  planIds: readonly PlanId[];
  keys: readonly string[];
  points: { price: number; balance: number } | null;
}

export const unauthorized = () => new AppError("unauthorized");

/** 422 for one or more fields. */
export const invalid = (...errors: FieldError[]) => new AppError("validation", { errors });
