import type { SignedIn } from "@workers/contracts/session/sessions";
import { clearedSessionCookies, sessionCookies } from "../../request/cookies";

/** What a call may add to its answer besides the data. */
export class Reply {
  readonly cookies: string[] = [];
  constructor(private readonly origin: string) {}

  /** Signs the browser in: both tokens go to httpOnly cookies. Answers them for other clients. */
  startSession<Answer extends SignedIn>(signedIn: Answer): Answer {
    // Where a second step is needed there is no session yet.
    if ("accessToken" in signedIn) this.cookies.push(...sessionCookies(this.origin, signedIn));
    return signedIn;
  }

  /** Signs the browser out. */
  endSession() {
    this.cookies.push(...clearedSessionCookies(this.origin));
  }
}
